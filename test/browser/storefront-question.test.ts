/** Questions to the buyer: asked before the cart, kept through it, with and without script (DET-02). */
import { apiRoutes, type Product } from '@shop/contract';
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

const server = useServer();
const chromium = useChromium();
let shop: Shop;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'bakery');
});

const sizes = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;
const name = { kind: 'text', label: 'Name on the cake', required: true, surcharge: 50 } as const;
const flavour = {
  kind: 'choice',
  label: 'Flavour',
  required: false,
  surcharge: 0,
  choices: [
    { label: 'Plain', surcharge: 0 },
    { label: 'Mango', surcharge: 20.5 },
  ],
} as const;

const newCake = (cake: string) =>
  newProduct(shop, {
    name: cake,
    price: 500,
    questions: [
      { ...name, choices: [] },
      { ...flavour, choices: [...flavour.choices] },
    ],
  });

const at = (path = '') => `${server.url}/${shop.slug}${path}`;
const pathOf = ({ handle }: Product) => at(`/product/${handle}`);
const person = { 'First Name': 'Asha', 'Last Name': 'Rao', Phone: '9812345678' };

async function opened(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor();
}

/** Answers the questions of the open page and puts the product into the cart. */
async function add(page: Page, typed: string, taste: string): Promise<void> {
  await page.getByLabel('Name on the cake').fill(typed);
  await page.getByLabel('Flavour').selectOption(taste);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByRole('button', { name: 'Added to Cart' }).waitFor();
}

async function typePerson(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(person)) await page.getByLabel(label).fill(text);
}

describe('with script', () => {
  it.each(isProof ? sizes : sizes.slice(0, 1))(
    'a product asks before it is put into the cart, on %s',
    { tags: ['DET-02', 'GEN-04'] },
    async (size, viewport) => {
      const cake = await newCake(`Cake for ${size}`);
      const visitor = await chromium.regular({ viewport, reducedMotion: 'reduce' });
      const page = await visitor.newPage();
      const complaints = complaintsOf(page);
      await opened(page, at());
      const card = page.locator('.card', { hasText: cake.name });
      await card.getByRole('link', { name: 'Select options' }).click();
      await page.waitForURL(pathOf(cake));
      await page.locator('html[data-hydrated]').waitFor();
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await page.locator('main input:invalid').waitFor();
      expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('cart');
      await page.getByLabel('Name on the cake').fill('<b>Asha</b>');
      // What no buyer can leave out is in the price before anything is answered (FIX-04).
      expect(await page.locator('main [aria-live]').first().textContent()).toBe('₹550.00');
      expect(await page.getByText('each with your answers').count()).toBe(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await add(page, '<b>Asha</b>', 'Mango');
      await page.getByText('₹570.50 each with your answers').waitFor();
      await add(page, 'Ravi', 'Plain');
      await add(page, 'Ravi', 'Plain');
      await shop.owner.put(apiRoutes.product(cake.id), { minOrder: 4 }).expect(200);
      const other = await visitor.newPage();
      await opened(other, pathOf(cake));
      await other.getByLabel('Flavour').selectOption('Mango');
      await other.locator('[data-amount="min 4 · ₹2,282.00"]').waitFor();
      await other.close();
      await shop.owner.put(apiRoutes.product(cake.id), { minOrder: 1 }).expect(200);
      await opened(page, at('/cart'));
      const lines = page.getByRole('main').locator('ul > li').filter({ hasText: 'each' });
      await expect.poll(() => lines.count()).toBe(2);
      expect(await lines.nth(0).textContent()).toContain(
        'Name on the cake: <b>Asha</b> (+ ₹50.00)',
      );
      expect(await lines.nth(0).textContent()).toContain('Flavour: Mango (+ ₹20.50)');
      expect(await lines.nth(1).textContent()).toContain('Name on the cake: Ravi (+ ₹50.00)');
      expect(await lines.nth(1).locator('output').textContent()).toBe('2');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await page.getByRole('tab', { name: 'Pickup' }).or(page.getByLabel('Pickup')).first().click();
      await typePerson(page);
      const summary = page.getByRole('region', { name: 'Order summary' });
      await summary.getByText('Flavour: Mango (+ ₹20.50)').waitFor();
      await page.getByRole('button', { name: 'Place Order', exact: true }).click();
      await page.getByText('Order Confirmed').waitFor();
      await page.getByText('Name on the cake: <b>Asha</b> (+ ₹50.00)').waitFor();
      await expectAccessible(page);
      const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
      expect(body.orders[0]).toMatchObject({
        amount: 1670.5,
        items: [
          {
            quantity: 1,
            answers: [{ answer: '<b>Asha</b>' }, { answer: 'Mango', surcharge: 20.5 }],
          },
          { quantity: 2, price: 550, answers: [{ answer: 'Ravi' }, { answer: 'Plain' }] },
        ],
      });
      expect(complaints).toEqual([]);
    },
  );

  it('a cart says what changed of the questions, and asks again before the checkout', {
    tags: ['DET-02'],
  }, async () => {
    const cake = await newCake('Birthday cake');
    const visitor = await chromium.regular({ viewport: phone, reducedMotion: 'reduce' });
    const page = await visitor.newPage();
    await opened(page, pathOf(cake));
    await add(page, 'Asha', 'Mango');
    const [asked, taste] = cake.questions;
    const questions = [
      { ...asked, label: 'Text on the cake', surcharge: 60 },
      { ...taste, choices: [flavour.choices[0], { label: 'Lemon', surcharge: 5 }] },
    ];
    await shop.owner.put(apiRoutes.product(cake.id), { questions }).expect(200);
    await opened(page, at('/cart'));
    await page.getByText('“Name on the cake” is now “Text on the cake”.').waitFor();
    await page.getByText('“Flavour”: “Mango” is no longer offered.').waitFor();
    expect(
      await page.getByRole('button', { name: 'Change what cannot be ordered' }).isDisabled(),
    ).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.getByLabel('Text on the cake (+ ₹60.00)').inputValue()).toBe('Asha');
    await page.getByLabel('Flavour').selectOption('Lemon');
    await page.getByRole('button', { name: 'Save the answers' }).click();
    await page.getByText('Text on the cake: Asha (+ ₹60.00)').first().waitFor();
    await page.getByText('₹565.00 each').waitFor();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
    await shop.owner.put(apiRoutes.product(cake.id), { questions: [] }).expect(200);
    await page.reload();
    await page.getByText('“Text on the cake” is no longer asked.').waitFor();
    await page.getByRole('button', { name: 'Go on without it' }).click();
    await page.getByText('₹500.00 each').waitFor();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
  });
});

describe('without script', () => {
  it('a product asks on its page, and the order has the answers', {
    tags: ['DET-02', 'GEN-04', 'FIX-02'],
  }, async () => {
    const cake = await newCake('Plain cake');
    const visitor = await chromium.regular({ javaScriptEnabled: false, viewport: phone });
    const page = await visitor.newPage();
    await page.goto(pathOf(cake));
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    expect(page.url()).toBe(pathOf(cake));
    await page.getByLabel('Name on the cake').fill('Asha & "Ravi"');
    await page.getByLabel('Flavour').selectOption('Mango');
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await page.getByRole('heading', { name: 'Order without a cart' }).waitFor();
    await page.getByText('₹570.50 each').waitFor();
    await page.getByText('Name on the cake: Asha & "Ravi" (+ ₹50.00)').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Pickup').check();
    await typePerson(page);
    await page.getByRole('button', { name: 'Order for cash' }).click();
    await page.getByText('Order Confirmed').waitFor();
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body.orders[0]).toMatchObject({
      amount: 570.5,
      items: [{ answers: [{ answer: 'Asha & "Ravi"' }, { answer: 'Mango' }] }],
    });
  });

  it('a form that was sent without an answer is asked for it by name', {
    tags: ['DET-02', 'GEN-04'],
  }, async () => {
    const cake = await newCake('Late cake');
    const visitor = await chromium.regular({ javaScriptEnabled: false, viewport: phone });
    const page = await visitor.newPage();
    await page.goto(at(`/checkout?item=${cake.id}`));
    await page.getByLabel('Name on the cake').waitFor();
    const fields = new URLSearchParams({
      item: cake.id,
      key: 'late',
      quantity: '1',
      type: 'pickup',
      firstName: 'Asha',
      lastName: 'Rao',
      phone: '9812345678',
    });
    const answer = await fetch(at('/checkout'), { method: 'POST', body: fields });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('Please answer “Name on the cake”');
    expect(html).toContain('Asha');
  });
});
