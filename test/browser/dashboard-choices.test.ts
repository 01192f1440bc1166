/** What an owner chooses once: where the shop is found, who may order and when WhatsApp shows. */
import { apiRoutes, type OwnStore } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, useChromium } from '../support/browser.ts';
import { useServer } from '../support/server.ts';
import { type Desk, newDesk } from './dashboard-desk.ts';

const server = useServer();
const chromium = useChromium();
let desk: Desk;
let page: Page;

beforeAll(async () => {
  desk = await newDesk(server, chromium, 'choices');
  page = desk.page;
});
afterAll(() => desk?.close());

const saved = async (): Promise<OwnStore> =>
  (await desk.shop.owner.get(apiRoutes.storeData('choices')).expect(200)).body.store;
const save = () => page.getByRole('button', { name: 'Save Changes' }).first().click();
const isSaved = () => page.getByText('Unsaved Changes').first().waitFor({ state: 'hidden' });

describe('the settings', () => {
  it('MEND-12: say where the shop is, how it is reached and when it is open', async () => {
    await desk.open('setting');
    const card = page.getByRole('region', { name: 'Where to find you' });
    await card.getByLabel('Shop address').fill('12, Gandhi Bazaar\nBengaluru 560004');
    await card.getByLabel('Phone').fill('98450 33333');
    await card.getByLabel('Opening hours').fill('Mon to Sat 10 to 8');
    await card.getByLabel('Map link').fill('maps.app.goo.gl/x');
    await card.getByText('Paste the whole link, beginning with https://').waitFor();
    await card.getByLabel('Map link').fill('https://maps.app.goo.gl/x');
    await save();
    await desk.toast('Settings updated successfully');
    await isSaved();
    expect(await saved()).toMatchObject({
      address: '12, Gandhi Bazaar\nBengaluru 560004',
      openingHours: 'Mon to Sat 10 to 8',
      mapLink: 'https://maps.app.goo.gl/x',
    });
    expect((await saved()).contactPhone.replace(/\D/g, '')).toContain('9845033333');
    await expectAccessible(page);
  });
});

describe('the payment screen', () => {
  it('OQ-86, MEND-27: says when shoppers see the WhatsApp button', async () => {
    await desk.open('payment');
    await page.getByRole('switch', { name: 'WhatsApp Ordering' }).click();
    await page.getByText('Shoppers do not see the WhatsApp button now').waitFor();
    await page.getByRole('switch', { name: 'Show it beside other ways, too' }).click();
    await page.getByText('beside the other ways to pay').waitFor();
    await page.getByRole('switch', { name: 'Cash on Delivery' }).click();
    await page.getByText('as the only way to order').waitFor();
    await page.getByLabel('WhatsApp Number').fill('+919812345678');
    await save();
    await desk.toast('Updated successfully');
    await isSaved();
    expect(await saved()).toMatchObject({ whatsAppAlways: true, codOption: false });
  });

  it("OQ-85: turning Razorpay on asks who can order, and proposes 'Let everyone order'", async () => {
    await desk.open('payment');
    await page.getByRole('switch', { name: 'Card Gateway (Razorpay)' }).click();
    const question = page.getByRole('group', { name: /^Who can order/ });
    const everyone = question.getByRole('radio', { name: /^Let everyone order/ });
    const account = question.getByRole('radio', { name: /^Only with an account/ });
    expect(await everyone.isChecked()).toBe(true);
    await page.getByLabel('Key Id').fill('rzp_test_1');
    await page.getByLabel('Key Secret').fill('very-secret-9876');
    await expectAccessible(page);
    await save();
    await desk.toast('Updated successfully');
    await isSaved();
    expect(await saved()).toMatchObject({ razorpayEnabled: true, guestCheckout: true });
    await account.check();
    await save();
    await isSaved();
    await expect.poll(async () => (await saved()).guestCheckout).toBe(false);
    await desk.open('payment');
    expect(await account.isChecked()).toBe(true);
  });
});
