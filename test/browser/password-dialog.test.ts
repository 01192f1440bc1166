/** The dialog that asks for the password again, on the screens that need it (ABUSE-15). */
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
import { type Desk, newDesk } from './dashboard-desk.ts';

const server = useServer({ DNS_SERVERS: '127.0.0.1:9' });
const chromium = useChromium();
const notEntered = 'Nothing was changed: your password was not entered.';

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Please enter your password again' });

/** Somebody whose password was entered a while ago. */
async function lateDesk(slug: string, viewport = desktop): Promise<Desk> {
  const desk = await newDesk(server, chromium, slug, { viewport });
  await agePasswords(server.databaseUrl);
  return desk;
}

async function keysOf({ shop }: Desk): Promise<[string, boolean]> {
  const { body } = await shop.owner.get(apiRoutes.storeData(shop.slug)).expect(200);
  return [body.store.razorpayKeyId, body.store.razorpaySecretSet];
}

describe.each([
  ['a desktop', 'wide', desktop],
  ['a phone', 'narrow', phone],
])('on %s', (_, slug, viewport) => {
  it('ABUSE-15: new gateway keys wait for the password; Escape keeps what was typed', async () => {
    const desk = await lateDesk(slug, viewport);
    const { page, complaints } = desk;
    await desk.open('payment');
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
    await desk.toast(notEntered);
    expect(await keyId.inputValue()).toBe('rzp_test_1');
    expect(await keysOf(desk)).toEqual(['', false]);

    await save.click();
    await password.fill('not this one');
    await page.keyboard.press('Enter');
    await dialog.getByText('This is not your password').waitFor();
    await password.fill(desk.shop.owner.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await desk.toast('Updated successfully');
    expect(await keysOf(desk)).toEqual(['rzp_test_1', true]);
    // What the server refused first is the browser's own to log.
    expect(complaints.filter((text) => !/status of 40[03]/.test(text))).toEqual([]);
    await desk.close();
  });
});

it('ABUSE-15: a domain is claimed after the password; Cancel keeps its name in the field', async () => {
  const desk = await lateDesk('claims', phone);
  const { page } = desk;
  await desk.open('domain');
  const field = page.getByLabel('Domain', { exact: true });
  await field.fill('claims.example');
  const add = page.getByRole('button', { name: 'Add Domain' });
  await add.click();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await desk.toast(notEntered);
  expect(await field.inputValue()).toBe('claims.example');
  await add.click();
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(desk.shop.owner.password);
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
  await desk.toast('Domain Added Successfully');
  await page.getByRole('heading', { name: 'claims.example' }).waitFor();
  await desk.close();
});

it('ABUSE-15: the archive is downloaded after the password', async () => {
  const desk = await lateDesk('archives');
  const { page } = desk;
  await desk.open('setting');
  await page.getByRole('button', { name: 'Download archive' }).click();
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(desk.shop.owner.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Continue' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^archives-.*\.tar\.gz$/);
  await desk.close();
});

it('ABUSE-15: all else is saved without asking', async () => {
  const desk = await lateDesk('plain');
  await desk.open('payment');
  await desk.page.getByLabel('Cash on Delivery').click();
  await desk.page.getByRole('button', { name: 'Save Changes' }).first().click();
  await desk.toast('Updated successfully');
  expect(await dialogOf(desk.page).count()).toBe(0);
  await desk.close();
});
