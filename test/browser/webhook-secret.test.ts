/** The Payment screen says until when the previous webhook secret is valid, and ends it (ABUSE-12). */
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'hooked', { viewport: phone });
  const keys = { razorpayKeyId: 'rzp_test_1', razorpaySecret: 'a-gateway-secret-1234' };
  const body = { razorpayEnabled: true, ...keys, razorpayWebhookSecret: 'the first secret' };
  await dashboard.shop.owner.put(apiRoutes.updateStore('hooked'), body).expect(200);
});
afterAll(() => dashboard?.close());

const saved = async () =>
  (await dashboard.shop.owner.get(apiRoutes.storeData('hooked')).expect(200)).body.store;

async function renew(): Promise<void> {
  const { page } = dashboard;
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await page.getByLabel('Webhook secret (shown this once)').waitFor();
}

it('a new secret is made with the save, and says how long the old one goes on', {
  tags: ['ABUSE-12'],
}, async () => {
  const { page } = dashboard;
  await dashboard.open('payment');
  await page.getByText('Webhook secret ••••cret').waitFor();
  expect(await page.getByText('still works until').count()).toBe(0);
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await page.getByText('The present one goes on working for 24 hours').waitFor();
  await page.getByRole('button', { name: 'Keep the present one' }).click();
  await page.getByText('Webhook secret ••••cret').waitFor();
  await renew();
  await page.getByText(/before this one still works until \d+ \w+,? \d+:\d\d/).waitFor();
  // At the end of the page the save bar covers no field.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it("'End now' asks, ends it, and leaves what is not saved yet", {
  tags: ['ABUSE-12'],
}, async () => {
  const { page } = dashboard;
  await dashboard.open('payment');
  await renew();
  await page.getByLabel('Key Id').fill('rzp_test_2');
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect((await saved()).razorpayWebhookSecretBeforeUntil).not.toBeNull();
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
  await dashboard.toast('The old webhook secret no longer works');
  await expect.poll(() => page.getByText('still works until').count()).toBe(0);
  expect((await saved()).razorpayWebhookSecretBeforeUntil).toBeNull();
  expect(await page.getByLabel('Key Id').inputValue()).toBe('rzp_test_2');
  await page.getByLabel('Webhook secret (shown this once)').waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  // The toast of the save before may still be shown.
  await expect.poll(async () => (await saved()).razorpayKeyId).toBe('rzp_test_2');
  expect(dashboard.complaints).toEqual([]);
});
