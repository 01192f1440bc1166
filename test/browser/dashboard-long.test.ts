/** Stores with more than one answer of the API holds: every screen still shows all (ABUSE-09), and how much room is left (ABUSE-13). */
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
import { type Desk, newDesk } from './dashboard-desk.ts';

const server = useServer({ PICTURES_PER_STORE: '2048' });
const chromium = useChromium();
const count = 1500;
let desk: Desk;
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
  desk = await newDesk(server, chromium, 'long', { shop });
});
afterAll(async () => {
  await desk?.close();
  await database?.end();
});

describe('with 1,500 of each', () => {
  it('ABUSE-09: bulk edit reaches every product', async () => {
    await desk.open('bulk-edit');
    await desk.page.getByText(`1–50 of ${count}`).waitFor();
    // The oldest one stood on the second page.
    await desk.page.getByLabel('Search products').fill('Product 77');
    await desk.page.getByText('1–11 of 11').waitFor();
  });

  it('ABUSE-09: deleting a category tells how many products stand in it', async () => {
    await desk.open('category');
    await desk.page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await desk.page.getByText(`${count} products stay in your shop`).waitFor();
    await desk.page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('ABUSE-09: the media library counts all pictures and shows more on demand', async () => {
    await desk.open('media');
    await desk.page.getByText(`${count} images`).waitFor();
    await desk.page.getByText(`100 of ${count} shown`).waitFor();
    await desk.page.getByRole('button', { name: 'Show More Pictures' }).click();
    await desk.page.getByText(`200 of ${count} shown`).waitFor();
    expect(await desk.page.getByRole('button', { name: /^Delete Picture/ }).count()).toBe(200);
  });

  it('ABUSE-09: a customer sees every order', async () => {
    const context = await chromium.visitor();
    await context.addInitScript(
      ([key, token]) => localStorage.setItem(key as string, token as string),
      [storageKeys.customerToken, shopper.token ?? ''],
    );
    const page = await context.newPage();
    await page.goto(server.url + storePaths.customerOrders('long'));
    await expect
      .poll(() =>
        page.getByText(/shipped|delivered|processing|pending|confirmed|cancelled/i).count(),
      )
      .toBeGreaterThanOrEqual(count);
    await context.close();
  });
});

describe('room for pictures', () => {
  const gigabyte = 1024 ** 3;
  const taken = (bytes: number) =>
    database.query(
      `INSERT INTO picture_usage (store_id, bytes) VALUES ($1, $2)
       ON CONFLICT (store_id) DO UPDATE SET bytes = excluded.bytes`,
      [desk.shop.store.id, Math.round(bytes)],
    );

  it('ABUSE-13: is told from 80 % on, on a phone too', async () => {
    await taken(1.5 * gigabyte);
    await desk.open('media');
    await desk.page.getByText(`100 of ${count} shown`).waitFor();
    expect(await desk.page.getByText('used.').count()).toBe(0);
    await taken(1.64 * gigabyte);
    await desk.page.setViewportSize(phone);
    await desk.open('media');
    await desk.page.getByText('1.6 GB of 2 GB used.').first().waitFor();
    await expectAccessible(desk.page);
    await expectNoSidewaysScroll(desk.page);
  });

  it('ABUSE-13: that is full refuses an upload with what to do', async () => {
    await taken(2 * gigabyte);
    await desk.open('media');
    await desk.page.getByText('2 GB of 2 GB used.').first().waitFor();
    await desk.page.getByText('There is no room for more pictures').first().waitFor();
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not read') };
    await desk.page.locator('input[type=file]').setInputFiles(file);
    await desk.page.getByText('Please delete pictures you no longer need').first().waitFor();
  });
});
