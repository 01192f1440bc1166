/** Reviews and requests for stock as shoppers meet them, with and without script, on a phone and a desk (DET-05, DET-06). */
import { apiRoutes, ownerRoutes, type Product, storageKeys, storePaths } from '@shop/contract';
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
  someDetails,
} from '../support/cast.ts';
import { choiceOf, newKurta } from '../support/kurta.ts';
import { newPhone } from '../support/order-crowd.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { delivery, fillIn } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'voices');
});

/** A delivered order of products by a guest who has not ordered before; returns its secret. */
async function delivered(...products: [Product, ...Product[]]): Promise<string> {
  const details = { ...someDetails, phone: newPhone() };
  const bodies = products.map((product) => orderOf(shop, product, 1, { details }));
  const amount = bodies.reduce((sum, body) => sum + body.amount, 0);
  const body = { ...bodies[0], amount, items: bodies.flatMap(({ items }) => items) };
  const placed = await server.anyone.post(apiRoutes.createOrder, body);
  const { order, reviewToken } = placed.body;
  await shop.owner.put(apiRoutes.order(order.id), { status: 'delivered' }).expect(200);
  return reviewToken;
}

/** A published review of a product. */
async function published(product: Product, body: object, reply = ''): Promise<void> {
  const address = apiRoutes.orderReviews(shop.slug, await delivered(product));
  const written = await server.anyone.post(address, { productId: product.id, ...body }).expect(201);
  const decision = { status: 'published', reply };
  await shop.owner.put(ownerRoutes.review(shop.slug, written.body.review.id), decision).expect(200);
}

const at = (path: string) => server.url + path;

describe('the buyer', () => {
  const ways = [
    ['with script on a phone', { viewport: phone, javaScriptEnabled: true }],
    ['without script on a desk', { viewport: desktop, javaScriptEnabled: false }],
    ['without script on a phone', { viewport: phone, javaScriptEnabled: false }],
  ] as const;

  it.each(isProof ? ways : ways.slice(0, 2))(
    'reviews what was delivered by keyboard, %s',
    { tags: ['DET-05'] },
    async (_, options) => {
      const product = await newProduct(shop, { name: 'Brass lamp' });
      const token = await delivered(product);
      const page = await (await chromium.regular(options)).newPage();
      const complaints = complaintsOf(page);
      await page.goto(at(storePaths.review(shop.slug, token)));
      await page.getByRole('heading', { name: 'How was it?' }).waitFor();
      await page.getByRole('radio', { name: '3 of 5: Fair' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      expect(await page.getByRole('radio', { name: '4 of 5: Good' }).isChecked()).toBe(true);
      expect(await page.getByLabel('Name to show').inputValue()).toBe('Asha');
      await page.getByLabel('Your review').fill('Bright & <b>well</b> made');
      if (options.javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: 'Send review' }).press('Enter');
      await page.getByText('The shop has got your review').waitFor();
      await page.getByText('Bright & <b>well</b> made').waitFor();
      await page.getByRole('img', { name: '4 of 5 stars' }).waitFor();
      await expectNoSidewaysScroll(page);
      expect(complaints).toEqual([]);
    },
  );

  it('loses nothing that was typed of one product when the review of another is sent', {
    tags: ['DET-05'],
  }, async () => {
    const lamp = await newProduct(shop, { name: 'Floor lamp' });
    const token = await delivered(lamp, await newProduct(shop, { name: 'Wall lamp' }));
    const page = await (await chromium.regular({ viewport: phone })).newPage();
    await page.goto(at(storePaths.review(shop.slug, token)));
    await page.locator('html[data-hydrated]').waitFor();
    const item = (name: string) =>
      page.locator('li', { has: page.getByRole('heading', { name, exact: true }) });
    const wall = item('Wall lamp');
    await wall.getByText('Very good').click();
    await wall.getByLabel('Your review').fill('Warm light');
    await item('Floor lamp').getByText('Fair').click();
    await item('Floor lamp').getByRole('button', { name: 'Send review' }).click();
    await item('Floor lamp').getByText('The shop has got your review').waitFor();
    await expect.poll(() => wall.getByLabel('Your review').inputValue()).toBe('Warm light');
    await wall.getByRole('button', { name: 'Send review' }).click();
    await wall.getByText('The shop has got your review').waitFor();
    await wall.getByRole('img', { name: '5 of 5 stars' }).waitFor();
  });

  it('finds the way to it beside a delivered order', {
    tags: ['DET-05'],
  }, async () => {
    await openAccounts(shop);
    const shopper = await newShopper(server.anyone, shop.slug);
    const product = await newProduct(shop, { name: 'Ghee jar' });
    const placed = await shopper.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201);
    const { order } = placed.body;
    await shop.owner.put(apiRoutes.order(order.id), { status: 'delivered' }).expect(200);
    const page = await (await chromium.regular({ viewport: phone })).newPage();
    const entry = [storageKeys.customerToken, shopper.token ?? ''] as const;
    await page.addInitScript(([key, token]) => localStorage.setItem(key, token), entry);
    await page.goto(at(storePaths.customerOrders(shop.slug)));
    await page.getByRole('link', { name: 'Review what you bought' }).click();
    await page.getByRole('heading', { name: 'Ghee jar' }).waitFor();
    await shop.owner
      .put(apiRoutes.updateStore(shop.slug), { requiredAccountForOrder: false })
      .expect(200);
  });
});

describe('a guest', () => {
  it('finds the way to it on the thank-you page', { tags: ['DET-05'] }, async () => {
    const product = await newProduct(shop, { name: 'Tea tin' });
    const page = await (await chromium.regular({ viewport: phone })).newPage();
    await page.goto(at(storePaths.product(shop.slug, product.handle)));
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).waitFor();
    await page.goto(at(storePaths.checkout(shop.slug)));
    await fillIn(page, delivery);
    await page.getByRole('button', { name: 'Place Order' }).first().click();
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'review what you bought' }).click();
    await page.getByRole('heading', { name: 'Not delivered yet' }).waitFor();
  });
});

describe('the page of a product', () => {
  it('shows its reviews and their average, on the card, too', { tags: ['DET-05'] }, async () => {
    const product = await newProduct(shop, { name: 'Cotton saree' });
    await published(product, { stars: 5, text: 'Soft, and the colour is as shown.' }, 'Thank you!');
    await published(product, { stars: 4, author: 'Ravi', text: `Long ${'word'.repeat(60)}` });
    for (const viewport of [phone, desktop]) {
      const page = await (await chromium.regular({ viewport })).newPage();
      const complaints = complaintsOf(page);
      await page.goto(at(storePaths.product(shop.slug, product.handle)));
      const reviews = page.getByRole('region', { name: 'Reviews' });
      await reviews.getByText('Soft, and the colour is as shown.').waitFor();
      await reviews.getByText('Answer of The voices shop').waitFor();
      expect(await reviews.getByRole('listitem').count()).toBe(2);
      // Before the page scrolls, when what is fixed covers half of a button for a moment.
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: '4.5 of 5 stars, 2 reviews' }).click();
      await page.goto(at(storePaths.home(shop.slug)));
      const card = page.locator('.card', { hasText: 'Cotton saree' });
      await card.getByText('4.5 of 5 stars, 2 reviews').first().waitFor({ state: 'attached' });
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    }
  });
});

describe('what is sold out', () => {
  it.each([
    ['with script', { javaScriptEnabled: true }],
    ['without script', { javaScriptEnabled: false }],
  ])('takes an address to tell, %s', { tags: ['DET-06'] }, async (_, options) => {
    const product = await newProduct(shop, { name: 'Clay pot', stock: 0 });
    const page = await (await chromium.regular({ viewport: phone, ...options })).newPage();
    await page.goto(at(storePaths.product(shop.slug, product.handle)));
    await page.getByRole('heading', { name: 'Tell me when it is back' }).waitFor();
    await page.getByLabel('Your e-mail').fill('nandini@shop.test');
    // Where the field has been scrolled to, the header may cover a part of a button above it.
    await page.evaluate(() => scrollTo(0, 0));
    if (options.javaScriptEnabled) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Your e-mail').press('Enter');
    await page.getByRole('heading', { name: 'We will tell you' }).waitFor();
    if (options.javaScriptEnabled) await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the product' }).click();
    await page.getByRole('heading', { name: 'Clay pot', level: 1 }).waitFor();
  });

  it('asks which choice is waited for, where some are left', { tags: ['DET-06'] }, async () => {
    const kurta = await newKurta(shop, { 'M Red': { stock: 0 }, 'L Red': { stock: 4 } });
    const page = await (await chromium.regular({ viewport: phone })).newPage();
    await page.goto(at(storePaths.product(shop.slug, kurta.handle)));
    await page.getByText('Tell me when a sold-out choice is back').click();
    const choice = page.getByLabel('Which one');
    expect(await choice.locator('option').allTextContents()).toEqual(['M, Red']);
    await page.getByLabel('Your e-mail').fill('nandini@shop.test');
    await page.getByRole('button', { name: 'Tell me' }).click();
    await page.getByRole('heading', { name: 'We will tell you' }).waitFor();
    expect(kurta.skus[0]?.choice).toEqual(choiceOf('M Red'));
  });

  it.each([
    ['with script', { javaScriptEnabled: true }],
    ['without script', { javaScriptEnabled: false }],
  ])(
    'offers to tell of the sold-out choice that is chosen, %s',
    {
      tags: ['DET-06', 'SKU-04'],
    },
    async (_, options) => {
      const skus = { 'M Red': { stock: 0 }, 'L Red': { stock: 0 }, 'L Blue': { stock: 4 } };
      const kurta = await newKurta(shop, skus);
      const page = await (await chromium.regular({ viewport: phone, ...options })).newPage();
      await page.goto(at(`${storePaths.product(shop.slug, kurta.handle)}?Size=L&Colour=Red`));
      await page.getByLabel('Your e-mail').fill('nandini@shop.test');
      const chosen = page.getByLabel('Which one').locator('option:checked');
      expect(await chosen.textContent()).toBe('L, Red');
      if (options.javaScriptEnabled) {
        await page.locator('html[data-hydrated]').waitFor();
        await page.locator('label', { hasText: /^Blue$/ }).click();
        await page.getByLabel('Your e-mail').waitFor({ state: 'hidden' });
      }
    },
  );
});
