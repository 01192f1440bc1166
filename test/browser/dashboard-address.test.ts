/** The address of a store, its deletion, and a menu that tells two stores of one name apart (FIX-73). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { useServer } from '../support/server.ts';
import { goTo, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: Awaited<ReturnType<typeof openDashboard>>;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'bakes-copy');
  page = dashboard.page;
  const name = dashboard.shop.store.name;
  const twin = { name, slug: 'bakes' };
  await dashboard.shop.owner.post(apiRoutes.createStore, twin).expect(201);
});
afterAll(() => dashboard?.close());

async function expectFit(): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }
}

/** Expects the open dialog to fit, in both windows, and to be accessible. */
async function expectFine(): Promise<void> {
  await expectFit();
  await expectAccessible(page);
}

describe('a store', () => {
  it('stands with its address in the menu of stores, beside one of the same name', {
    tags: ['FIX-73'],
  }, async () => {
    await dashboard.open('pages');
    await page.getByRole('button', { name: /switch store/ }).click();
    const menu = page.getByRole('menu');
    await menu.getByText('/bakes-copy', { exact: true }).waitFor();
    await menu.getByText('/bakes', { exact: true }).waitFor();
    await expectFine();
    await page.keyboard.press('Escape');
  });

  it('moves to another address, and the one of before leads there', {
    tags: ['FIX-73'],
  }, async () => {
    await dashboard.go('setting', 'Settings');
    await page.getByRole('button', { name: 'Change address…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the address' });
    const field = dialog.getByLabel('New address');
    const change = dialog.getByRole('button', { name: 'Change address' });
    expect(await change.isDisabled()).toBe(true);
    await field.fill('bakes');
    await dialog.getByText('This address is taken.').waitFor();
    await change.click();
    await dialog.getByText('This address is already taken').waitFor();
    await expectFine();
    await field.fill('bakes-daily');
    await dialog.getByText('This address is free.').waitFor();
    await change.click();
    await page.waitForURL(`${server.url}/bakes-daily/dashboard/setting`);
    await page.getByText(/\/bakes-copy leads here until/).waitFor();
    await page.getByText(`${server.url}/bakes-daily`, { exact: true }).waitFor();
    await expectFit();
    // The browser itself notes the address that was refused.
    const { complaints } = dashboard;
    expect(complaints.filter((text) => !text.includes('409 (Conflict)'))).toEqual([]);
    // Whoever regrets it may go back.
    await page.getByRole('button', { name: 'Change address…' }).click();
    await field.fill('bakes-copy');
    await dialog.getByText('This address is free.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.goto(`${server.url}/bakes-copy/dashboard/orders?page=1`);
    await page.waitForURL(/\/bakes-daily\/dashboard\/orders/);
    const shopper = await (await chromium.visitor()).newPage();
    await shopper.goto(`${server.url}/bakes-copy/cart`);
    expect(shopper.url()).toBe(`${server.url}/bakes-daily/cart`);
  });

  it('is deleted by the password, after it was said what goes and what stays', {
    tags: ['FIX-73'],
  }, async () => {
    await goTo(page, `${server.url}/bakes-daily/dashboard/setting`);
    await page.getByRole('button', { name: 'Delete this store…' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Orders are kept').waitFor();
    await expectFine();
    const password = dialog.getByLabel('Password to delete', { exact: true });
    await password.fill('not my password');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByText('This is not your password').waitFor();
    await password.fill(dashboard.shop.owner.password);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL(`${server.url}/store-list`);
    await page.getByText(`${dashboard.shop.store.name} is deleted.`).waitFor();
    await page.getByText(`${server.url}/bakes`, { exact: true }).waitFor();
    expect(await page.getByText('/bakes-daily').count()).toBe(0);
  });
});
