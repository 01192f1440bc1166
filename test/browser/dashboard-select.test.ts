/** Several products of the list are archived, brought back and deleted at once, each act with a way back (PUB-06). */
import { apiRoutes, type ProductListItem } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, failing, forgetToasts, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'select');
  page = dashboard.page;
  for (const name of ['Ant', 'Bee', 'Cat']) await newProduct(dashboard.shop, { name });
  await newProduct(dashboard.shop, { name: 'Draft dog', status: 'draft' });
  await dashboard.open('products');
});
afterAll(() => dashboard?.close());
// Each test leaves the products as they were before it.
beforeEach(() => forgetToasts(page));

const statuses = async (): Promise<Record<string, string>> => {
  const { body } = await dashboard.shop.owner.get(apiRoutes.products('select')).expect(200);
  const rows: ProductListItem[] = body.products;
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
};
const before = { Ant: 'active', Bee: 'active', Cat: 'active', 'Draft dog': 'draft' };
const select = async (...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByText(`${names.length} selected`).waitFor();
};
const bar = () => page.getByRole('region', { name: 'Selected products' });
const act = (name: string) => bar().getByRole('button', { name, exact: true }).click();
const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).first().click();

describe('selected products', () => {
  it('are archived, and the undo gives each its own status back', {
    tags: ['PUB-01', 'PUB-06', 'GEN-06'],
  }, async () => {
    await select('Ant', 'Draft dog');
    await expectAccessible(page);
    await act('Archive');
    await dashboard.toast('2 products archived');
    await bar().waitFor({ state: 'detached' });
    expect(await statuses()).toEqual({ ...before, Ant: 'archived', 'Draft dog': 'archived' });
    await undo();
    await dashboard.toast('Taken back');
    expect(await statuses()).toEqual(before);
  });

  it('are brought back', { tags: ['PUB-06'] }, async () => {
    await select('Draft dog', 'Ant');
    await act('Bring back');
    await dashboard.toast('1 product active');
    expect(await statuses()).toEqual({ ...before, 'Draft dog': 'active' });
    await undo();
    await dashboard.toast('Taken back');
    expect(await statuses()).toEqual(before);
  });

  it('are deleted after a question that names them, and come back', {
    tags: ['PUB-06', 'GEN-06'],
  }, async () => {
    await page.getByRole('checkbox', { name: 'Select all products of this page' }).check();
    await page.getByText('4 selected').waitFor();
    await page.getByRole('checkbox', { name: 'Select Cat' }).uncheck();
    await act('Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete these 3 products?' });
    await question.getByText(/“Draft dog”, “Bee”, “Ant” leave your shop at once/).waitFor();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await dashboard.toast('3 products deleted');
    await page.getByRole('link', { name: 'Bee', exact: true }).waitFor({ state: 'detached' });
    expect(await statuses()).toEqual({ Cat: 'active' });
    await undo();
    await dashboard.toast('3 products back');
    await page.getByRole('link', { name: 'Bee', exact: true }).waitFor();
    expect(await statuses()).toEqual(before);
  });

  it('stay as they are when the server refuses, which is said', { tags: ['PUB-06'] }, async () => {
    await select('Bee');
    await failing(page, /\/bulk/, 500, async () => {
      await act('Archive');
      await page.getByText('Failed to update products').waitFor();
    });
    expect(await statuses()).toEqual(before);
    await page.getByRole('checkbox', { name: 'Select Bee' }).uncheck();
    await bar().waitFor({ state: 'detached' });
  });

  it('are chosen on a phone, too', { tags: ['PUB-06', 'GEN-06'] }, async () => {
    await page.setViewportSize(phone);
    await select('Ant', 'Bee');
    // Below the bar at the top, half a link is too small for axe.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize(desktop);
  });
});
