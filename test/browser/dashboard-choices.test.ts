/** What an owner chooses once: look, where the shop is found, who may order and when WhatsApp shows. */
import { apiRoutes, lookKeys, looks, type OwnStore } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, forgetToasts, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'choices');
  page = dashboard.page;
});
afterAll(() => dashboard?.close());

const saved = async (): Promise<OwnStore> =>
  (await dashboard.shop.owner.get(apiRoutes.storeData('choices')).expect(200)).body.store;
const save = () => page.getByRole('button', { name: 'Save Changes' }).first().click();
const isSaved = () => page.getByText('Unsaved Changes').first().waitFor({ state: 'hidden' });

describe('the look', () => {
  const preview = () => page.locator('iframe[data-preview=shown]').contentFrame();
  const ground = () =>
    preview()
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);

  it('ten looks are offered, each is seen on the own shop before it is taken', {
    tags: ['LOOK-01'],
  }, async () => {
    await dashboard.open('theme');
    const choices = page.getByRole('radiogroup', { name: 'Look' }).getByRole('radio');
    await expect.poll(() => choices.count()).toBe(lookKeys.length);
    expect(lookKeys.length).toBe(10);
    const evening = page.getByRole('radio', { name: looks.evening.label });
    await evening.check({ force: true });
    await expect.poll(ground).toBe('rgb(19, 21, 23)');
    await preview().getByText('The choices shop').first().waitFor();
    expect((await saved()).look).toBe('classic');
    await save();
    await dashboard.toast('Settings updated successfully');
    await isSaved();
    expect((await saved()).look).toBe('evening');
    const visitor = await (await chromium.visitor()).newPage();
    await visitor.goto(`${server.url}/choices`);
    expect(
      await visitor.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor),
    ).toBe('rgb(19, 21, 23)');
    await visitor.context().close();
  });

  it('the documented colours go over it, below Fine-tune', {
    tags: ['LOOK-01', 'OQ-77'],
  }, async () => {
    const sections = page.getByRole('region', { name: 'Navbar', exact: true });
    expect(await sections.isVisible()).toBe(false);
    await page.getByText('Fine-tune', { exact: true }).click();
    await page.getByRole('button', { name: /^Page background From the look/ }).click();
    await page.getByRole('button', { name: 'White', exact: true }).click();
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await page.getByText('1 of 21 set, over the look').waitFor();
    await page.getByRole('button', { name: 'discard them' }).click();
    await expect.poll(ground).toBe('rgb(19, 21, 23)');
  });

  it.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])(
    'on %s the shop stays in sight beside or above what is chosen',
    { tags: ['MEND-42'] },
    async (_, viewport) => {
      await page.setViewportSize(viewport);
      const shop = page.getByRole('complementary', { name: 'Preview of your shop' });
      await shop.waitFor();
      await page.getByRole('switch', { name: 'Bottom navigation on phones' }).focus();
      const top = async () => (await shop.locator('iframe').first().boundingBox())?.y ?? 0;
      await expect.poll(top).toBeGreaterThan(50);
      await expect.poll(top).toBeLessThan(viewport.height / 2);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(desktop);
    },
  );
});

it('the settings say where the shop is, how it is reached and when it is open; the collections are all off at first, and each is switched on by itself; the mails to buyers are all on, and switched off one by one', {
  tags: ['FIND-01', 'FIX-40', 'MEND-12'],
}, async () => {
  await dashboard.go('setting', 'Settings');
  const card = page.getByRole('region', { name: 'Where to find you' });
  await card.getByLabel('Shop address').fill('12, Gandhi Bazaar\nBengaluru 560004');
  await card.getByLabel('Phone').fill('98450 33333');
  await card.getByLabel('Opening hours').fill('Mon to Sat 10 to 8');
  await card.getByLabel('Map link').fill('maps.app.goo.gl/x');
  await card.getByText('Paste the whole link, beginning with https://').waitFor();
  await card.getByLabel('Map link').fill('https://maps.app.goo.gl/x');
  await page.getByLabel('Address method').click();
  await page.getByRole('option', { name: 'Place on a map (map)' }).click();
  await page.getByText('Shoppers put a marker on a map.').waitFor();
  for (const name of ['New', 'Sale', 'Best sellers']) {
    await page.getByRole('switch', { name, exact: true, checked: false }).click();
  }
  const mails = page.getByRole('region', { name: 'Mails to buyers' });
  for (const name of ['Confirmed', 'Shipped', 'Delivered', 'Cancelled']) {
    await mails.getByRole('switch', { name, checked: true }).waitFor();
  }
  await mails.getByRole('switch', { name: 'Delivered' }).click();
  await save();
  await dashboard.toast('Settings updated successfully');
  await isSaved();
  const store = await saved();
  expect(store).toMatchObject({
    address: '12, Gandhi Bazaar\nBengaluru 560004',
    openingHours: 'Mon to Sat 10 to 8',
    mapLink: 'https://maps.app.goo.gl/x',
    settings: {
      addressType: 'map',
      showNew: true,
      showSale: true,
      showBestSellers: true,
      mailsDelivered: false,
      mailsShipped: true,
    },
  });
  expect(store.contactPhone.replace(/\D/g, '')).toContain('9845033333');
  await expectAccessible(page);
});

describe('the payment screen', () => {
  it('says when shoppers see the WhatsApp button, and on means that they do', {
    tags: ['OQ-86', 'MEND-27', 'FIX-72'],
  }, async () => {
    await dashboard.go('payment', 'Payment Options');
    await page.getByRole('switch', { name: 'WhatsApp Ordering' }).click();
    await page.getByText('beside the other ways to pay').waitFor();
    await page.getByText('A mobile number of 10 digits gets its +91 by itself.').waitFor();
    await page.getByRole('switch', { name: 'Show it beside other ways, too' }).click();
    await page.getByText('Shoppers do not see the WhatsApp button now').waitFor();
    await page.getByRole('switch', { name: 'Show it beside other ways, too' }).click();
    await page.getByText('beside the other ways to pay').waitFor();
    await page.getByRole('switch', { name: 'Cash on Delivery' }).click();
    await page.getByText('as the only way to order').waitFor();
    await page.getByLabel('WhatsApp Number').fill('+919812345678');
    await save();
    await dashboard.toast('Updated successfully');
    await isSaved();
    expect(await saved()).toMatchObject({ whatsAppAlways: true, codOption: false });
  });

  it("turning Razorpay on asks who can order, and proposes 'Let everyone order'", {
    tags: ['OQ-85'],
  }, async () => {
    await forgetToasts(page);
    await page.getByRole('switch', { name: 'Card Gateway (Razorpay)' }).click();
    const question = page.getByRole('group', { name: /^Who can order/ });
    const everyone = question.getByRole('radio', { name: /^Let everyone order/ });
    const account = question.getByRole('radio', { name: /^Only with an account/ });
    expect(await everyone.isChecked()).toBe(true);
    await page.getByLabel('Key Id').fill('rzp_test_1');
    await page.getByLabel('Key Secret').fill('very-secret-9876');
    await expectAccessible(page);
    await save();
    await dashboard.toast('Updated successfully');
    await isSaved();
    expect(await saved()).toMatchObject({ razorpayEnabled: true, guestCheckout: true });
    await account.check();
    await save();
    await isSaved();
    await expect.poll(async () => (await saved()).guestCheckout).toBe(false);
    await dashboard.again('payment', 'Payment Options');
    expect(await account.isChecked()).toBe(true);
  });
});
