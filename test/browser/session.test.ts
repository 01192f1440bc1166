/** Signing in, and the session afterwards: the form, the stored token, its user, toasts (AUTH, CONST). */
import { apiRoutes, type SignedInPlace, storageKeys } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newShop, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { failing, signedInAs, signedInPage } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'acme');
});

async function visit(path: string): Promise<Page> {
  const page = await (await chromium.regular()).newPage();
  await page.goto(server.url + path);
  return page;
}

const tokenIn = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys.userToken);

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(shop.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(shop.owner.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

describe('the sign-in screen', () => {
  it('has heading, badge, both fields, and links to sign up and to a forgotten password; tells that it is busy, then stores the token under its key; keeps a device signed in where its owner chooses so, as is proposed on a phone', {
    tags: [
      'AUTH-02',
      'AUTH-12',
      'AUTH-13',
      'AUTH-14',
      'AUTH-15',
      'AUTH-16',
      'AUTH-17',
      'AUTH-18',
      'AUTH-20',
      'AUTH-21',
      'AUTH-22',
      'AUTH-24',
      'AUTH-29',
      'AUTH-37',
      'AUTH-41',
      'CONST-60',
      'FIX-65',
    ],
  }, async () => {
    const page = await visit('/signin');
    await page.getByRole('heading', { name: 'Login to your Account' }).waitFor();
    await page.getByRole('link', { name: 'Nukkad', exact: true }).waitFor();
    const isRequired = (field: Element) => (field as HTMLInputElement).required;
    for (const [label, type] of [
      ['Email', 'email'],
      ['Password', 'password'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      expect(await field.getAttribute('type')).toBe(type);
      expect(await field.evaluate(isRequired)).toBe(true);
    }
    const link = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await link('Create an account')).toBe('/signup');
    expect(await link('Forget Password')).toBe('/forget-password');

    const keep = (of: Page) => of.getByLabel('Keep me signed in on this device');
    const isTrusted = async (of: Page) => {
      await of.getByText('Login Successful').waitFor();
      const me = server.anyone.as((await tokenIn(of)) ?? '');
      const { sessions } = (await me.get(apiRoutes.sessions).expect(200)).body;
      return sessions.find(({ isCurrent }: SignedInPlace) => isCurrent).isTrusted;
    };
    expect(await keep(page).isChecked()).toBe(false);
    const release = await held(page, /auth\/signin/);
    await signIn(page);
    const busy = page.getByRole('button', { name: 'Logging in...' });
    await busy.getByTestId('spinner').waitFor();
    expect(await busy.isDisabled()).toBe(true);
    release();
    await page.waitForURL('**/store-list');
    const { body } = await server.anyone
      .as((await tokenIn(page)) ?? '')
      .get(apiRoutes.user)
      .expect(200);
    expect(body.user.email).toBe(shop.owner.email);
    expect(storageKeys.userToken).toBe('token');
    expect(await isTrusted(page)).toBe(false);

    const handy = await (await chromium.regular({ viewport: phone })).newPage();
    await handy.goto(`${server.url}/signin`);
    expect(await keep(handy).isChecked()).toBe(true);
    await expectAccessible(handy);
    await expectNoSidewaysScroll(handy);
    await signIn(handy);
    expect(await isTrusted(handy)).toBe(true);
    await handy.goto(`${server.url}/dashboard/account`);
    await handy.getByText('kept signed in').waitFor();
  });

  it('signing up stores a token too and leads to the stores', {
    tags: ['AUTH-27', 'AUTH-28'],
  }, async () => {
    const page = await visit('/signup');
    await page.getByRole('link', { name: 'Nukkad', exact: true }).waitFor();
    const release = await held(page, /store\/get-all/);
    await page.getByLabel('Email').fill('new-seller@shop.test');
    await page.getByLabel('Password', { exact: true }).fill('a fine password');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByText('Profile created Successfully').waitFor();
    const token = await tokenIn(page);
    await server.anyone
      .as(token ?? '')
      .get(apiRoutes.user)
      .expect(200);
    await page.waitForURL('**/store-list');
    await page.getByRole('heading', { name: 'Your Stores', level: 1 }).waitFor();
    // Without a store, the list redirects once it is loaded.
    release();
    await page.waitForURL('**/onboarding');
  });

  it('a reset needs all three fields, and sends nothing while the passwords differ; toasts are 356 px wide, three at a time, and gone after 4 s', {
    tags: ['AUTH-62', 'AUTH-63', 'AUTH-64', 'CONST-27', 'CONST-28', 'CONST-29'],
  }, async () => {
    const page = await (await chromium.regular()).newPage();
    await page.clock.install();
    await page.goto(`${server.url}/forget-password`);
    await page.getByRole('link', { name: 'Nukkad', exact: true }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const fields = ['Email', 'New Password', 'Confirm Password'];
    for (const label of fields) {
      const isMissing = (field: Element) => (field as HTMLInputElement).validity.valueMissing;
      expect(await page.getByLabel(label, { exact: true }).evaluate(isMissing)).toBe(true);
    }
    await page.getByLabel('Email').fill(shop.owner.email);
    await page.getByLabel('New Password').fill('one password');
    await page.getByLabel('Confirm Password').fill('another password');
    await page.getByRole('button', { name: 'Send Code' }).click();
    await page.getByText('Passwords do not match.').waitFor();
    expect(sent.filter((url) => url.includes('reset-password'))).toEqual([]);

    await page.getByLabel('Confirm Password').fill('one password');
    await page.clock.pauseAt(Date.now() + 60_000);
    const toasts = page.locator('[data-sonner-toast]');
    await failing(page, /reset-password/, 500, async () => {
      for (let told = 1; told <= 4; told += 1) {
        await page.getByRole('button', { name: 'Send Code' }).click();
        const toldSoFar = () => page.clock.runFor(20).then(() => toasts.count());
        await expect.poll(toldSoFar).toBe(told);
      }
    });
    await expect.poll(() => page.locator('[data-sonner-toast][data-visible=true]').count()).toBe(3);
    expect((await toasts.first().boundingBox())?.width).toBe(356);
    await page.mouse.move(0, 0);
    await page.clock.fastForward(3900);
    expect(await toasts.count()).toBeGreaterThan(0);
    // This is the rest of the 4 s, and the time in which a toast fades.
    await page.clock.runFor(500);
    await expect.poll(() => toasts.count()).toBe(0);
  });
});

describe('the session', () => {
  it('nothing is decided while it is not known who it is', {
    tags: ['AUTH-35', 'AUTH-48', 'DASH-21', 'DASH-22'],
  }, async () => {
    const { page, context } = await signedInPage(server, chromium, shop.owner);
    const release = await held(page, /api\/auth\/user/);
    await page.goto(`${server.url}/acme/dashboard/home`, { waitUntil: 'commit' });
    await page.getByRole('status', { name: 'Loading' }).getByText('Nukkad').waitFor();
    expect(await page.getByRole('heading', { name: 'Login to your Account' }).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/acme/dashboard/home');
    release();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await context.close();
  });

  it('the store list asks for nothing and leads nowhere before that; then the stores stand in a grid of 1, 2 or 3 columns, as the window is wide; it follows the token: another one brings its own user', {
    tags: [
      'STORE-15',
      'STORE-16',
      'STORE-17',
      'STORE-22',
      'STORE-26',
      'CONST-38',
      'AUTH-33',
      'AUTH-34',
      'AUTH-36',
      'AUTH-39',
    ],
  }, async () => {
    const { page, context } = await signedInPage(server, chromium, shop.owner);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await held(page, /api\/auth\/user/);
    await page.goto(`${server.url}/store-list`);
    await page.locator('main ul[aria-busy=true] > li').first().waitFor();
    await expect.poll(() => asked).toContain(apiRoutes.user);
    expect(asked).not.toContain(apiRoutes.stores);
    expect(new URL(page.url()).pathname).toBe('/store-list');
    release();
    await page.getByRole('heading', { name: 'The acme shop' }).waitFor();
    expect(asked).toContain(apiRoutes.stores);
    const columns = () =>
      page
        .getByRole('main')
        .getByRole('list')
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    for (const [width, count] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(columns).toBe(count);
    }

    const other = await newShop(server.anyone, 'bolt');
    await page.getByText(shop.owner.email).waitFor();
    const askedAgain = page.waitForRequest((request) => request.url().endsWith(apiRoutes.user));
    const second = await context.newPage();
    await second.goto(`${server.url}/api/health/live`);
    await signedInAs(second, other.owner);
    expect((await askedAgain).headers().authorization).toBe(`Bearer ${other.owner.token}`);
    await page.getByText(other.owner.email).waitFor();
    await context.close();
  });

  it('has no user when the token is refused, and asks to sign in', {
    tags: ['AUTH-40', 'AUTH-43', 'AUTH-44', 'STORE-37'],
  }, async () => {
    for (const path of ['/store-list', '/onboarding']) {
      const stranger = server.anyone.as('a.b.c');
      const { page, context } = await signedInPage(server, chromium, stranger);
      await page.goto(server.url + path);
      await page.waitForURL('**/signin');
      await page.getByRole('heading', { name: 'Login to your Account' }).waitFor();
      await context.close();
    }
  });

  it('Logout is done at once, and takes nobody away who has signed in when the server answers; Logout removes the token, ends it on the server, and the way back leads to /', {
    tags: ['AUTH-38', 'AUTH-54', 'AUTH-55', 'AUTH-56', 'AUTH-57', 'OQ-11'],
  }, async () => {
    const page = await visit('/signin');
    await signIn(page);
    await page.getByRole('heading', { name: 'The acme shop' }).waitFor();
    const release = await held(page, /auth\/signout/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logout successfully').waitFor();
    await signIn(page);
    await page.getByRole('heading', { name: 'The acme shop' }).waitFor();
    const answered = page.waitForResponse(/auth\/signout/);
    release();
    expect((await answered).status()).toBe(200);
    await page.unroute(/auth\/signout/);
    await page.reload();
    await page.getByRole('heading', { name: 'The acme shop' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/store-list');

    const token = await tokenIn(page);
    const [call] = await Promise.all([
      page.waitForRequest((request) => request.url() === server.url + apiRoutes.signout),
      page.getByRole('button', { name: 'Logout' }).click(),
    ]);
    expect([call.method(), call.postData()]).toEqual(['GET', null]);
    await page.waitForURL('**/signin');
    expect(await tokenIn(page)).toBeNull();
    await expect
      .poll(async () => (await server.anyone.as(token ?? '').get(apiRoutes.user)).status)
      .toBe(401);
    await page.goBack({ waitUntil: 'commit' });
    // The landing page belongs to the storefront, so the browser must fetch it, not only change the
    // address.
    await page.getByRole('link', { name: 'Create my store' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
