/** /dashboard/account: sessions, password, address (ABUSE-15). */
import { apiRoutes, sitePaths } from '@shop/contract';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import type { Caller } from '../support/caller.ts';
import { newOwner, type Owner } from '../support/cast.ts';
import { codeIn, mailTo } from '../support/outbox.ts';
import { useServer } from '../support/server.ts';
import { failing, openDashboard, signedInPage } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let owner: Owner;
let other: Caller;

/** Signs the owner in on another device. */
async function signInElsewhere(): Promise<Caller> {
  const { email, password } = owner;
  const answer = server.anyone.post(apiRoutes.signin, { email, password });
  const { body } = await answer.set('user-agent', firefox).expect(200);
  return server.anyone.as(body.token);
}

beforeEach(async () => {
  owner = await newOwner(server.anyone);
  other = await signInElsewhere();
});

const isIn = async (caller: Caller) => (await caller.get(apiRoutes.user)).status === 200;

async function openAccount(viewport = desktop) {
  const signedIn = await signedInPage(server, chromium, owner, viewport);
  await signedIn.page.goto(server.url + sitePaths.account);
  await signedIn.page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  return signedIn;
}

const card = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });
const places = (page: Page) => card(page).getByRole('listitem');

describe('the account screen', () => {
  it('shows that it loads; is accessible, whole and tells every device on a phone and on a desktop; shows that it failed to load', {
    tags: ['ABUSE-15'],
  }, async () => {
    const { page, context, complaints } = await signedInPage(server, chromium, owner, phone);
    const release = await held(page, /auth\/sessions/);
    await page.goto(server.url + sitePaths.account);
    await card(page).getByRole('status', { name: 'Loading' }).waitFor();
    release();
    await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => places(page).count()).toBe(2);
      await page.getByText('Firefox on Windows').waitFor();
      await page.getByText('This device').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    expect(complaints).toEqual([]);
    await failing(page, /auth\/sessions$/, 500, async () => {
      await page.reload();
      await page.getByText('The list did not load.').waitFor();
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => places(page).count()).toBe(2);
    await context.close();
  });

  it('is reached from the list of stores and from a dashboard', {
    tags: ['ABUSE-15'],
  }, async () => {
    const dashboard = await openDashboard(server, chromium, 'reached');
    await dashboard.page.goto(`${server.url}/store-list`);
    await dashboard.page.getByRole('link', { name: 'Your account' }).click();
    await dashboard.page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
    await dashboard.open('pages');
    await dashboard.page.getByRole('button', { name: /^Account / }).click();
    await dashboard.page.getByRole('menuitem', { name: 'Your account' }).click();
    await dashboard.page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
    await dashboard.close();
  });

  it('asks who is not signed in to sign in', { tags: ['ABUSE-15'] }, async () => {
    const page = await (await chromium.visitor()).newPage();
    await page.goto(server.url + sitePaths.account);
    await page.waitForURL('**/signin');
    await page.context().close();
  });
});

describe('where one is signed in', () => {
  it('all other devices can be signed out at once; a device can be signed out, by keyboard', {
    tags: ['ABUSE-15'],
  }, async () => {
    const [third, fourth] = [await signInElsewhere(), await signInElsewhere()];
    const { page, context } = await openAccount();
    await expect.poll(() => places(page).count()).toBe(4);
    await page
      .getByRole('button', { name: /^End Firefox on Windows/ })
      .first()
      .press('Enter');
    await page.getByText('Signed out there').waitFor();
    await expect.poll(() => places(page).count()).toBe(3);
    const others = [other, third, fourth];
    const left = async () => (await Promise.all(others.map(isIn))).filter(Boolean).length;
    expect([await left(), await isIn(owner)]).toEqual([2, true]);
    await page.getByRole('button', { name: 'End all others' }).click();
    await expect.poll(() => places(page).count()).toBe(1);
    await page.getByText('You are signed in here only.').waitFor();
    expect([await left(), await isIn(owner)]).toEqual([0, true]);
    await context.close();
  });
});

it('the address moves to a new one by a code that goes there, after the password is changed with the present one, and other devices are signed out', {
  tags: ['ABUSE-15'],
}, async () => {
  const { page, context } = await openAccount(phone);
  const passwords = page.getByRole('region', { name: 'Password', exact: true });
  const present = passwords.getByLabel('Present Password');
  await present.fill('not this one');
  await passwords.getByLabel('New Password').fill('a brand new one');
  await passwords.getByRole('button', { name: 'Change Password' }).click();
  await passwords.getByText('This is not your password').waitFor();
  await expectAccessible(page);
  expect(await passwords.getByLabel('New Password').inputValue()).toBe('a brand new one');
  await present.fill(owner.password);
  await passwords.getByRole('button', { name: 'Change Password' }).click();
  await page.getByText('Your password has changed.').waitFor();
  await expect.poll(() => places(page).count()).toBe(1);
  expect(await present.inputValue()).toBe('');
  expect([await isIn(other), await isIn(owner)]).toEqual([false, true]);
  const { email } = owner;
  const again = { email, password: 'a brand new one' };
  await server.anyone.post(apiRoutes.signin, again).expect(200);

  const form = page.getByRole('region', { name: 'Email' });
  await form.getByLabel('New Email').fill('moves@new.test');
  await form.getByLabel('Password', { exact: true }).fill('a brand new one');
  await form.getByRole('button', { name: 'Send Code' }).click();
  const code = codeIn(await mailTo(server.dataDir, 'moves@new.test'));
  await form.getByLabel('Code from the mail').fill(code === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: 'Change Email' }).click();
  await form.getByText('The code is wrong or has expired.').waitFor();
  await expectAccessible(page);
  await form.getByLabel('Code from the mail').fill(code);
  await form.getByRole('button', { name: 'Change Email' }).click();
  await form.getByText('You sign in with moves@new.test').waitFor();
  const { body } = await owner.get(apiRoutes.user).expect(200);
  expect(body.user.email).toBe('moves@new.test');
  expect((await mailTo(server.dataDir, email)).text).toContain('moves@new.test');
  await context.close();
});

describe('an address that is not confirmed', () => {
  it('is confirmed before it is changed, which the screen says', {
    tags: ['SAFE-03'],
  }, async () => {
    const client = new Client({ connectionString: server.databaseUrl });
    await client.connect();
    const unconfirm = 'UPDATE "user" SET email_verified_at = NULL WHERE id = $1';
    await client.query(unconfirm, [owner.userId]);
    await client.end();
    const { page, context } = await openAccount(phone);
    const form = page.getByRole('region', { name: 'Email' });
    await form.getByText('Confirm it by the link in our mail').waitFor();
    expect(await form.getByRole('button').count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  });
});

describe('deleting the account', () => {
  it('says what goes and what stays, asks for the password, and leads to sign-up', {
    tags: ['MEND-37'],
  }, async () => {
    const slug = 'ending';
    await owner.post(apiRoutes.createStore, { name: 'Asha at home', slug }).expect(201);
    const { page } = await openAccount(desktop);
    await page.getByRole('button', { name: 'Delete account…' }).click();
    await page.getByText('Asha at home').waitFor();
    await page.getByText('for as long as the law wants books to be kept').waitFor();
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Delete account…' }).click();
    await page.getByLabel('Password to delete').fill('not my password');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('alert').getByText('This is not your password').waitFor();
    expect(await isIn(owner)).toBe(true);
    await page.getByLabel('Password to delete').fill(owner.password);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Your account is deleted, and your stores are closed.').waitFor();
    await page.waitForURL('**/signup');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await isIn(owner)).toBe(false);
    const { body } = await server.anyone.get(apiRoutes.checkSlug(slug)).expect(200);
    expect(body.exists).toBe(false);
  });
});
