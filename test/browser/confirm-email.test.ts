/**
 * Confirming an address, the used trial and the freed address on the screens of owners and shoppers
 * (ABUSE-11, ABUSE-13).
 */
import { apiRoutes, confirmEmailPath, siteName, storageKeys } from '@shop/contract';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newOwner, newProduct, newShop, newShopper, openAccounts } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { confirmEmail, tokenTo, unverified } from '../support/verification.ts';
import { signedInPage } from './dashboard-page.ts';

const server = useServer({ ...unverified, STORES_PER_ACCOUNT: '2' });
const chromium = useChromium();
/** Either text is right: a minute may have passed since the sign-up. */
const sentAgain = /We have sent a mail to|We have sent you a mail already/;
const asks = 'Confirm your e-mail to get mails about your orders.';

async function visit(path: string): Promise<Page> {
  const page = await (await chromium.visitor({ viewport: desktop })).newPage();
  await page.goto(server.url + path);
  return page;
}

/** Expects no sideways scroll and no violation of WCAG, in both window sizes. */
async function expectFine(page: Page): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

describe('an owner', () => {
  it('is asked in store list and dashboard until the button behind the link is pressed', {
    tags: ['ABUSE-11'],
  }, async () => {
    const shop = await newShop(server.anyone, 'asked');
    const { page } = await signedInPage(server, chromium, shop.owner);
    await page.goto(`${server.url}/store-list`);
    await page.getByText(asks).waitFor();
    await expectFine(page);
    await page.goto(`${server.url}/asked/dashboard/pages`);
    // It is told before the trial that ends (FIX-75).
    const strip = page.getByRole('complementary', { name: 'Your e-mail address' });
    await strip.getByText(`Sent to ${shop.owner.email}.`).waitFor();
    const trial = page.getByText(/^Your trial ends/);
    expect(await trial.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'All notices' }).click();
    await trial.waitFor();
    await strip.getByRole('button', { name: 'Send again' }).click();
    await strip.getByText(sentAgain).waitFor();
    const wrong = strip.getByRole('link', { name: 'Wrong address?' });
    expect(await wrong.getAttribute('href')).toBe('/dashboard/account');
    await expectFine(page);

    const token = await tokenTo(server.dataDir, shop.owner.email);
    const link = await visit(`/verify-email?token=${token}`);
    const button = link.getByRole('button', { name: 'Confirm e-mail address' });
    await button.waitFor();
    await expectFine(link);
    expect(new URL(link.url()).search).toBe('');
    const before = await shop.owner.get(apiRoutes.user).expect(200);
    expect(before.body.user.emailVerified).toBe(false);
    await button.press('Enter');
    await link.getByRole('heading', { name: 'E-mail confirmed' }).waitFor();
    await expectFine(link);

    // The dashboard in the other tab notices when it gets the focus again.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await strip.waitFor({ state: 'detached' });
  });

  it('is told of a link that is not complete or not valid any more', {
    tags: ['ABUSE-11'],
  }, async () => {
    const bare = await visit('/verify-email');
    await bare.getByText('This link is not complete.').waitFor();
    await expectFine(bare);
    const wrong = await visit('/verify-email?token=wrong');
    await wrong.getByRole('button', { name: 'Confirm e-mail address' }).click();
    await wrong.getByRole('alert').getByText('This link is not valid any more.').waitFor();
    await expectFine(wrong);
  });

  it('reads before making a store what used the trial, or why there can be none', {
    tags: ['ABUSE-13'],
  }, async () => {
    const owner = await newOwner(server.anyone, 'planner');
    const { page } = await signedInPage(server, chromium, owner);
    await page.goto(`${server.url}/onboarding`);
    await page.getByRole('button', { name: 'Launch My Store' }).waitFor();
    expect(await page.getByRole('status').filter({ hasText: /\S/ }).count()).toBe(0);
    const first = { name: 'The first one', slug: 'the-first-one' };
    await owner.post(apiRoutes.createStore, first).expect(201);
    await page.reload();
    await page.getByText('Please confirm your e-mail address before you make').waitFor();
    await confirmEmail(server.anyone, server.dataDir, owner.email);
    await page.reload();
    await page.getByText('Your trial was used by The first one.').waitFor();
    await expectFine(page);
    await page.getByLabel('Store Name').fill('The second one');
    await page.getByRole('button', { name: 'Launch My Store' }).click();
    await page.getByRole('heading', { name: 'The second one' }).waitFor();
    await page.getByText('Closed').waitFor();
    await page.getByRole('link', { name: 'Add Store' }).click();
    await page.getByText('An account may have 2 stores, and you have them all.').waitFor();
    await page.getByLabel('Store Name').fill('The third one');
    await page.getByRole('button', { name: 'Launch My Store' }).click();
    await page.getByRole('alert').getByText('An account may have 2 stores').waitFor();
  });

  it('chooses another address on the card of a store whose own was freed', {
    tags: ['ABUSE-13'],
  }, async () => {
    const owner = await newOwner(server.anyone, 'sleeper');
    const { body } = await owner
      .post(apiRoutes.createStore, { name: 'Asleep', slug: 'asleep-abcdef' })
      .expect(201);
    const client = new Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query("UPDATE store SET former_slug = 'asleep' WHERE id = $1", [body.store.id]);
    await client.end();
    const { page } = await signedInPage(server, chromium, owner);
    await page.goto(`${server.url}/store-list`);
    await page.getByText('The address /asleep was freed').waitFor();
    await expectFine(page);
    const field = page.getByLabel('New address');
    await field.fill('asked');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await page.getByRole('alert').getByText('This address is already taken').waitFor();
    await field.fill('asleep');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await page.getByText(`${server.url}/asleep`, { exact: true }).waitFor();
    expect(await field.count()).toBe(0);
  });
});

describe('a customer', () => {
  it('is asked by the shop on the account page and after an order, and no more once it is done', {
    tags: ['ABUSE-11', 'FIX-41'],
  }, async () => {
    const shop = await newShop(server.anyone, 'shoppers');
    await openAccounts(shop);
    await newProduct(shop, { name: 'Silver ring', price: 700 });
    const shopper = await newShopper(server.anyone, 'shoppers');
    const page = await visit('/shoppers');
    await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
      storageKeys.customerToken,
      shopper.token ?? '',
    ] as const);
    await page.goto(`${server.url}/shoppers/customer-dashboard/orders`);
    const shopAsks = 'Confirm your e-mail, so that The shoppers shop can answer you.';
    await page.getByText(`${shopAsks} Sent to ${shopper.email}.`).waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText(sentAgain).waitFor();
    await expectFine(page);
    await page.goto(`${server.url}/shoppers/thank-you`);
    await page.getByText(shopAsks).waitFor();
    await expectFine(page);
    // The link leads to a page of the shop, which needs no script and leads on into it.
    const token = await tokenTo(server.dataDir, shopper.email);
    const visitor = await chromium.visitor({ javaScriptEnabled: false, viewport: phone });
    const link = await visitor.newPage();
    await link.goto(server.url + confirmEmailPath('shoppers', token));
    await link.getByRole('link', { name: 'The shoppers shop' }).first().waitFor();
    await link.getByRole('button', { name: 'Confirm e-mail address' }).click();
    await link.getByRole('heading', { name: 'E-mail confirmed' }).waitFor();
    expect(await link.title()).not.toContain(siteName);
    await link.getByRole('link', { name: 'To the store' }).click();
    await link.waitForURL(`${server.url}/shoppers`);
    for (const state of ['', 'x'] as const) {
      await page.goto(server.url + confirmEmailPath('shoppers', token + state));
      const confirm = page.getByRole('button', { name: 'Confirm e-mail address' });
      await confirm.waitFor();
      // Whether a link is valid is not known before.
      if (state === '') await expectFine(page);
      await confirm.click();
      const title = state === '' ? 'E-mail confirmed' : 'This link is not valid any more';
      await page.getByRole('heading', { name: title }).waitFor();
      await expectFine(page);
    }
    await page.goto(`${server.url}/shoppers/thank-you`);
    await page.getByRole('link', { name: 'Back to the store' }).waitFor();
    await expect.poll(() => page.getByText(shopAsks).count()).toBe(0);
  });
});
