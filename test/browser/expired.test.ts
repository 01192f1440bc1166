/** What a shopper and the owner meet when a membership has ended (2§2, OQ-53). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { phone, useChromium } from '../support/browser.ts';
import { newProduct, newShop, orderOf, type Shop, signedInAdmin } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { signedInPage } from './dashboard-desk.ts';

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
  page = await (await chromium.visitor({ viewport: phone })).newPage();
  page.setDefaultTimeout(10_000);
});

describe('a shop whose membership has ended', () => {
  it('MEM-29, MEM-34, OQ-53: shows the expired screen in the place of every page that sells', async () => {
    const paths = ['', `/product/${productId}`, '/cart', '/checkout', '/thank-you', '/signin'];
    for (const path of paths) {
      await page.goto(`${server.url}/ended${path}`);
      await page.getByRole('heading', { name: 'The ended shop is closed for now' }).waitFor();
    }
    for (const path of ['/about-page', '/customer-dashboard/orders']) {
      // Not opened: the orders lead a guest away by themselves.
      const answer = await page.request.get(`${server.url}/ended${path}`);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).not.toContain('is closed for now');
    }
  });

  it('MEM-08, MEM-10, MEM-13, MEM-14, MEM-15, MEM-17, MEM-36, OQ-52: offers the plans to renew, each in a chat of its own', async () => {
    await page.goto(`${server.url}/ended`);
    const pricing = page.locator('#pricing');
    await pricing.getByRole('heading', { name: 'Renew Your Membership' }).waitFor();
    await pricing.getByText('Subscription Ended').waitFor();
    await pricing.getByText('MOST POPULAR').waitFor();
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
  });

  it('MEM-35, OQ-53: leads a stranger to sign in, the owner to the membership', async () => {
    await page.goto(`${server.url}/ended`);
    await page.getByRole('link', { name: 'Go to Membership Dashboard' }).click();
    await page.getByRole('heading', { name: 'Login to your Account' }).waitFor();
    const own = await signedInPage(server, chromium, shop.owner);
    await own.page.goto(`${server.url}/ended`);
    await own.page.getByRole('link', { name: 'Go to Membership Dashboard' }).click();
    await own.page.getByRole('heading', { name: 'Subscription Ended' }).waitFor();
    await own.context.close();
  });

  it('OQ-58: tells the owner what the next order needs; the first one has been there', async () => {
    const own = await signedInPage(server, chromium, shop.owner);
    await own.page.goto(`${server.url}/ended/dashboard/home`);
    const steps = own.page.getByRole('region', { name: 'Before your next order' });
    await steps.getByText('3 of 4 steps done').waitFor();
    await steps.getByText('It has ended, so the shop is closed to shoppers.').waitFor();
    await steps.getByRole('link', { name: 'Renew your membership' }).click();
    await own.page.getByRole('heading', { name: 'Subscription Ended' }).waitFor();
    await own.context.close();
  });
});
