/** /dashboard/account: where one is signed in, password, address (ABUSE-15). */
import { apiRoutes, sitePaths } from '@shop/contract';
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
import { failing, newDesk, signedInPage } from './dashboard-desk.ts';

const server = useServer();
const chromium = useChromium();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let owner: Owner;
let other: Caller;

/** Another device of the owner. */
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
  const seat = await signedInPage(server, chromium, owner, viewport);
  await seat.page.goto(server.url + sitePaths.account);
  await seat.page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  return seat;
}

const card = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });
const places = (page: Page) => card(page).getByRole('listitem');

describe('the account screen', () => {
  it.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])('ABUSE-15: on %s is accessible, whole and tells every device', async (_, viewport) => {
    const { page, context, complaints } = await openAccount(viewport);
    await expect.poll(() => places(page).count()).toBe(2);
    await page.getByText('Firefox on Windows').waitFor();
    await page.getByText('This device').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('ABUSE-15: is reached from the list of stores and from a dashboard', async () => {
    const desk = await newDesk(server, chromium, 'reached');
    await desk.page.goto(`${server.url}/store-list`);
    await desk.page.getByRole('link', { name: 'Your account' }).click();
    await desk.page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
    await desk.open('home');
    await desk.page.getByRole('button', { name: /^Account / }).click();
    await desk.page.getByRole('menuitem', { name: 'Your account' }).click();
    await desk.page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
    await desk.close();
  });

  it('ABUSE-15: asks who is not signed in to sign in', async () => {
    const page = await (await chromium.visitor()).newPage();
    await page.goto(server.url + sitePaths.account);
    await page.waitForURL('**/signin');
    await page.context().close();
  });

  it('ABUSE-15: shows that it loads, and that it failed to', async () => {
    const { page, context } = await signedInPage(server, chromium, owner);
    const release = await held(page, /auth\/sessions/);
    await page.goto(server.url + sitePaths.account);
    await card(page).getByRole('status', { name: 'Loading' }).waitFor();
    release();
    await expect.poll(() => places(page).count()).toBe(2);
    await failing(page, /auth\/sessions$/, 500, async () => {
      await page.reload();
      await page.getByText('The list did not load.').waitFor();
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => places(page).count()).toBe(2);
    await context.close();
  });
});

describe('where one is signed in', () => {
  it('ABUSE-15: a device can be signed out, by keyboard', async () => {
    const { page, context } = await openAccount();
    await page.getByRole('button', { name: /^End Firefox on Windows/ }).press('Enter');
    await page.getByText('Signed out there').waitFor();
    await expect.poll(() => places(page).count()).toBe(1);
    await page.getByText('You are signed in here only.').waitFor();
    expect(await isIn(other)).toBe(false);
    expect(await isIn(owner)).toBe(true);
    await context.close();
  });

  it('ABUSE-15: so can all others at once', async () => {
    const third = await signInElsewhere();
    const { page, context } = await openAccount();
    await expect.poll(() => places(page).count()).toBe(3);
    await page.getByRole('button', { name: 'End all others' }).click();
    await expect.poll(() => places(page).count()).toBe(1);
    expect([await isIn(other), await isIn(third), await isIn(owner)]).toEqual([false, false, true]);
    await context.close();
  });
});

describe('the password', () => {
  it('ABUSE-15: is changed with the present one, and other devices are signed out', async () => {
    const { page, context } = await openAccount(phone);
    const form = page.getByRole('region', { name: 'Password', exact: true });
    const present = form.getByLabel('Present Password');
    await present.fill('not this one');
    await form.getByLabel('New Password').fill('a brand new one');
    await form.getByRole('button', { name: 'Change Password' }).click();
    await form.getByText('This is not your password').waitFor();
    await expectAccessible(page);
    expect(await form.getByLabel('New Password').inputValue()).toBe('a brand new one');
    await present.fill(owner.password);
    await form.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Your password has changed.').waitFor();
    await expect.poll(() => places(page).count()).toBe(1);
    expect(await present.inputValue()).toBe('');
    expect([await isIn(other), await isIn(owner)]).toEqual([false, true]);
    const { email } = owner;
    const again = { email, password: 'a brand new one' };
    await server.anyone.post(apiRoutes.signin, again).expect(200);
    await context.close();
  });
});

describe('the address', () => {
  it('ABUSE-15: is changed with a code that goes to the new one', async () => {
    const { page, context } = await openAccount(phone);
    const form = page.getByRole('region', { name: 'Email' });
    await form.getByLabel('New Email').fill('moves@new.test');
    await form.getByLabel('Password', { exact: true }).fill(owner.password);
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
    expect((await mailTo(server.dataDir, owner.email)).text).toContain('moves@new.test');
    await context.close();
  });
});

describe('deleting the account', () => {
  it.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])(
    'MEND-37: on %s says what goes and what stays, asks for the password, and leads to sign-up',
    async (name, viewport) => {
      const slug = `ending-${viewport.width}`;
      await owner.post(apiRoutes.createStore, { name: `Asha on ${name}`, slug }).expect(201);
      const { page } = await openAccount(viewport);
      await page.getByRole('button', { name: 'Delete account…' }).click();
      await page.getByText(`Asha on ${name}`).waitFor();
      await page.getByText('for as long as the law wants books to be kept').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
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
    },
  );
});
