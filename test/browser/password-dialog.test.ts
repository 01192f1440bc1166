/** The dialog that asks for the password again, on the screens that need it (ABUSE-15). */
import { dayInIndia } from '@shop/commerce';
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { agePasswords } from '../support/password-age.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, forgetToasts, openDashboard } from './dashboard-page.ts';

const server = useServer({ DNS_SERVERS: '127.0.0.1:9' });
const chromium = useChromium();
const notEntered = 'Nothing was changed: your password was not entered.';

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Please enter your password again' });

let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'careful', { viewport: phone });
  page = dashboard.page;
  await dashboard.open('payment');
});
afterAll(() => dashboard?.close());
// The password was entered a while ago.
beforeEach(() => agePasswords(server.databaseUrl));

const saveChanges = () => page.getByRole('button', { name: 'Save Changes' }).first();

async function storedKeys(): Promise<[string, boolean]> {
  const { owner, slug } = dashboard.shop;
  const { store } = (await owner.get(apiRoutes.storeData(slug)).expect(200)).body;
  return [store.razorpayKeyId, store.razorpaySecretSet];
}

it('what is not secret is saved without asking', { tags: ['ABUSE-15'] }, async () => {
  await page.getByLabel('Cash on Delivery').click();
  await saveChanges().click();
  await dashboard.toast('Updated successfully');
  expect(await dialogOf(page).count()).toBe(0);
});

it('new gateway keys wait for the password; Escape keeps what was typed', {
  tags: ['ABUSE-15'],
}, async () => {
  await forgetToasts(page);
  await page.getByLabel('Card Gateway (Razorpay)').click();
  const keyId = page.getByLabel('Key Id');
  await keyId.fill('rzp_test_1');
  await page.getByLabel('Key Secret').fill('a secret of the gateway');
  await saveChanges().click();
  const dialog = dialogOf(page);
  const password = dialog.getByLabel('Password', { exact: true });
  await expect
    .poll(() => password.evaluate((field) => field === document.activeElement))
    .toBe(true);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await dashboard.toast(notEntered);
  expect(await keyId.inputValue()).toBe('rzp_test_1');
  expect(await storedKeys()).toEqual(['', false]);

  await saveChanges().click();
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await dialog.getByText('This is not your password').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // What was refused before is no answer to this try.
  await saveChanges().click();
  await password.waitFor();
  expect(await dialog.getByText('This is not your password').count()).toBe(0);
  await password.fill(dashboard.shop.owner.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await dashboard.toast('Updated successfully');
  expect(await storedKeys()).toEqual(['rzp_test_1', true]);
  // The browser itself logs the first, refused call.
  expect(dashboard.complaints.filter((text) => !/status of 40[03]/.test(text))).toEqual([]);
});

it('a domain is claimed after the password; Cancel keeps its name in the field', {
  tags: ['ABUSE-15'],
}, async () => {
  await dashboard.go('domain', 'Custom Domain');
  const field = page.getByLabel('Domain', { exact: true });
  await field.fill('claims.example');
  const add = page.getByRole('button', { name: 'Add Domain' });
  await add.click();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await dashboard.toast(notEntered);
  expect(await field.inputValue()).toBe('claims.example');
  await add.click();
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(dashboard.shop.owner.password);
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
  await dashboard.toast('Domain Added Successfully');
  await page.getByRole('heading', { name: 'claims.example' }).waitFor();
});

it('the archive is downloaded after the password', { tags: ['ABUSE-15', 'FIX-74'] }, async () => {
  await dashboard.go('setting', 'Settings');
  // By 8 pm in London the next day has begun in India, after which the file is named.
  const evening = new Date().setUTCHours(20, 0, 0, 0);
  await page.clock.setFixedTime(evening);
  await page.getByRole('button', { name: 'Download archive' }).click();
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(dashboard.shop.owner.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Continue' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`careful-${dayInIndia(evening)}.tar.gz`);
});
