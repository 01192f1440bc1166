/** The admin board at very many stores: pages, search, edits kept over pages, all saved with progress. */
import { apiRoutes } from '@shop/contract';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import type { Caller } from '../support/caller.ts';
import { newShop, type Shop, signedInAdmin } from '../support/cast.ts';
import { seedStores } from '../support/many-stores.ts';
import { useServer } from '../support/server.ts';
import { failing, goTo, signedInPage } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
/** The proof has 10,000; the board shows 50 of them, whatever their number. */
const count = Number(process.env.MANY_STORES ?? 1000);
const sought = count - 679;
let admin: Caller;
let shop: Shop;
let page: Page;

beforeAll(async () => {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await seedStores(client, count);
  await client.end();
  admin = await signedInAdmin(server.anyone);
  shop = await newShop(server.anyone, 'visited');
  page = (await signedInPage(server, chromium, admin)).page;
});

/** The query of the first page; without a query the board opens where it was left. */
const firstPage = 'filter={}&page=1&perPage=50&sort=createdAt&order=DESC';
const board = () =>
  page.evaluate((query) => {
    history.pushState(null, '', `/adminboard/stores?${query}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, firstPage);
const planOf = (number: number) => page.getByLabel(new RegExp(`^Plan of .* ${number}$`));
const membershipOf = async (q: string) => {
  const query = { filter: JSON.stringify({ q }) };
  const { body } = await admin.get(apiRoutes.adminStores).query(query).expect(200);
  return body[0].membership.type;
};

describe('very many stores', () => {
  it('are counted, and turned over page by page', { tags: ['ADMIN-07', 'ADMIN-26'] }, async () => {
    await page.goto(`${server.url}/adminboard/stores?${firstPage}`);
    await page.getByText(`${(count + 1).toLocaleString('en-IN')} stores`).waitFor();
    await planOf(count).waitFor();
    expect(await page.getByRole('row').count()).toBe(51);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(`51–100 of ${count + 1}`).waitFor();
    await planOf(count - 50).waitFor();
  });

  it('are searched on the server, by name, address and owner, and sorted', {
    tags: ['ADMIN-26'],
  }, async () => {
    const box = page.getByLabel('Search name, address or owner');
    for (const text of [`seller${sought}@bazaar`, `bazaar-${sought}`, `spices ${sought}`]) {
      await box.fill(text);
      await page.getByText('1 store', { exact: true }).waitFor();
      await planOf(sought).waitFor();
    }
    await box.fill('nobody has this');
    await page.getByRole('heading', { name: 'No stores found' }).waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('button', { name: 'Expires' }).click();
    await planOf(1).waitFor();
    const plan = page.getByLabel('Filter by plan');
    await plan.selectOption('gold');
    await planOf(4).waitFor({ state: 'detached' });
    await planOf(3).waitFor();
  });

  it('a filter that a link takes back before it is shown does not come back with the next one', {
    tags: ['ADMIN-26'],
  }, async () => {
    await board();
    await planOf(count).waitFor();
    await page.getByLabel('Filter by plan').evaluate(async (select: HTMLSelectElement, query) => {
      select.value = 'gold';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      // By then the list has its new address, and has not drawn it.
      await new Promise((done) => setTimeout(done));
      const state = { idx: history.state.idx + 1, key: 'taken-back' };
      history.pushState(state, '', `/adminboard/stores?${query}`);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }, firstPage);
    await page.getByLabel('Search name, address or owner').fill(`spices ${sought}`);
    await page.getByText('1 store', { exact: true }).waitFor();
    expect(await page.getByLabel('Filter by plan').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await planOf(count).waitFor();
  });

  it('keep edits from page to page, and Save All saves them all, telling how far it is', {
    tags: ['ADMIN-14', 'ADMIN-16'],
  }, async () => {
    await board();
    const edited = [count, count - 1, count - 2, count - 3];
    for (const number of edited) await planOf(number).selectOption('pro');
    const changed = edited.filter((number) => number % 5 !== 2);
    await page.getByRole('button', { name: 'Next page' }).click();
    await planOf(count - 60).selectOption('pro');
    await page.getByText(`${changed.length + 1} to save`).waitFor();
    const open = await held(page, /\/membership$/);
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    await page.getByText(`Saving 1 of ${changed.length + 1}`).waitFor();
    await page.getByRole('progressbar', { name: 'Memberships saved' }).waitFor();
    open();
    await page.getByText(`Updated ${changed.length + 1} memberships`).waitFor();
    await page.unroute(/\/membership$/);
    await page.getByText('to save').waitFor({ state: 'hidden' });
    for (const number of [...changed, count - 60]) {
      expect(await membershipOf(`bazaar-${number}`)).toBe('pro');
    }
  });

  it('what could not be saved stays unsaved, the rest is saved', {
    tags: ['ADMIN-13', 'ADMIN-16', 'ERR-65'],
  }, async () => {
    await board();
    for (const number of [count - 10, count - 11, count - 12, count - 13, count - 14]) {
      await planOf(number).selectOption('platinum');
    }
    const unsaved = await page.getByText('Unsaved', { exact: true }).count();
    const { body } = await admin
      .get(apiRoutes.adminStores)
      .query({ filter: JSON.stringify({ q: `bazaar-${count - 10}` }) })
      .expect(200);
    await failing(page, new RegExp(`${body[0].id}/membership`), 500, async () => {
      await page.getByRole('button', { name: 'Save All Changes' }).click();
      await page.getByText(`Failed to update ${body[0].name}`).waitFor();
    });
    await page.getByText(`Updated ${unsaved - 1} memberships`).waitFor();
    expect(await page.getByText('Unsaved', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  it('a refresh brings what others changed and keeps unsaved edits; Discard drops them', {
    tags: ['ADMIN-15'],
  }, async () => {
    await planOf(count - 20).waitFor();
    const mine = planOf(count - 20);
    const before = await mine.inputValue();
    await mine.selectOption(before === 'basic' ? 'gold' : 'basic');
    const { body } = await admin
      .get(apiRoutes.adminStores)
      .query({ filter: JSON.stringify({ q: `bazaar-${count - 21}` }) })
      .expect(200);
    const other = { type: 'gold', expiryDate: Date.now() + 86_400_000 };
    await admin.put(apiRoutes.adminMembership(body[0].id), other).expect(200);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => planOf(count - 21).inputValue()).toBe('gold');
    expect(await mine.inputValue()).not.toBe(before);
    await page.getByText('Unsaved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await mine.inputValue()).toBe(before);
  });

  it('keeping mine takes back nothing that somebody else has set and that was not touched here', {
    tags: ['ADMIN-16', 'MEND-24'],
  }, async () => {
    const mine = planOf(count - 22);
    await mine.waitFor();
    const { body } = await admin
      .get(apiRoutes.adminStores)
      .query({ filter: JSON.stringify({ q: `bazaar-${count - 22}` }) })
      .expect(200);
    const { id, name, membership } = body[0];
    const [before, wanted] = [membership.type, membership.type === 'pro' ? 'gold' : 'pro'];
    const later = { type: before, expiryDate: membership.expiryDate + 300 * 86_400_000 };
    await mine.selectOption(wanted);
    await admin.put(apiRoutes.adminMembership(id), later).expect(200);
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText(`Updated membership for ${name}`).waitFor();
    const { body: now } = await admin
      .get(apiRoutes.adminStores)
      .query({ filter: JSON.stringify({ q: `bazaar-${count - 22}` }) })
      .expect(200);
    expect(now[0].membership).toMatchObject({ type: wanted, expiryDate: later.expiryDate });
    // What is put back by hand is no edit any more, whatever somebody else sets meanwhile.
    await mine.selectOption(before);
    await mine.selectOption(wanted);
    await admin.put(apiRoutes.adminMembership(id), { ...later, type: 'platinum' }).expect(200);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => mine.inputValue()).toBe('platinum');
    expect(await page.getByText('Unsaved', { exact: true }).count()).toBe(0);
  });

  it('leaving for the plans with unsaved edits asks first', { tags: ['ADMIN-16'] }, async () => {
    await planOf(count - 20).selectOption('platinum');
    await page.getByRole('link', { name: 'Plans' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
  });
});

describe('a visit', () => {
  it("opens any dashboard, is told there, and stands in the board and in the owner's settings, which said before that nobody visited; a list that fails can be asked again", {
    tags: ['AUTH-50', 'OQ-02', 'SAFE-11'],
  }, async () => {
    const own = await signedInPage(server, chromium, shop.owner, phone);
    const settings = `${server.url}/visited/dashboard/setting`;
    await failing(own.page, /\/visits/, 500, async () => {
      await own.page.goto(settings);
      await own.page.getByText('Failed to get visits.', { exact: false }).waitFor();
    });
    await own.page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click();
    await own.page.getByText('No visits so far.').waitFor();

    // Pages of 50 stores take axe several times as long as one of a single store.
    await page.getByLabel('Search name, address or owner').fill('visited');
    await page.getByText('1 store', { exact: true }).waitFor();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open dashboard of The visited shop' }).click(),
    ]);
    await tab.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await tab.getByText('Support visit', { exact: true }).waitFor();
    await goTo(tab, `${server.url}/visited/dashboard/setting`);
    await tab.getByLabel('Description').fill('Mended by support');
    await tab.getByRole('button', { name: 'Save Changes' }).first().click();
    await tab.getByText('Settings updated successfully').waitFor();
    await tab.close();
    await admin.get(apiRoutes.storeArchive('visited')).expect(200);
    await page.getByRole('button', { name: 'Visits to The visited shop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Visits to The visited shop' });
    await dialog.getByText('Changed the settings').waitFor();
    await dialog.getByText('Opened the dashboard').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await own.page.goto(settings);
    const panel = own.page.getByRole('region', { name: 'Support visits' });
    await panel.getByText('Changed the settings').waitFor();
    await panel.getByText('Downloaded the archive of the store').waitFor();
    expect(await panel.getByText('admin@shop.test').count()).toBeGreaterThan(0);
    expect(await own.page.getByText('Support visit', { exact: true }).count()).toBe(0);
    await expectAccessible(own.page);
    await expectNoSidewaysScroll(own.page);
    // The list that failed is one.
    expect(own.complaints.filter((text) => !text.includes('/visits'))).toEqual([]);
    await own.context.close();
  });
});
