/** The storefront without a connection: said in words, with the cart as the browser has stored it (FIX-44). */
import { storageKeys } from '@shop/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { useServer } from '../support/server.ts';
import { newStockedShop, type StockedShop } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: StockedShop;

beforeAll(async () => {
  shop = await newStockedShop(server, 'bazaar');
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;

it('says so, stays where one is, and goes on where one wanted to when the connection is back', {
  tags: ['FIX-44'],
}, async () => {
  const visitor = await chromium.visitor({ viewport: phone });
  const page = await visitor.newPage();
  await page.goto(at(`/product/${shop.diya.handle}`));
  await page.locator('html[data-hydrated]').waitFor();
  const notice = page.getByRole('status').filter({ hasText: 'No connection.' });
  expect(await notice.isVisible()).toBe(false);
  await visitor.setOffline(true);
  await notice.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A press of something that has to be loaded first leaves the page as it is.
  await page.getByRole('link', { name: 'Clay diya, picture 1' }).click();
  await page.getByText('The picture could not be loaded').waitFor();
  await page.getByRole('heading', { name: 'Clay diya', level: 1 }).waitFor();
  // What needs no connection works on.
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' });
  await cart.getByText('1').waitFor();
  await cart.click();
  expect(page.url()).toBe(at(`/product/${shop.diya.handle}`));
  await visitor.setOffline(false);
  await page.waitForURL(at('/cart'));
  await page.getByRole('button', { name: 'Remove Clay diya' }).waitFor();
  expect(await notice.isVisible()).toBe(false);
  // A cart that is open stays readable.
  await visitor.setOffline(true);
  await notice.waitFor();
  await page.getByRole('button', { name: 'More of Clay diya' }).click();
  await page.locator('output').getByText('2').waitFor();
  await visitor.close();
});

it('a cart whose scripts do not come lists what is stored, without a skeleton and without ₹0.00', {
  tags: ['FIX-44'],
}, async () => {
  const line = { id: shop.cups.id, name: 'Chai cups', image: '', variant: [], price: 50.5 };
  const visitor = await chromium.visitor({ viewport: phone });
  await visitor.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    `${storageKeys.cart}bazaar`,
    JSON.stringify([{ ...line, minOrder: 2, quantity: 4 }]),
  ] as const);
  const page = await visitor.newPage();
  const isLate = /hydrate.*\.js/;
  await page.route(isLate, (route) => route.abort());
  await page.goto(at('/cart'));
  await page.getByText('4 × Chai cups').waitFor();
  const notice = page.getByRole('status').filter({ hasText: 'No connection.' });
  await notice.waitFor();
  expect(await page.locator('main .skeleton').count()).toBe(0);
  expect(await page.getByRole('main').textContent()).not.toContain('₹0.00');
  await expectAccessible(page);
  await page.unroute(isLate);
  await notice.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Remove Chai cups' }).waitFor();
  await page.getByText('₹202.00').first().waitFor();
  await visitor.close();
});
