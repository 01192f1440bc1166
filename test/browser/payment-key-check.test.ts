/** The Payment screen says after a save whether Razorpay takes the keys; the save never waits for that. */
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import {
  type RazorpayDouble,
  razorpayKeys,
  startRazorpayDouble,
} from '../support/razorpay-double.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { type DashboardPage, failing, openDashboard } from './dashboard-page.ts';

const accepted = 'Razorpay accepts these keys.';
const refused =
  'Razorpay does not accept these keys. Your customers cannot pay online until they are right. Copy both again from Razorpay → Account & Settings → API keys.';
const unknown =
  'We could not reach Razorpay to check the keys. They are saved, and your shop offers online payment with them already. Check them again in a minute.';

const chromium = useChromium();
let razorpay: RazorpayDouble;
let server: RunningServer;
let dashboard: DashboardPage;

beforeAll(async () => {
  razorpay = await startRazorpayDouble();
  server = await startServer({ RAZORPAY_API_URL: razorpay.url });
  dashboard = await openDashboard(server, chromium, 'keyed', { viewport: phone });
});
afterAll(async () => {
  await dashboard?.close();
  await server?.stop();
  await razorpay?.close();
});
beforeEach(() => razorpay.recover());

const says = (text: string) => dashboard.page.getByText(text, { exact: true });
const checkKeys = () => dashboard.page.getByRole('button', { name: 'Check keys' });
const save = () => dashboard.page.getByRole('button', { name: 'Save Changes' }).first().click();
const saved = async () =>
  (await dashboard.shop.owner.get(apiRoutes.storeData('keyed')).expect(200)).body.store;

it('a wrong secret is saved and warned of, and the right one is confirmed', {
  tags: ['PAY-05', 'PAY-06'],
}, async () => {
  const { page } = dashboard;
  await dashboard.open('payment');
  await page.getByRole('switch', { name: 'Card Gateway (Razorpay)' }).click();
  expect(await checkKeys().count()).toBe(0);
  await page.getByLabel('Key Id').fill(razorpayKeys.razorpayKeyId);
  await page.getByLabel('Key Secret').fill('the secret of somebody else');
  await save();
  await dashboard.toast('Updated successfully');
  await says(refused).waitFor();
  expect(await saved()).toMatchObject({ razorpayEnabled: true, razorpaySecret: '••••else' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // What is being typed was not checked.
  await page.getByLabel('Key Secret').fill(razorpayKeys.razorpaySecret);
  await says(refused).waitFor({ state: 'detached' });
  expect(await checkKeys().count()).toBe(0);
  await save();
  await says(accepted).waitFor();
  await expectAccessible(page);
});

it("'Check keys' asks about stored keys, without a save", { tags: ['PAY-06'] }, async () => {
  await dashboard.again('payment', 'Payment Options');
  await checkKeys().waitFor();
  expect(await says(accepted).count()).toBe(0);
  await checkKeys().click();
  await says(accepted).waitFor();
  razorpay.fault('orders.all', 503);
  await checkKeys().click();
  await says(unknown).waitFor();
  expect(await says(accepted).count()).toBe(0);
  await expectAccessible(dashboard.page);
});

it('a save neither waits for the check nor fails by it', { tags: ['PAY-07'] }, async () => {
  const { page } = dashboard;
  const cash = page.getByRole('switch', { name: 'Cash on Delivery' });
  const release = await held(page, /razorpay\/check/);
  await cash.click();
  await save();
  await dashboard.toast('Updated successfully');
  await page.getByText('Unsaved Changes').first().waitFor({ state: 'hidden' });
  expect((await saved()).codOption).toBe(false);
  expect(await checkKeys().isDisabled()).toBe(true);
  release();
  await says(accepted).waitFor();
  await page.unroute(/razorpay\/check/);
  expect(dashboard.complaints).toEqual([]);
  for (const how of [500, 'offline'] as const) {
    await failing(page, /razorpay\/check/, how, async () => {
      await cash.click();
      await save();
      await says(unknown).waitFor();
      await page.getByText('Unsaved Changes').first().waitFor({ state: 'hidden' });
    });
  }
  expect((await saved()).codOption).toBe(false);
});

it('asks nothing when Razorpay is off', async () => {
  const { page } = dashboard;
  const asked: string[] = [];
  await dashboard.again('payment', 'Payment Options');
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('switch', { name: 'Card Gateway (Razorpay)' }).click();
  await save();
  await expect.poll(async () => (await saved()).razorpayEnabled).toBe(false);
  await page.getByText('Unsaved Changes').first().waitFor({ state: 'hidden' });
  await dashboard.settled();
  expect(asked.filter((url) => url.includes('/razorpay/check/'))).toEqual([]);
});
