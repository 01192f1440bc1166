/** Account pages, thank-you, closed shops and the platform's own pages: axe in three themes, both sizes. */
import { apiRoutes, storageKeys } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import {
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
  type Shop,
  type Shopper,
  signedInAdmin,
} from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { change } from './storefront-shop.ts';
import { themes } from './storefront-themes.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let closed: Shop;
let shopper: Shopper;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'bazaar');
  closed = await newShop(server.anyone, 'closed');
  const admin = await signedInAdmin(server.anyone);
  const term = { type: 'basic', expiryDate: Date.now() - 1000 };
  await admin.put(apiRoutes.adminMembership(closed.store.id), term).expect(200);
  await openAccounts(shop);
  shopper = await newShopper(server.anyone, 'bazaar');
  const product = await newProduct(shop, { name: 'Brass lamp', price: 500 });
  await shopper.post(apiRoutes.createOrder, orderOf(shop, product, 2)).expect(201);
});

/** The path, whether a customer is signed in, and the status of the answer. */
const pages = [
  ['/bazaar/signin', false, 200],
  ['/bazaar/signup', false, 200],
  ['/bazaar/forget-password', false, 200],
  ['/bazaar/customer-dashboard/orders', true, 200],
  ['/bazaar/thank-you', true, 200],
  ['/bazaar/no-such-page', false, 404],
  ['/closed', false, 403],
  ['/not-found', false, 404],
  ['/', false, 200],
] as const;

describe.each(isProof ? themes : themes.slice(0, 1))('%s', (_name, theme) => {
  it.each(pages)('%s is accessible and fits a phone', async (path, isCustomer, status) => {
    for (const one of [shop, closed]) await change(one, { settings: { theme } });
    const visitor = await chromium.visitor({ reducedMotion: 'reduce' });
    if (isCustomer) {
      await visitor.addInitScript(
        ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
        [storageKeys.customerToken, shopper.token],
      );
    }
    const page = await visitor.newPage();
    const complaints = complaintsOf(page);
    const answer = await page.goto(server.url + path);
    expect(answer?.status()).toBe(status);
    if (path.includes('orders')) await page.getByText('Brass lamp').first().waitFor();
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    expect(complaints.filter((text) => !text.includes(`status of ${status}`))).toEqual([]);
    await visitor.close();
  });
});
