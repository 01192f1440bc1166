/** The admin board's failed jobs: seen, and done again. */
import { apiRoutes } from '@shop/contract';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import type { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf, type Shop, signedInAdmin } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { failing, signedInPage } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let admin: Caller;
let shop: Shop;
let page: Page;
let database: pg.Client;

beforeAll(async () => {
  admin = await signedInAdmin(server.anyone);
  shop = await newShop(server.anyone, 'failing');
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  page = (await signedInPage(server, chromium, admin)).page;
});
afterAll(() => database?.end());

const board = () => page.goto(`${server.url}/adminboard/jobs`);
const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Places an order, whose mail to the owner ends in that state. */
async function endedMail(state: 'failed' | 'unsure'): Promise<string> {
  const body = orderOf(shop, await newProduct(shop));
  const answer = await server.anyone.post(apiRoutes.createOrder, body).expect(201);
  const { id } = answer.body.order;
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('done');
  await database.query(
    `UPDATE job SET state = $2, attempts = 6, fault = 'The mailbox is full' WHERE about = $1`,
    [id, state],
  );
  return id;
}

async function stateOf(orderId: string): Promise<string | undefined> {
  const { rows } = await database.query<{ state: string }>(
    'SELECT state FROM job WHERE about = $1',
    [orderId],
  );
  return rows[0]?.state;
}

describe('failed jobs', () => {
  it('none is a good sign, and a list that fails says so', async () => {
    await board();
    await page.getByRole('heading', { name: 'Nothing failed' }).waitFor();
    await failing(page, /failed-jobs/, 500, async () => {
      await board();
      await toast('Failed to get failed jobs');
    });
  });

  it('one is shown with its store and the reason, and done again', async () => {
    const orderId = await endedMail('failed');
    await page.goto(`${server.url}/adminboard/stores`);
    await page.getByRole('link', { name: 'Failed Jobs' }).click();
    await page.getByText('1 job', { exact: true }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'The failing shop' });
    await row.getByText('Mail to the owner about an order').waitFor();
    await row.getByText('The mailbox is full').waitFor();
    await row.getByText('6 tries', { exact: false }).waitFor();
    await failing(page, /\/retry$/, 500, async () => {
      await row.getByRole('button', { name: /^Try again/ }).click();
      await toast('Failed to do it again');
    });
    await row.getByRole('button', { name: /^Try again/ }).click();
    await toast('It is done again now');
    await page.getByRole('heading', { name: 'Nothing failed' }).waitFor();
    await expect.poll(() => stateOf(orderId), { timeout: 10_000 }).toBe('done');
  });

  it('one that may have arrived is sent again only after a question', async () => {
    const orderId = await endedMail('unsure');
    await board();
    const row = page.getByRole('row').filter({ hasText: 'May have arrived' });
    await row.getByRole('button', { name: /^Try again/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Send it again?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await stateOf(orderId)).toBe('unsure');
    await row.getByRole('button', { name: /^Try again/ }).click();
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await toast('It is done again now');
    await expect.poll(() => stateOf(orderId), { timeout: 10_000 }).toBe('done');
  });

  it('are accessible on a phone and on a desktop, and nothing scrolls sideways', async () => {
    await endedMail('unsure');
    const signedIn = await signedInPage(server, chromium, admin, phone);
    await signedIn.page.goto(`${server.url}/adminboard/jobs`);
    for (const viewport of [phone, desktop]) {
      await signedIn.page.setViewportSize(viewport);
      await signedIn.page.getByText('May have arrived').first().waitFor();
      await expectAccessible(signedIn.page);
      await expectNoSidewaysScroll(signedIn.page);
    }
    expect(signedIn.complaints).toEqual([]);
    await signedIn.context.close();
  });
});
