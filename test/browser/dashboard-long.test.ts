/**
 * Stores with more rows than one answer of the API contains: every screen still shows all
 * (ABUSE-09), and how much of the quota is left (ABUSE-13).
 */
import { storageKeys, storePaths } from '@shop/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newShop, newShopper, openAccounts, type Shopper } from '../support/cast.ts';
import { seedFiles, seedOrders, seedProducts } from '../support/long-lists.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer({ PICTURES_PER_STORE: '2048' });
const chromium = useChromium();
/** More than the 1,000 rows of an answer without a range. */
const count = 1100;
let dashboard: DashboardPage;
let database: pg.Client;
let shopper: Shopper;

beforeAll(async () => {
  const shop = await newShop(server.anyone, 'long');
  await openAccounts(shop);
  shopper = await newShopper(server.anyone, 'long');
  database = new pg.Client(server.databaseUrl);
  await database.connect();
  const { id } = shop.store;
  await seedProducts(database, { storeId: id, categoryId: shop.categoryId, count });
  await seedOrders(database, id, count);
  await seedFiles(database, id, count);
  await database.query('UPDATE "order" SET customer_id = $1', [shopper.customerId]);
  dashboard = await openDashboard(server, chromium, 'long', { shop });
});
afterAll(async () => {
  await dashboard?.close();
  await database?.end();
});

const gigabyte = 1024 ** 3;
const taken = (bytes: number) =>
  database.query(
    `INSERT INTO picture_usage (store_id, bytes) VALUES ($1, $2)
     ON CONFLICT (store_id) DO UPDATE SET bytes = excluded.bytes`,
    [dashboard.shop.store.id, Math.round(bytes)],
  );

describe('with 1,100 of each', () => {
  it('bulk edit reaches every product', { tags: ['ABUSE-09'] }, async () => {
    await dashboard.open('bulk-edit');
    await dashboard.page.getByText(`1–50 of ${count}`).waitFor();
    // The oldest product is on the second page.
    await dashboard.page.getByLabel('Search products').fill('Product 77');
    await dashboard.page.getByText('1–11 of 11').waitFor();
  });

  it('deleting a category tells how many products stand in it', {
    tags: ['ABUSE-09'],
  }, async () => {
    await dashboard.go('category', 'Categories');
    await dashboard.page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await dashboard.page.getByText(`${count} products stay in your shop`).waitFor();
    await dashboard.page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('the media library counts all pictures and shows more on demand', {
    tags: ['ABUSE-09', 'ABUSE-13'],
  }, async () => {
    await taken(1.5 * gigabyte);
    await dashboard.go('media', 'All Media Files');
    await dashboard.page.getByText(`${count} images`).waitFor();
    await dashboard.page.getByText(`100 of ${count} shown`).waitFor();
    // The room for them is told from 80 % on.
    expect(await dashboard.page.getByText('used.').count()).toBe(0);
    await dashboard.page.getByRole('button', { name: 'Show More Pictures' }).click();
    await dashboard.page.getByText(`200 of ${count} shown`).waitFor();
    expect(await dashboard.page.getByRole('button', { name: /^Delete Picture/ }).count()).toBe(200);
  });

  it('a customer sees every order', { tags: ['ABUSE-09'] }, async () => {
    const context = await chromium.visitor();
    await context.addInitScript(
      ([key, token]) => localStorage.setItem(key as string, token as string),
      [storageKeys.customerToken, shopper.token ?? ''],
    );
    const page = await context.newPage();
    await page.goto(server.url + storePaths.customerOrders('long'));
    await expect
      .poll(() =>
        page
          .getByText(/shipped|delivered|picked up|processing|pending|confirmed|cancelled/i)
          .count(),
      )
      .toBeGreaterThanOrEqual(count);
    await context.close();
  });
});

describe('room for pictures', () => {
  it('is told from 80 % on, on a phone too', { tags: ['ABUSE-13'] }, async () => {
    await taken(1.64 * gigabyte);
    await dashboard.page.setViewportSize(phone);
    await dashboard.open('media');
    await dashboard.page.getByText('1.6 GB of 2 GB used.').first().waitFor();
    await expectAccessible(dashboard.page);
    await expectNoSidewaysScroll(dashboard.page);
  });

  it('that is full refuses an upload with what to do', { tags: ['ABUSE-13'] }, async () => {
    await taken(2 * gigabyte);
    await dashboard.open('media');
    await dashboard.page.getByText('2 GB of 2 GB used.').first().waitFor();
    await dashboard.page.getByText('There is no room for more pictures').first().waitFor();
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not read') };
    await dashboard.page.locator('input[type=file]').setInputFiles(file);
    await dashboard.page.getByText('Please delete pictures you no longer need').first().waitFor();
  });
});
