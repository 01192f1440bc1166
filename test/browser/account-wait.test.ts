/**
 * The account screens say how long to wait when a call came too often, or the server was busy
 * (ABUSE-05).
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newShop, openAccounts } from '../support/cast.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const chromium = useChromium();
beforeAll(async () => openAccounts(await newShop(server.anyone, 'club')));

/** Refuses every call of that kind from now on. */
const refuse = (page: Page, status: number, seconds: number) =>
  page.route(/\/api\/(?:auth|customer)\//, (route) =>
    route.fulfill({
      status,
      headers: { 'retry-after': String(seconds) },
      contentType: 'application/problem+json',
      body: JSON.stringify({ statusCode: status, error: 'The words of the server' }),
    }),
  );

const screens: [string, string, string[]][] = [
  ['/signin', 'Login', ['Password']],
  ['/signup', 'Get Started', ['Password']],
  ['/forget-password', 'Send Code', ['New Password', 'Confirm Password']],
  ['/club/signin', 'Login', ['Password']],
  ['/club/signup', 'Create Account', ['Password']],
  ['/club/forget-password', 'Send Code', ['New password', 'Confirm password']],
];

describe.each(screens)('%s', (path, button, passwords) => {
  it('says how many minutes to wait, and what to do when all are busy', {
    tags: ['ABUSE-05'],
  }, async () => {
    const page = await (await chromium.visitor({ viewport: desktop })).newPage();
    await page.goto(server.url + path);
    await page.getByLabel('Email').fill('asha@shop.test');
    for (const label of passwords)
      await page.getByLabel(label, { exact: true }).fill('mango lassi');
    await refuse(page, 429, 851);
    await page.getByRole('button', { name: button }).click();
    const box = page.getByRole('alert');
    await box.getByText('Too many tries. Please wait 15 minutes and try again.').waitFor();
    await refuse(page, 503, 3);
    await page.getByRole('button', { name: button }).click();
    await box.getByText('Please wait a moment and try again; nothing you typed is lost.').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
  });
});
