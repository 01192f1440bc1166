/** What a shopper and the owner meet when a membership has ended (2§2, OQ-53). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminCredentials } from '../support/app.ts';
import { phone, useChromium } from '../support/browser.ts';
import { newProduct, newShop, orderOf, type Shop, signedInAdmin } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { goTo, signedInPage } from './dashboard-page.ts';
import { change } from './storefront-shop.ts';

const server = useServer({ SUPPORT_WHATSAPP: '919812345678' });
const chromium = useChromium();
let shop: Shop;
let productId: string;
let page: Page;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'ended');
  const product = await newProduct(shop);
  productId = product.id;
  await server.anyone.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201);
  const admin = await signedInAdmin(server.anyone);
  const plan = { name: 'Yearly', description: 'A year', price: 2499, popular: true };
  await admin.post(apiRoutes.plans, plan).expect(201);
  const term = { type: 'pro', expiryDate: Date.now() - 1000 };
  await admin.put(apiRoutes.adminMembership(shop.store.id), term).expect(200);
  page = await (await chromium.regular({ viewport: phone })).newPage();
});

describe('a shop whose membership has ended', () => {
  it('shows the expired screen in the place of every page that sells', {
    tags: ['MEM-29', 'MEM-34', 'OQ-53', 'MEND-14'],
  }, async () => {
    const paths = ['', `/product/${productId}`, '/cart', '/checkout', '/thank-you', '/signin'];
    for (const path of paths) {
      await page.goto(`${server.url}/ended${path}`);
      await page.getByRole('heading', { name: 'This shop is closed for now' }).waitFor();
    }
    await page.getByText('It takes no orders at the moment. Please look in again later.').waitFor();
    for (const path of ['/about-page', '/customer-dashboard/orders']) {
      // It is fetched, not opened, because the orders page redirects guests.
      const answer = await page.request.get(`${server.url}/ended${path}`);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).not.toContain('is closed for now');
    }
  });

  it('names the shop and offers the plans to renew, each in a chat of its own, and its own chat where it has one; leads a stranger to sign in, the owner to the membership, and tells what the next order needs', {
    tags: [
      'MEM-08',
      'MEM-10',
      'MEM-13',
      'MEM-14',
      'MEM-15',
      'MEM-17',
      'MEM-35',
      'MEM-36',
      'OQ-52',
      'OQ-53',
      'OQ-58',
      'MEND-14',
    ],
  }, async () => {
    await page.goto(`${server.url}/ended`);
    await page.getByText('The ended shop', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Chat on WhatsApp' }).count()).toBe(0);
    const pricing = page.locator('#pricing');
    // Shoppers see no prices of plans (MEND-14).
    expect(await pricing.isVisible()).toBe(false);
    await page.getByText('Is this your shop?').click();
    await pricing.getByRole('heading', { name: 'Renew Your Membership' }).waitFor();
    await pricing.getByText('Subscription Ended').waitFor();
    await pricing
      .getByText(
        'The membership of this store has ended. Renew it and the shop opens again at once, with everything in its place.',
      )
      .waitFor();
    await pricing.getByText('MOST POPULAR').waitFor();
    await pricing.getByText('WhatsApp: +91 98123 45678').waitFor();
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    const [chat] = await Promise.all([
      page.context().waitForEvent('page'),
      pricing.getByRole('link', { name: /^Get Plan/ }).click(),
    ]);
    await chat.waitForURL(/wa\.me\/919812345678/);
    const text = new URL(chat.url()).searchParams.get('text');
    expect(text).toContain('"Yearly"');
    expect(text).toContain('The ended shop (ended)');
    await chat.close();
    await page.getByRole('link', { name: 'Go to Membership Dashboard' }).click();
    await page.getByRole('heading', { name: 'Login to your Account' }).waitFor();

    await change(shop, { whatsAppNumber: '9812345678' });
    const own = await signedInPage(server, chromium, shop.owner);
    await own.page.goto(`${server.url}/ended`);
    const ownChat = own.page.getByRole('link', { name: 'Chat on WhatsApp' });
    expect(await ownChat.getAttribute('href')).toContain('https://wa.me/919812345678');
    await own.page.getByRole('link', { name: 'Go to Membership Dashboard' }).click();
    const ended = own.page.getByRole('heading', { name: 'Subscription Ended' });
    await ended.waitFor();
    await goTo(own.page, `${server.url}/ended/dashboard/home`);
    const steps = own.page.getByRole('region', { name: 'Before your next order' });
    await steps.getByText('3 of 4 steps done').waitFor();
    await steps.getByText('It has ended, so the shop is closed to shoppers.').waitFor();
    await steps.getByRole('link', { name: 'Renew your membership' }).click();
    await ended.waitFor();
    await own.context.close();
  });

  it('the dashboard tells of the end on every screen, from seven days before', {
    tags: ['MEND-14', 'FIX-60'],
  }, async () => {
    const soon = await newShop(server.anyone, 'soon');
    const admin = await signedInAdmin(server.anyone);
    const ends = (days: number) =>
      admin
        .put(apiRoutes.adminMembership(soon.store.id), {
          type: 'pro',
          expiryDate: Date.now() + days * 86_400_000 - 60_000,
        })
        .expect(200);
    await ends(9);
    const own = await signedInPage(server, chromium, soon.owner);
    const strip = own.page.getByRole('status').filter({ hasText: 'Your membership' });
    await own.page.goto(`${server.url}/soon/dashboard/home`);
    await own.page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await strip.count()).toBe(0);
    await ends(7);
    await own.page.reload();
    for (const [screen, name] of [
      ['home', 'Dashboard'],
      ['products', 'Products'],
      ['orders', 'Orders'],
      ['setting', 'Settings'],
      ['theme', 'Theme'],
    ] as const) {
      await goTo(own.page, `${server.url}/soon/dashboard/${screen}`);
      await own.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await strip.getByText('Your membership ends in 7 days').waitFor();
    }
    await strip.getByRole('link', { name: 'Renew' }).click();
    await own.page.waitForURL('**/membership');
    await own.page.getByRole('link', { name: /^Get Plan: Yearly/ }).waitFor();
    const number = own.page.getByRole('link', { name: '+91 98123 45678' });
    expect(await number.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919812345678/);
    await own.page.getByRole('link', { name: adminCredentials.email }).waitFor();
    await own.context.close();
  });
});
