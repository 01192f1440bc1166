/** A pincode fills in city and state, and the state is a list (DELIV-04). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { delivery, fillIn, openCheckout } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'posted');
  await newProduct(shop, { name: 'Brass lamp', price: 450 });
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;

const given = {};

/** Opens the checkout, hydrated, with a product in the cart. */
async function atCheckout(viewport = desktop): Promise<Page> {
  const page = await (await chromium.regular({ viewport })).newPage();
  await openCheckout(page, at(), given);
  await page.getByLabel('Address Line 1').click();
  await page.locator('html[data-hydrated]').waitFor();
  return page;
}

const city = (page: Page) => page.getByLabel('City').inputValue();
const state = (page: Page) => page.getByLabel('State').inputValue();
const type = (page: Page, pincode: string) => page.getByLabel('Postal Code').fill(pincode);
const note = (page: Page, text: string) =>
  page.getByRole('tabpanel').getByRole('status').getByText(text);

const sizes = [
  ['a phone', phone],
  ['a computer', desktop],
] as const;

describe.each(isProof ? sizes : sizes.slice(0, 1))(
  'the checkout on %s',
  { tags: ['DELIV-04'] },
  (_name, viewport) => {
    it('fills in city and state, and sends them with the order', async () => {
      const page = await atCheckout(viewport);
      const complaints = complaintsOf(page);
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
      });
      const { City: _city, State: _state, ...rest } = delivery;
      await fillIn(page, { ...rest, 'Postal Code': '560 001' });
      await expect.poll(() => state(page)).toBe('Karnataka');
      expect(await city(page)).toBe('Bengaluru');
      await type(page, '110001');
      await expect.poll(() => state(page)).toBe('Delhi');
      expect(await city(page)).toBe('Delhi');
      await page.getByLabel('City').fill('New Delhi');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expect.poll(() => state(page)).toBe('Delhi');
      expect(await city(page)).toBe('New Delhi');
      await page.getByRole('button', { name: 'Place Order', exact: true }).click();
      await page.getByText('Order Confirmed').waitFor();
      const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
      expect(body.orders[0].details).toMatchObject({
        city: 'New Delhi',
        state: 'Delhi',
        postalCode: '110001',
      });
      expect(elsewhere).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    });

    it('offers both states of a pincode that lies in two', async () => {
      const page = await atCheckout(viewport);
      await type(page, '560001');
      await expect.poll(() => state(page)).toBe('Karnataka');
      await type(page, '605014');
      await note(page, '605014 lies in two states. Which is yours?').waitFor();
      // What the pincode before had filled in does not stay.
      expect([await city(page), await state(page)]).toEqual(['', '']);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Villupuram, Tamil Nadu' }).press('Enter');
      expect([await city(page), await state(page)]).toEqual(['Villupuram', 'Tamil Nadu']);
      await note(page, 'lies in two states').waitFor({ state: 'detached' });
      await page.context().close();
    });
  },
);

describe('the checkout', { tags: ['DELIV-04'] }, () => {
  it('says that it does not know a pincode, and takes the order', async () => {
    const page = await atCheckout();
    await fillIn(page, { ...delivery, 'Postal Code': '111111' });
    await note(page, 'We don’t know this PIN code.').waitFor();
    expect([await city(page), await state(page)]).toEqual(['Bengaluru', 'Karnataka']);
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByText('Order Confirmed').waitFor();
    await page.context().close();
  });

  it('asks for the state of an army post office', async () => {
    const page = await atCheckout();
    await type(page, '900056');
    await note(page, 'An army post office. Please choose the state yourself.').waitFor();
    expect(await state(page)).toBe('');
    await page.context().close();
  });

  it('offers another place instead of what was typed by hand, and takes it over when asked', async () => {
    const page = await atCheckout();
    await fillIn(page, { City: 'Whitefield', State: 'Kerala' });
    await type(page, '560066');
    await note(page, '560066 is in another place.').waitFor();
    expect([await city(page), await state(page)]).toEqual(['Whitefield', 'Kerala']);
    await page.getByRole('button', { name: 'Use Bengaluru, Karnataka' }).click();
    expect([await city(page), await state(page)]).toEqual(['Bengaluru', 'Karnataka']);
    await page.context().close();
  });

  it('goes on by hand while the shop is not reached, and says nothing of it', async () => {
    const page = await atCheckout();
    await page.route('**/api/pincode/*', (route) => route.abort());
    await fillIn(page, delivery);
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByText('Order Confirmed').waitFor();
    await page.context().close();
  });

  it('keeps the state of an older order that is not in the list, and knows other spellings', async () => {
    const page = await atCheckout();
    const store = (state: string) =>
      page.evaluate(
        ([key, text]) => {
          const draft = JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}');
          draft.details.state = text;
          sessionStorage.setItem(key ?? '', JSON.stringify(draft));
        },
        [`checkout:${shop.slug}`, state],
      );
    await page.getByLabel('First Name').fill('Asha');
    await store('Old Madras');
    await page.reload();
    await expect.poll(() => state(page)).toBe('Old Madras');
    await store('tamilnadu');
    await page.reload();
    await expect.poll(() => state(page)).toBe('Tamil Nadu');
    await page.context().close();
  });

  it('has the list of all states without script', async () => {
    const visitor = await chromium.visitor({ javaScriptEnabled: false, viewport: phone });
    const page = await visitor.newPage();
    await page.goto(at());
    await page.locator('.card', { hasText: 'Brass lamp' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('heading', { name: 'Order without a cart' }).waitFor();
    expect(await page.getByLabel('State').locator('option').count()).toBe(37);
    await fillIn(page, delivery);
    await page.getByRole('button', { name: 'Order for cash' }).click();
    await page.getByText('Order Confirmed').waitFor();
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body.orders[0].details).toMatchObject({ state: 'Karnataka', city: 'Bengaluru' });
    await visitor.close();
  });
});
