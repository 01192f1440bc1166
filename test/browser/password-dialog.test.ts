/** The dialog that asks for the password again, on the screens that need it (ABUSE-15). */
import { dayInIndia } from '@shop/commerce';
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { agePasswords } from '../support/password-age.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer({ DNS_SERVERS: '127.0.0.1:9' });
const chromium = useChromium();
const notEntered = 'Nothing was changed: your password was not entered.';

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Please enter your password again' });

/** Opens the dashboard of an owner whose password was entered a while ago. */
async function dashboardToConfirm(slug: string, viewport = desktop): Promise<DashboardPage> {
  const dashboard = await openDashboard(server, chromium, slug, { viewport });
  await agePasswords(server.databaseUrl);
  return dashboard;
}

async function keysOf({ shop }: DashboardPage): Promise<[string, boolean]> {
  const { body } = await shop.owner.get(apiRoutes.storeData(shop.slug)).expect(200);
  return [body.store.razorpayKeyId, body.store.razorpaySecretSet];
}

describe.each([
  ['a desktop', 'wide', desktop],
  ['a phone', 'narrow', phone],
])('on %s', (_, slug, viewport) => {
  it('new gateway keys wait for the password; Escape keeps what was typed', {
    tags: ['ABUSE-15'],
  }, async () => {
    const dashboard = await dashboardToConfirm(slug, viewport);
    const { page, complaints } = dashboard;
    await dashboard.open('payment');
    await page.getByLabel('Card Gateway (Razorpay)').click();
    const keyId = page.getByLabel('Key Id');
    await keyId.fill('rzp_test_1');
    await page.getByLabel('Key Secret').fill('a secret of the gateway');
    const save = page.getByRole('button', { name: 'Save Changes' }).first();
    await save.click();
    const dialog = dialogOf(page);
    const password = dialog.getByLabel('Password', { exact: true });
    await expect
      .poll(() => password.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await dashboard.toast(notEntered);
    expect(await keyId.inputValue()).toBe('rzp_test_1');
    expect(await keysOf(dashboard)).toEqual(['', false]);

    await save.click();
    await password.fill('not this one');
    await page.keyboard.press('Enter');
    await dialog.getByText('This is not your password').waitFor();
    await password.fill(dashboard.shop.owner.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await dashboard.toast('Updated successfully');
    expect(await keysOf(dashboard)).toEqual(['rzp_test_1', true]);
    // The browser itself logs the first, refused call.
    expect(complaints.filter((text) => !/status of 40[03]/.test(text))).toEqual([]);
    await dashboard.close();
  });
});

it('a domain is claimed after the password; Cancel keeps its name in the field', {
  tags: ['ABUSE-15'],
}, async () => {
  const dashboard = await dashboardToConfirm('claims', phone);
  const { page } = dashboard;
  await dashboard.open('domain');
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
  await dashboard.close();
});

it('the archive is downloaded after the password', { tags: ['ABUSE-15', 'FIX-74'] }, async () => {
  const dashboard = await dashboardToConfirm('archives');
  const { page } = dashboard;
  await dashboard.open('setting');
  // By 8 pm in London the next day has begun in India, after which the file is named.
  const evening = new Date().setUTCHours(20, 0, 0, 0);
  await page.clock.setFixedTime(evening);
  await page.getByRole('button', { name: 'Download archive' }).click();
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(dashboard.shop.owner.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Continue' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`archives-${dayInIndia(evening)}.tar.gz`);
  await dashboard.close();
});

it('all else is saved without asking', { tags: ['ABUSE-15'] }, async () => {
  const dashboard = await dashboardToConfirm('plain');
  await dashboard.open('payment');
  await dashboard.page.getByLabel('Cash on Delivery').click();
  await dashboard.page.getByRole('button', { name: 'Save Changes' }).first().click();
  await dashboard.toast('Updated successfully');
  expect(await dialogOf(dashboard.page).count()).toBe(0);
  await dashboard.close();
});
