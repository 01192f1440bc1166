/** A button tapped twice makes one thing, however far apart the taps are (MEND-20). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useChromium } from '../support/browser.ts';
import type { Caller } from '../support/caller.ts';
import { signedInAdmin } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type Desk, newDesk, signedInPage } from './dashboard-desk.ts';

const server = useServer();
const chromium = useChromium();
let desk: Desk;
let admin: Caller;

beforeAll(async () => {
  desk = await newDesk(server, chromium, `taps-${Date.now().toString(36)}`);
  admin = await signedInAdmin(server.anyone);
});
afterAll(() => desk?.close());

/** Presses a button twice, as a finger does: the second tap finds what is there then. */
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

/** Calls that the server got, and what it has of a name in the end. */
const listed = async (who: Caller, address: string, noun: string, name: string) => {
  const { body } = await who.get(address).expect(200);
  const rows: { name: string }[] = Array.isArray(body) ? body : body[noun];
  return rows.filter((row) => row.name === name).length;
};

describe.each([30, 120, 250])('taps %i ms apart', (apart) => {
  it('MEND-20: Add Product makes one product', async () => {
    const name = `Tapped ${apart}`;
    await desk.open('products/add-new');
    await desk.page.locator('input[name=name]').fill(name);
    await desk.page.locator('input[name=price]').fill('10');
    await desk.page.getByRole('button', { name: 'Everything' }).click();
    await tapTwice(desk.page, 'Add Product', apart);
    await desk.toast('Product added successfully');
    expect(
      await listed(desk.shop.owner, apiRoutes.products(desk.shop.slug), 'products', name),
    ).toBe(1);
  });

  it('MEND-20: Upload makes each product of a list once', async () => {
    const name = `Bulk ${apart}`;
    await desk.open('bulk-json');
    const products = [{ name, price: 5, categories: ['Everything'] }];
    await desk.page.getByLabel('JSON', { exact: true }).fill(JSON.stringify(products));
    await tapTwice(desk.page, 'Upload', apart);
    await desk.toast('1 product added successfully');
    expect(
      await listed(desk.shop.owner, apiRoutes.products(desk.shop.slug), 'products', name),
    ).toBe(1);
  });

  it('MEND-20: Add Category makes one category', async () => {
    const name = `Shelf ${apart}`;
    await desk.open('category');
    await desk.page.getByLabel('Category Name').fill(name);
    await tapTwice(desk.page, 'Add Category', apart);
    await desk.toast('Category added successfully');
    const address = apiRoutes.categories(desk.shop.slug);
    expect(await listed(desk.shop.owner, address, 'categories', name)).toBe(1);
    expect(await desk.page.getByText('Failed to add new category').count()).toBe(0);
  });

  it('MEND-20: Save Plan makes one plan', async () => {
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

  it('MEND-20: Launch My Store makes one store', async () => {
    // Long numbers in a store's name are taken for phones (ABUSE-11).
    const name = `Store ${apart} ${Date.now().toString(36)}`;
    const { page, context } = await signedInPage(server, chromium, desk.shop.owner);
    await page.goto(`${server.url}/onboarding`);
    await page.getByLabel('Store Name').fill(name);
    await tapTwice(page, 'Launch My Store', apart);
    await page.getByText('Store Created Successfully').first().waitFor();
    expect(await listed(desk.shop.owner, apiRoutes.stores, 'stores', name)).toBe(1);
    await context.close();
  });
});

it('MEND-20: what is sent again because the answer was lost on the way is made once', async () => {
  await desk.open('category');
  await desk.page.getByLabel('Category Name').fill('Lost answer');
  const keys: string[] = [];
  await desk.page.route(/\/api\/category\//, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort('internetdisconnected');
  });
  const add = desk.page.getByRole('button', { name: 'Add Category' });
  await add.click();
  await desk.toast('Failed to add new category');
  await add.click();
  await desk.toast('Category added successfully');
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  const address = apiRoutes.categories(desk.shop.slug);
  expect(await listed(desk.shop.owner, address, 'categories', 'Lost answer')).toBe(1);
});
