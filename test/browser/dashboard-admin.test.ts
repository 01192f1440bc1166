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
import { failing, goTo, signedInPage } from './dashboard-page.ts';

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
  it('nobody sees the sign-in screen; an owner is sent there', {
    tags: ['ADMIN-04', 'ADMIN-05'],
  }, async () => {
    const visitor = await (await chromium.visitor()).newPage();
    await visitor.goto(`${server.url}/adminboard`);
    await visitor.getByRole('heading', { name: 'Login to your Account' }).waitFor();
    const owner = await newOwner(server.anyone);
    const signedIn = await signedInPage(server, chromium, owner);
    await signedIn.page.goto(`${server.url}/adminboard/plans`);
    await signedIn.page.waitForURL('**/signin');
  });
});

describe('stores', () => {
  it('a membership is edited in the row and saved, to the end of that day in India', {
    tags: [
      'ADMIN-03',
      'ADMIN-06',
      'ADMIN-07',
      'ADMIN-09',
      'ADMIN-10',
      'ADMIN-11',
      'ADMIN-12',
      'ADMIN-13',
      'ADMIN-16',
      'ADMIN-17',
      'ERR-64',
      'ERR-65',
      'OQ-54',
    ],
  }, async () => {
    await page.goto(`${server.url}/adminboard`);
    await page.waitForURL('**/adminboard/stores');
    await page.goto(`${server.url}/onboarding`);
    await page.getByRole('link', { name: 'Admin board' }).click();
    await page.waitForURL('**/adminboard/stores');
    const links = page.getByRole('navigation', { name: 'Admin' });
    await links.getByRole('link', { name: 'All Stores' }).waitFor();
    await links.getByRole('link', { name: 'Plans' }).waitFor();
    await links.getByRole('link', { name: 'Failed Jobs' }).waitFor();
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

  it('all changes at once; a refresh keeps what is not saved', {
    tags: ['ADMIN-14', 'ADMIN-15', 'ERR-64'],
  }, async () => {
    for (const slug of ['ruled', 'other']) {
      await page.getByLabel(`Plan of The ${slug} shop`).selectOption('platinum');
    }
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    await toast('Updated membership for The other shop');
    await page.getByLabel('Plan of The other shop').selectOption('basic');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.waitForLoadState('networkidle');
    expect(await page.getByLabel('Plan of The other shop').inputValue()).toBe('basic');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect
      .poll(() => page.getByLabel('Plan of The other shop').inputValue())
      .toBe('platinum');
  });

  it('a list that fails says so', { tags: ['ERR-63'] }, async () => {
    await failing(page, /all-stores/, 500, async () => {
      await page.goto(`${server.url}/adminboard/stores`);
      await toast('Failed to get stores');
    });
  });
});

describe('plans', () => {
  it('the admin is asked how owners reach the site while nothing says it', {
    tags: ['FIX-60'],
  }, async () => {
    await page.goto(`${server.url}/adminboard/plans`);
    await page.getByRole('heading', { name: 'Plans', exact: true }).waitFor();
    const question = page.getByText('How do owners reach you?');
    expect(await question.count()).toBe(0);
    await page.route(/api\/plans/, (route) =>
      route.fulfill({ json: { plans: [], supportWhatsApp: '', supportEmail: '' } }),
    );
    await page.reload();
    await question.waitFor();
    await page.unroute(/api\/plans/);
  });

  it('are added and edited', {
    tags: [
      'ADMIN-01',
      'ADMIN-08',
      'ADMIN-18',
      'ADMIN-19',
      'ADMIN-20',
      'ADMIN-21',
      'ADMIN-22',
      'ADMIN-23',
      'ADMIN-24',
      'ADMIN-25',
      'ADMIN-28',
      'ADMIN-29',
      'MEM-24',
      'ERR-83',
      'ERR-84',
      'ERR-85',
      'ERR-86',
    ],
  }, async () => {
    await page.getByRole('button', { name: 'Add Plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Plan' });
    await dialog.getByRole('button', { name: 'Save Plan' }).click();
    const isMissing = (field: Element) => (field as HTMLInputElement).validity.valueMissing;
    for (const label of ['Name', 'Description', /^Price/]) {
      expect(await dialog.getByLabel(label).first().evaluate(isMissing)).toBe(true);
    }
    await dialog.getByLabel('Name').fill('Monsoon');
    await dialog.getByLabel('Description').fill('For the rains');
    await dialog.getByLabel('Price (₹)', { exact: false }).first().fill('399');
    await dialog.getByLabel('Features').fill('Own domain\n\n  \nHelp');
    await failing(page, /api\/plans/, 'offline', async () => {
      await dialog.getByRole('button', { name: 'Save Plan' }).click();
      await toast('Something went wrong.');
    });
    await page.route(/api\/plans/, (route) => route.fulfill({ status: 500, json: {} }));
    await dialog.getByRole('button', { name: 'Save Plan' }).click();
    await toast('Failed to save plan');
    await page.unroute(/api\/plans/);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      dialog.getByRole('button', { name: 'Save Plan' }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({
      price: 399,
      originalPrice: 0,
      features: ['Own domain', 'Help'],
      cta: 'Get Plan',
    });
    await toast('Plan added!');
    await page.getByRole('button', { name: 'Edit Monsoon' }).click();
    await page.getByLabel('Original price').fill('499');
    await page.getByLabel('Type', { exact: true }).click();
    await page.getByRole('option', { name: 'Yearly' }).click();
    await page.getByLabel('Membership it brings').click();
    await page.getByRole('option', { name: 'Gold' }).click();
    await page.getByLabel('Button text').fill('Take the rains');
    await page.getByRole('switch', { name: 'Most popular' }).click();
    await page.getByRole('button', { name: 'Save Plan' }).click();
    await toast('Plan updated!');
    const { body } = await server.anyone.get(apiRoutes.plans).expect(200);
    expect(body.plans.find(({ name }: { name: string }) => name === 'Monsoon')).toMatchObject({
      price: 399,
      originalPrice: 499,
      features: ['Own domain', 'Help'],
      type: 'yearly',
      membership: 'gold',
      cta: 'Take the rains',
      popular: true,
    });
  });

  it.each([
    [500, 'Failed to fetch plans'],
    ['offline', 'Error fetching plans'],
  ] as const)(
    'a list that fails (%s) says so',
    { tags: ['ERR-81', 'ERR-82'] },
    async (how, text) => {
      await failing(page, /api\/plans/, how, async () => {
        await page.goto(`${server.url}/adminboard/plans`);
        await toast(text);
      });
    },
  );
});

it('all screens are accessible and nothing scrolls sideways, on a phone and on a desktop', async () => {
  const signedIn = await signedInPage(server, chromium, admin, phone);
  for (const [screen, name] of [
    ['stores', 'All Stores'],
    ['plans', 'Plans'],
    ['jobs', 'Failed Jobs'],
  ] as const) {
    await goTo(signedIn.page, `${server.url}/adminboard/${screen}`);
    await signedIn.page.getByRole('heading', { level: 1, name }).waitFor();
    await signedIn.settled();
    for (const viewport of [phone, desktop]) {
      await signedIn.page.setViewportSize(viewport);
      await expectAccessible(signedIn.page);
      await expectNoSidewaysScroll(signedIn.page);
    }
    await signedIn.page.setViewportSize(phone);
  }
  expect(signedIn.complaints).toEqual([]);
  await signedIn.context.close();
});
