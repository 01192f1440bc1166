/** What a shopper reads where the cart or the checkout can't go on (MEND-02 to MEND-15). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { change, delivery, fillIn } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
const at = (path = '') => `${server.url}/${shop.slug}${path}`;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'mended');
});

/** Opens a page with so many pieces of a new product in the cart. */
async function withInCart(product: object, pieces = 1): Promise<{ page: Page; id: string }> {
  const { id } = await newProduct(shop, { name: 'Brass lamp', price: 100, ...product });
  const page = await (await chromium.regular({ viewport: phone })).newPage();
  await page.goto(at(`/product/${id}`));
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to Cart').first().waitFor();
  await page.goto(at('/cart'));
  for (let more = 1; more < pieces; more += 1) {
    await page.getByRole('button', { name: /^More of/ }).click();
  }
  return { page, id };
}

const setStock = (id: string, stock: number) =>
  shop.owner.put(apiRoutes.product(id), { stock }).expect(200);

describe('the cart', () => {
  it('more than are left wait for one tap, and are told at the tap that takes too many; fewer left than the least that is sold are told as such, and not counted', {
    tags: ['MEND-08'],
  }, async () => {
    const { page, id } = await withInCart({ name: 'Clay lamp', stock: 5 }, 5);
    await setStock(id, 2);
    await page.reload();
    await page.getByText('Only 2 left.').waitFor();
    const proceed = page.getByRole('link', { name: 'Proceed to Checkout' });
    expect(await proceed.count()).toBe(0);
    await page.getByText('Not in the total').waitFor();
    await page.getByRole('button', { name: 'Change to 2' }).click();
    await proceed.waitFor();
    await page.getByText('₹200.00').first().waitFor();
    await page.getByRole('button', { name: 'More of Clay lamp' }).click();
    await page.getByText('Only 2 left.').waitFor();
    expect(await proceed.count()).toBe(0);
    await page.getByRole('button', { name: 'Change to 2' }).click();
    await proceed.waitFor();
    await shop.owner.put(apiRoutes.product(id), { minOrder: 4 }).expect(200);
    await page.reload();
    await page.getByText('Only 2 left, and it is sold from 4 on.').waitFor();
    await page.getByText('Not in the total').waitFor();
    expect(await proceed.count()).toBe(0);
    await page.context().close();
  });

  it('two sizes that share one stock are told as more than is left, and fit again when one has fewer', {
    tags: ['MEND-08'],
  }, async () => {
    const variants = ['M', 'L'].map((value) => ({ type: 'Size', value, price: 0 }));
    const shared = { name: 'Shared shirt', type: 'variant', variants, price: 100 } as const;
    const { id, handle } = await newProduct(shop, { ...shared, stock: 3 });
    const page = await (await chromium.regular({ viewport: phone })).newPage();
    for (const size of ['M', 'L']) {
      await page.goto(at(`/product/${handle}`));
      await page.getByRole('radio', { name: size, exact: true }).check();
      await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByText('Added to Cart').first().waitFor();
    }
    await setStock(id, 1);
    await page.goto(at('/cart'));
    await page.getByText('Sold out. Please remove it to go on.').waitFor();
    const proceed = page.getByRole('link', { name: 'Proceed to Checkout' });
    expect(await proceed.count()).toBe(0);
    await setStock(id, 3);
    await page.reload();
    await proceed.waitFor();
    await page.getByRole('button', { name: /^More of Shared shirt.*L/ }).click();
    expect(await page.getByText(/^Only/).count()).toBe(0);
    await page.getByRole('button', { name: /^More of Shared shirt.*M/ }).click();
    await page.getByText('Only 1 left.').waitFor();
    expect(await proceed.count()).toBe(0);
    await page.getByRole('button', { name: /^Less of Shared shirt.*M/ }).click();
    await proceed.waitFor();
  });

  it('the least order is said before it is added, and no more than is left goes in', {
    tags: ['FIX-43'],
  }, async () => {
    const tea = await newProduct(shop, { name: 'Wedding tea', price: 60, minOrder: 4, stock: 5 });
    const page = await (await chromium.regular({ viewport: phone })).newPage();
    const buy = page.getByRole('button', { name: 'Add to Cart', exact: true });
    await page.goto(at(`/product/${tea.handle}`));
    expect(await buy.getAttribute('data-amount')).toBe('min 4 · ₹240.00');
    await page.goto(at());
    const card = page.locator('.card').filter({ hasText: 'Wedding tea' }).first();
    await card.getByText('min 4 · ₹240.00').waitFor();
    await card.getByRole('button', { name: /^Add to Cart ?: Wedding tea$/ }).click();
    const cart = page.getByRole('link', { name: /^Cart/ }).first();
    await cart.getByText('4').waitFor();
    await page.goto(at(`/product/${tea.handle}`));
    await buy.click();
    await cart.getByText('5').waitFor();
    await page
      .getByRole('button', { name: /Add(ed)? to Cart/ })
      .first()
      .click();
    await page.getByText('Only 5 left. Your cart has 5 already.').waitFor();
    expect(await cart.textContent()).toContain('5');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('a new price and a new minimum are said in cart and checkout, and the number stays', {
    tags: ['FIX-03', 'OQ-65'],
  }, async () => {
    const { page, id } = await withInCart({ name: 'Small diya', price: 200 });
    const edit = (body: object) => shop.owner.put(apiRoutes.product(id), body).expect(200);
    await edit({ price: 260 });
    await page.reload();
    await page.getByText('The price has changed, it was ₹200.00.').waitFor();
    await page.goto(at('/checkout'));
    await page.getByText('Was ₹200.00 each').waitFor();
    await page.goto(at('/cart'));
    await page.getByRole('button', { name: /^All right ?: Small diya$/ }).click();
    await page.getByText('The price has changed').waitFor({ state: 'detached' });
    await edit({ minOrder: 12 });
    await page.reload();
    await page.getByText('It is sold from 12 on now.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(at('/checkout'));
    await page.getByText('Something in your cart cannot be ordered as it is.').waitFor();
    expect(await page.getByRole('button', { name: 'Cannot Place Order' }).isDisabled()).toBe(true);
    await page.goto(at('/cart'));
    await page.getByRole('button', { name: 'Change to 12' }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
    await page.getByText('₹3,120.00').first().waitFor();
  });

  it('tells what delivery adds and how much is missing to the minimum; a shop without a way of paying or without a way to its goods says so in the place of any form', {
    tags: ['CART-11', 'CART-12', 'CHK-31', 'FIX-42', 'MEND-04', 'MEND-09', 'MEND-15', 'OQ-58'],
  }, async () => {
    await change(shop, { settings: { minOrderPrice: 220 } });
    const { page, id } = await withInCart({ name: 'Lonely lamp' });
    await page.getByText('+ from ₹50.00').waitFor();
    await page.getByText('₹120.00 more to order.').waitFor();
    const small = page.getByRole('button', { name: 'Minimum order is ₹220.00' });
    await small.waitFor();
    expect(await small.isDisabled()).toBe(true);
    await page.goto(at('/checkout'));
    await page.getByText('₹120.00 more to order.').waitFor();
    const cannot = page.getByRole('button', { name: 'Cannot Place Order' });
    expect(await cannot.isDisabled()).toBe(true);

    await change(shop, { codOption: false, settings: { minOrderPrice: 0 } });
    const closed = 'This store takes no orders yet. Please look in again soon.';
    for (const path of ['', `/product/${id}`, '/cart', '/checkout']) {
      await page.goto(at(path));
      await page.getByText(closed).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect([path, await page.getByRole('button', { name: /Add to Cart/ }).count()]).toEqual([
        path,
        0,
      ]);
      if (path === '/checkout') continue;
      const button = page.getByRole('button', { name: /^No orders yet/ }).first();
      expect(await button.isDisabled()).toBe(true);
    }
    expect(await page.getByRole('link', { name: 'Proceed to Checkout' }).count()).toBe(0);

    await change(shop, { codOption: true, settings: { delivery: false, pickup: false } });
    await page.goto(at());
    await page.getByText('Opening soon').waitFor();
    expect(await page.getByText('Cash on Delivery').count()).toBe(0);
    await expectAccessible(page);
    for (const path of ['/cart', '/checkout']) {
      await page.goto(at(path));
      await page.getByText(closed).waitFor();
      await expectAccessible(page);
    }
    expect(await page.getByLabel('First Name').isVisible()).toBe(false);
    expect(await cannot.isDisabled()).toBe(true);
    await change(shop, { settings: { delivery: true, pickup: true } });
    await page.reload();
    await page.getByLabel('First Name').waitFor();
    await page.goto(at());
    await page.getByText('Cash on Delivery').waitFor();
    expect(await page.getByText('Opening soon').count()).toBe(0);
    await page.context().close();
  });
});

describe('a shop that moves to another address', () => {
  it('takes carts along, and who ordered last; what is of another shop stays', {
    tags: ['FIX-03', 'FIX-73'],
  }, async () => {
    const moving = await newShop(server.anyone, 'before-move');
    const lamp = await newProduct(moving, { name: 'Brass lamp', price: 100 });
    const visitor = await chromium.regular({ viewport: phone });
    const page = await visitor.newPage();
    const add = async (slug: string) => {
      await page.goto(`${server.url}/${slug}`);
      await page.locator('.card').getByRole('button').first().click();
      await page.getByText('Added to Cart').first().waitFor();
    };
    await newProduct(shop, { name: 'Clay cup', price: 30 });
    await add(shop.slug);
    await add('before-move');
    await page.goto(`${server.url}/before-move/checkout`);
    await fillIn(page, delivery);
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    await add('before-move');
    const to = async (slug: string, next: string) =>
      moving.owner.put(apiRoutes.chooseSlug(slug), { slug: next }).expect(200);
    await to('before-move', 'after-move');
    await page.goto(`${server.url}/before-move/cart`);
    await page.waitForURL(`${server.url}/after-move/cart`);
    await page.getByRole('button', { name: 'Remove Brass lamp' }).waitFor();
    await page.goto(`${server.url}/after-move/checkout`);
    await page.getByText('Filled in from your last order.').waitFor();
    const stored = () => page.evaluate(() => Object.keys(localStorage));
    expect((await stored()).filter((key) => key.endsWith(':before-move'))).toEqual([]);
    expect(await stored()).toContain(`cart:${shop.slug}`);
    // Back again, as it can be for 90 days.
    await to('after-move', 'before-move');
    await page.goto(`${server.url}/after-move/product/${lamp.handle}`);
    await page.getByRole('link', { name: /^Cart/ }).first().getByText('1').waitFor();
    await visitor.close();
  });
});

describe('a line taken out of the cart', () => {
  it('comes back by Undo, where it was and as many as before', { tags: ['MEND-17'] }, async () => {
    const { page } = await withInCart({ name: 'Copper jug' }, 3);
    const first = await newProduct(shop, { name: 'Clay cup', price: 30 });
    await page.goto(at(`/product/${first.handle}`));
    await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByText('Added to Cart').first().waitFor();
    await page.goto(at('/cart'));
    const cart = () => page.evaluate(() => localStorage.getItem('cart:mended'));
    await page.getByRole('button', { name: 'Remove Copper jug' }).waitFor();
    const before = await cart();
    await page.getByRole('button', { name: 'Remove Copper jug' }).click();
    await page.getByText('Copper jug is removed.').waitFor();
    expect(await cart()).not.toContain('Copper jug');
    const undo = page.getByRole('button', { name: 'Undo' });
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await undo.click();
    await undo.waitFor({ state: 'detached' });
    expect(await cart()).toBe(before);
    for (const name of ['Copper jug', 'Clay cup']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    }
    await page.getByRole('heading', { name: 'Your cart is empty!' }).waitFor();
    await page.getByText('Clay cup is removed.').waitFor();
    await undo.click();
    await page.getByRole('button', { name: 'Remove Clay cup' }).waitFor();
    expect(await page.getByText('Copper jug').count()).toBe(0);
    await page.context().close();
  });
});

describe('the checkout', () => {
  it('an empty form names each field at fault, and leads to the first; an e-mail, a phone and a PIN code that can not be are told beside the field; the same notice twice is one', {
    tags: [
      'CHK-43',
      'CHK2-01',
      'CHK2-03',
      'ERR-41',
      'FIX-45',
      'MEND-02',
      'MEND-03',
      'MEND-07',
      'MEND-17',
    ],
  }, async () => {
    const { page } = await withInCart({});
    await page.goto(at('/checkout'));
    const place = page.getByRole('button', { name: 'Place Order', exact: true });
    await place.click();
    for (const label of ['First name', 'Last name', 'Phone', 'Address line 1', 'Postal code']) {
      await page.locator('p.text-sale', { hasText: `${label} is required` }).waitFor();
    }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(await focused()).toBe('firstName');
    expect(await page.getByRole('alert').textContent()).toContain('First name is required');
    // The first letter takes the fault away, and leaves whoever types in the field.
    await page.getByLabel('First Name').pressSequentially('Asha');
    expect(await page.locator('p.text-sale', { hasText: 'First name' }).count()).toBe(0);
    expect(await page.getByLabel('First Name').inputValue()).toBe('Asha');
    expect(await focused()).toBe('firstName');
    await fillIn(page, delivery);
    const email = page.getByLabel('E-mail (optional)');
    await email.fill('asha@');
    await place.click();
    await page.locator('#field-customerEmail-error').getByText('valid email address').waitFor();
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    await email.fill('Asha@Home.test');
    // It is kept.
    await page.goto(at('/cart'));
    await page.goto(at('/checkout'));
    await expect.poll(() => email.inputValue()).toBe('Asha@Home.test');
    await expectAccessible(page);
    await page.getByLabel('Phone').fill('12345');
    await page.getByLabel('Postal Code').fill('x');
    await place.click();
    await page.locator('p', { hasText: /^Please enter a 10-digit mobile number$/ }).waitFor();
    await page.locator('p', { hasText: /^Please enter a 6-digit PIN code$/ }).waitFor();
    await page.getByLabel('Phone').fill('+91 98123 45678');
    await page.getByLabel('Postal Code').fill('560 001');
    await page.route(`**${apiRoutes.createOrder}`, (route) => route.abort(), { times: 3 });
    const notices = page.getByRole('status').getByText('Failed to create Order');
    for (let tries = 0; tries < 3; tries += 1) {
      await place.click();
      await page.getByRole('alert').getByText('The shop could not be reached').waitFor();
      expect(await notices.count()).toBe(1);
    }
    // The box says to press again, so the button can be scrolled above the notice.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const hidden = async () => {
      const [notice, button] = [await notices.boundingBox(), await place.boundingBox()];
      return (button?.y ?? 9999) + (button?.height ?? 0) - (notice?.y ?? 0);
    };
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    await place.click();
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body.orders[0]).toMatchObject({
      customerEmail: 'asha@home.test',
      details: { phone: '9812345678', postalCode: '560001' },
    });
    await page.context().close();
  });
});
