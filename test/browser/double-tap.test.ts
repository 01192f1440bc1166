/** A button tapped twice makes one thing, however far apart the taps are (MEND-20). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useChromium } from '../support/browser.ts';
import type { Caller } from '../support/caller.ts';
import { signedInAdmin } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard, signedInPage } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let admin: Caller;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, `taps-${Date.now().toString(36)}`);
  admin = await signedInAdmin(server.anyone);
});
afterAll(() => dashboard?.close());

/** Taps a button twice, as a finger does: the second tap hits whatever is there by then. */
async function tapTwice(page: Page, name: string, apart: number): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.evaluate(
    (element, wait) =>
      new Promise<void>((done) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        (element as HTMLElement).click();
        setTimeout(() => {
          (document.elementFromPoint(x, y) as HTMLElement | null)?.click();
          done();
        }, wait);
      }),
    apart,
  );
}

/** The records with that name on the server. */
const listed = async (who: Caller, address: string, noun: string, name: string) => {
  const { body } = await who.get(address).expect(200);
  const rows: { name: string }[] = Array.isArray(body) ? body : body[noun];
  return rows.filter((row) => row.name === name).length;
};

// The gate taps at one distance.
describe.each(isProof ? [30, 120, 250] : [120])('taps %i ms apart', (apart) => {
  it('Add Product makes one product', { tags: ['MEND-20'] }, async () => {
    const name = `Tapped ${apart}`;
    await dashboard.open('products/add-new');
    await dashboard.page.locator('input[name=name]').fill(name);
    await dashboard.page.locator('input[name=price]').fill('10');
    await dashboard.page.getByRole('button', { name: 'Everything' }).click();
    await tapTwice(dashboard.page, 'Add Product', apart);
    await dashboard.toast('Product added successfully');
    expect(
      await listed(dashboard.shop.owner, apiRoutes.products(dashboard.shop.slug), 'products', name),
    ).toBe(1);
  });

  it('Upload makes each product of a list once', { tags: ['MEND-20'] }, async () => {
    const name = `Bulk ${apart}`;
    await dashboard.go('bulk-json', 'Add Products from JSON');
    const products = [{ name, price: 5, categories: ['Everything'] }];
    await dashboard.page.getByLabel('JSON', { exact: true }).fill(JSON.stringify(products));
    await tapTwice(dashboard.page, 'Upload', apart);
    await dashboard.toast('1 product added successfully');
    expect(
      await listed(dashboard.shop.owner, apiRoutes.products(dashboard.shop.slug), 'products', name),
    ).toBe(1);
  });

  it('Add Category makes one category', { tags: ['MEND-20'] }, async () => {
    const name = `Shelf ${apart}`;
    await dashboard.go('category', 'Categories');
    await dashboard.page.getByLabel('Category Name').fill(name);
    await tapTwice(dashboard.page, 'Add Category', apart);
    await dashboard.toast('Category added successfully');
    const address = apiRoutes.categories(dashboard.shop.slug);
    expect(await listed(dashboard.shop.owner, address, 'categories', name)).toBe(1);
    expect(await dashboard.page.getByText('Failed to add new category').count()).toBe(0);
  });

  it('Save Plan makes one plan', { tags: ['MEND-20'] }, async () => {
    const name = `Plan ${apart} ${Date.now()}`;
    const { page, context } = await signedInPage(server, chromium, admin);
    await page.goto(`${server.url}/adminboard/plans`);
    await page.getByRole('button', { name: 'Add Plan' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Description').fill('All of it');
    await page.getByLabel('Price (₹)', { exact: false }).first().fill('10');
    await tapTwice(page, 'Save Plan', apart);
    await page.getByText('Plan added!').first().waitFor();
    expect(await listed(admin, apiRoutes.plans, 'plans', name)).toBe(1);
    await context.close();
  });

  it('Launch My Store makes one store', { tags: ['MEND-20'] }, async () => {
    // Store names with long numbers are refused as phone numbers (ABUSE-11).
    const name = `Store ${apart} ${Date.now().toString(36)}`;
    const { page, context } = await signedInPage(server, chromium, dashboard.shop.owner);
    await page.goto(`${server.url}/onboarding`);
    await page.getByLabel('Store Name').fill(name);
    await tapTwice(page, 'Launch My Store', apart);
    await page.getByText('Store Created Successfully').first().waitFor();
    expect(await listed(dashboard.shop.owner, apiRoutes.stores, 'stores', name)).toBe(1);
    await context.close();
  });
});

it('what is made again on purpose, with the same content, is made again', {
  tags: ['MEND-20'],
}, async () => {
  const { shop, page } = dashboard;
  const address = apiRoutes.categories(shop.slug);
  await dashboard.go('category', 'Categories');
  for (const times of [1, 2]) {
    await page.getByLabel('Category Name').fill('Twice');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await expect.poll(() => page.getByLabel('Category Name').inputValue()).toBe('');
    expect(await listed(shop.owner, address, 'categories', 'Twice')).toBe(1);
    const { body } = await shop.owner.get(address).expect(200);
    const { id } = (body.categories ?? body).find(({ name }: { name: string }) => name === 'Twice');
    if (times === 1) await shop.owner.delete(apiRoutes.category(shop.slug, id)).expect(200);
  }
});

it('what is sent again because the answer was lost on the way is made once', {
  tags: ['MEND-20'],
}, async () => {
  await dashboard.go('category', 'Categories');
  await dashboard.page.getByLabel('Category Name').fill('Lost answer');
  const keys: string[] = [];
  await dashboard.page.route(/\/api\/category\//, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort('internetdisconnected');
  });
  const add = dashboard.page.getByRole('button', { name: 'Add Category' });
  await add.click();
  await dashboard.toast('Failed to add new category');
  await add.click();
  await dashboard.toast('Category added successfully');
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  const address = apiRoutes.categories(dashboard.shop.slug);
  expect(await listed(dashboard.shop.owner, address, 'categories', 'Lost answer')).toBe(1);
});
