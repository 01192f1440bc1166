/** The admin board: memberships and plans (ADMIN). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import type { Caller } from '../support/caller.ts';
import { newOwner, newShop, type Shop, signedInAdmin } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { failing, signedInPage } from './dashboard-desk.ts';

const server = useServer();
const chromium = useChromium();
let admin: Caller;
let shop: Shop;
let page: Page;

beforeAll(async () => {
  admin = await signedInAdmin(server.anyone);
  shop = await newShop(server.anyone, 'ruled');
  await newShop(server.anyone, 'other');
  page = (await signedInPage(server, chromium, admin)).page;
});

const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe('who gets in', () => {
  it('ADMIN-04, ADMIN-05: nobody sees the sign-in screen; an owner is sent there', async () => {
    const visitor = await (await chromium.visitor()).newPage();
    await visitor.goto(`${server.url}/adminboard`);
    await visitor.getByRole('heading', { name: 'Login to your Account' }).waitFor();
    const owner = await newOwner(server.anyone);
    const seat = await signedInPage(server, chromium, owner);
    await seat.page.goto(`${server.url}/adminboard/plans`);
    await seat.page.waitForURL('**/signin');
  });
});

describe('stores', () => {
  it('ADMIN-06 to ADMIN-16, ERR-64: a membership is edited in the row and saved', async () => {
    await page.goto(`${server.url}/adminboard`);
    await page.waitForURL('**/adminboard/stores');
    const row = page.getByRole('row').filter({ hasText: 'The ruled shop' });
    await row.getByText(shop.owner.email).waitFor();
    await row.getByLabel(/^Plan of/).selectOption('gold');
    await row.getByLabel(/^Expiry of/).fill('2030-01-31');
    await row.getByText('Unsaved').waitFor();
    await failing(page, /membership/, 500, async () => {
      await row.getByRole('button', { name: /^Save/ }).click();
      await toast('Failed to update The ruled shop');
    });
    await row.getByRole('button', { name: /^Save/ }).click();
    await toast('Updated membership for The ruled shop');
    await row.getByText('Unsaved').waitFor({ state: 'hidden' });
    const { body } = await admin.get(apiRoutes.adminStores).expect(200);
    const store = body.find(({ slug }: { slug: string }) => slug === 'ruled');
    expect(store.membership.type).toBe('gold');
    expect(new Date(store.membership.expiryDate).toISOString()).toBe('2030-01-31T18:29:59.999Z');
  });

  it('ADMIN-14, ADMIN-15: all changes at once, or none after a refresh', async () => {
    for (const slug of ['ruled', 'other']) {
      await page.getByLabel(`Plan of The ${slug} shop`).selectOption('platinum');
    }
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    await toast('Updated membership for The other shop');
    await page.getByLabel('Plan of The other shop').selectOption('basic');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect
      .poll(() => page.getByLabel('Plan of The other shop').inputValue())
      .toBe('platinum');
  });

  it('ERR-63: a list that fails says so', async () => {
    await failing(page, /all-stores/, 500, async () => {
      await page.goto(`${server.url}/adminboard/stores`);
      await toast('Failed to get stores');
    });
  });
});

describe('plans', () => {
  it('ADMIN-18 to ADMIN-25, ERR-83 to ERR-86: are added and edited', async () => {
    await page.goto(`${server.url}/adminboard/plans`);
    await page.getByRole('button', { name: 'Add Plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Plan' });
    await dialog.getByLabel('Name').fill('Monsoon');
    await dialog.getByLabel('Description').fill('For the rains');
    await dialog.getByLabel('Price (₹)', { exact: false }).first().fill('399');
    await dialog.getByLabel('Features').fill('Own domain\n\n  \nHelp');
    await failing(page, /api\/plans/, 'offline', async () => {
      await dialog.getByRole('button', { name: 'Save Plan' }).click();
      await toast('Something went wrong.');
    });
    await dialog.getByRole('button', { name: 'Save Plan' }).click();
    await toast('Plan added!');
    await page.getByRole('button', { name: 'Edit Monsoon' }).click();
    await page.getByLabel('Original price').fill('499');
    await page.getByRole('button', { name: 'Save Plan' }).click();
    await toast('Plan updated!');
    const { body } = await server.anyone.get(apiRoutes.plans).expect(200);
    expect(body.plans.find(({ name }: { name: string }) => name === 'Monsoon')).toMatchObject({
      price: 399,
      originalPrice: 499,
      features: ['Own domain', 'Help'],
      cta: 'Get Plan',
    });
  });

  it.each([
    [500, 'Failed to fetch plans'],
    ['offline', 'Error fetching plans'],
  ] as const)('ERR-81, ERR-82: a list that fails (%s) says so', async (how, text) => {
    await failing(page, /api\/plans/, how, async () => {
      await page.goto(`${server.url}/adminboard/plans`);
      await toast(text);
    });
  });
});

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s', (_name, viewport) => {
  it('both screens are accessible and nothing scrolls sideways', async () => {
    const seat = await signedInPage(server, chromium, admin, viewport);
    for (const screen of ['stores', 'plans']) {
      await seat.page.goto(`${server.url}/adminboard/${screen}`);
      await seat.page.waitForLoadState('networkidle');
      await expectAccessible(seat.page);
      await expectNoSidewaysScroll(seat.page);
    }
    expect(seat.complaints).toEqual([]);
    await seat.context.close();
  });
});
