/** Alerts in the settings, and on the device: turned on, shown while the dashboard is closed, tapped, turned off (NOTE-01). */
import { apiRoutes, pushRoutes, storageKeys } from '@shop/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, orderOf, type Shop, someDetails } from '../support/cast.ts';
import { PushDouble } from '../support/push-double.ts';
import { useServer } from '../support/server.ts';
import { deliver, makePhone, shown, tapped, workerFile, workerOf } from './alerted-phone.ts';
import { failing, goTo } from './dashboard-page.ts';

const push = await new PushDouble().start();
afterAll(() => push.close());
const server = useServer({ PUSH_SERVICE: push.url });
const chromium = useChromium();
let shop: Shop;
/** The phone, with the settings open. */
let device: Device;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'told');
  device = await openSettings();
});
afterAll(() => device?.context.close());

interface Device {
  context: BrowserContext;
  page: Page;
  complaints: string[];
  card: ReturnType<Page['getByRole']>;
}

/** The settings on a phone of its own. */
async function openSettings(): Promise<Device> {
  const context = await chromium.visitor({ viewport: phone, reducedMotion: 'reduce' });
  await makePhone(context, push);
  await context.addInitScript(
    ([key, token]) => {
      if (location.protocol.startsWith('http')) localStorage.setItem(key, token);
    },
    [storageKeys.userToken, shop.owner.token ?? ''] as const,
  );
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${server.url}/told/dashboard/setting`);
  const card = page.getByRole('region', { name: 'Alerts to you' });
  await card.getByRole('heading', { name: 'Devices that are alerted' }).waitFor();
  return { context, page, complaints, card };
}

const turnOnButton = ({ card }: Device) =>
  card.getByRole('button', { name: 'Turn on alerts on this device' });

describe('alerts on a phone', () => {
  it('are turned on by a tap, shown, opened and turned off', { tags: ['NOTE-01'] }, async () => {
    const { page, card } = device;
    await expectNoSidewaysScroll(page);
    await turnOnButton(device).click();
    await page.getByText('Alerts are on, on this device').first().waitFor();
    await card.getByText('This device', { exact: true }).waitFor();
    expect(await turnOnButton(device).count()).toBe(0);
    await expectAccessible(page);

    const { order } = (
      await server.anyone
        .post(apiRoutes.createOrder, orderOf(shop, await newProduct(shop, { price: 450 })))
        .expect(201)
    ).body;
    await expect.poll(() => push.received.length).toBe(1);
    const worker = await workerOf(device.context);
    await deliver(page, push.received[0]?.message);
    const notification = {
      title: `New order #${order.number}: ₹450.00`,
      body: 'The told shop',
      tag: `orderForOwner ${order.id}`,
      data: `/told/dashboard/orders/${order.id}`,
    };
    await expect.poll(() => shown(worker)).toEqual([notification]);
    for (const personal of Object.values(someDetails)) {
      expect(JSON.stringify(await shown(worker))).not.toContain(personal);
    }
    const address = `${server.url}/told/dashboard/orders/${order.id}`;
    expect(await tapped(worker, notification)).toEqual([address]);

    await card.getByRole('button', { name: 'Send a test alert' }).click();
    await page.getByText('A test alert is on its way').first().waitFor();
    await expect
      .poll(() => push.received.map(({ message: { title } }) => title))
      .toContain('Alerts arrive on this device');
    // Opened again, the dashboard renews its device and adds none, also where it is removed meanwhile.
    let renew: () => void = () => undefined;
    const mayRenew = new Promise<void>((resolve) => {
      renew = resolve;
    });
    await page.route('**/api/push/subscription', async (route) => {
      if (route.request().method() === 'POST') await mayRenew;
      await route.fallback();
    });
    const renewing = page.waitForRequest(
      (request) => request.url().endsWith(pushRoutes.subscription) && request.method() === 'POST',
    );
    await page.reload();
    await renewing;
    await card.getByText('This device', { exact: true }).waitFor();
    expect(await card.getByRole('listitem').count()).toBe(1);
    await card.getByRole('button', { name: 'No more alerts on this device' }).click();
    renew();
    await card.getByText('None yet.').waitFor();
    await turnOnButton(device).waitFor();
    expect((await shop.owner.get(pushRoutes.subscription).expect(200)).body.devices).toEqual([]);
    expect(device.complaints).toEqual([]);
  });

  it('are switched by what they are about, and by way', { tags: ['NOTE-01'] }, async () => {
    const { page, card, complaints } = device;
    const mail = card.getByRole('switch', { name: 'Mail: Low stock' });
    const alert = card.getByRole('switch', { name: 'Alert: Orders' });
    expect([await mail.isChecked(), await alert.isChecked()]).toEqual([false, true]);
    await mail.click();
    await alert.click();
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await page.getByText('Settings updated successfully').first().waitFor();
    const { settings } = (await shop.owner.get(apiRoutes.storeData('told')).expect(200)).body.store;
    expect(settings).toMatchObject({
      alertStockMail: true,
      alertStockPush: true,
      alertOrderMail: true,
      alertOrderPush: false,
    });
    expect(complaints).toEqual([]);
  });

  it('stay off where permission is not given, or no push service answers', {
    tags: ['NOTE-01'],
  }, async () => {
    const { page } = device;
    const turnOn = turnOnButton(device);
    await failing(page, /\/api\/push\/subscription/, 500, async () => {
      await turnOn.click();
      await page.getByText('Failed to turn alerts on').first().waitFor();
    });
    await page.evaluate(() => {
      PushManager.prototype.subscribe = () =>
        Promise.reject(new DOMException('Registration failed', 'AbortError'));
    });
    await turnOn.click();
    await page.getByText('This browser could not register for alerts').first().waitFor();
    await page.evaluate(() => {
      localStorage.removeItem('notifications allowed');
      Notification.requestPermission = async () => 'default';
    });
    await turnOn.click();
    await page.getByText('Alerts stay off: they were not allowed').first().waitFor();
    await turnOn.waitFor();
    expect((await shop.owner.get(pushRoutes.subscription).expect(200)).body.devices).toEqual([]);
  });

  it('say what stands in their way, and what to do', { tags: ['NOTE-01'] }, async () => {
    const { page, card, context } = device;
    const told = async (text: string) => {
      await card.getByText(text).waitFor();
      expect(await card.getByRole('button', { name: /Turn on/ }).count()).toBe(0);
    };
    // The card looks at the browser each time that it is shown.
    const shownAgain = async (change: () => void) => {
      await page.evaluate(change);
      await goTo(page, `${server.url}/told/dashboard/pages`);
      await page.getByRole('heading', { name: 'Policy Pages', level: 1 }).waitFor();
      await goTo(page, `${server.url}/told/dashboard/setting`);
    };
    // A browser without push services has none when the page is loaded, either.
    await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.reload();
    await told('This browser can’t show alerts');
    await shownAgain(() => {
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)' });
    });
    await told('Add to Home Screen');
    await shownAgain(() => {
      Object.defineProperty(window, 'PushManager', { value: class {} });
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await told('This browser blocks alerts of this site');
    await expectAccessible(page);
  });
});

it('the worker is never stored by a cache, and the page allows its address alone', {
  tags: ['NOTE-01', 'ABUSE-15'],
}, async () => {
  for (const file of [workerFile, '/assets/dashboard/dashboard.webmanifest']) {
    const answer = await fetch(server.url + file);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
  const refused = await device.page.evaluate(() =>
    navigator.serviceWorker.register('/assets/store/other.js').then(
      () => 'registered',
      (error: Error) => error.name,
    ),
  );
  expect(refused).toBe('TypeError');
});
