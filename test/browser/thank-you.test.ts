/** What a shopper reads after an order: what was ordered, what happens next, how to reach the shop (MEND-10 to MEND-12). */
import { apiRoutes, ownerRoutes, storePaths } from '@shop/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  settlingOf,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { newOffer, place as placeOrder, quotedOrder, setRules } from '../support/checkout.ts';
import { kurtaItem, newKurta } from '../support/kurta.ts';
import { isProof } from '../support/proof.ts';
import { rows } from '../support/rows.ts';
import { useServer } from '../support/server.ts';
import { change, delivery, fillIn, openCheckout } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
const at = (path = '') => `${server.url}/${shop.slug}${path}`;
const contact = {
  address: '12 MG Road\nBengaluru 560001',
  contactPhone: '080 2345 6789',
  openingHours: 'Mon–Sat 10–20\nSunday closed',
  mapLink: 'https://maps.app.goo.gl/AbC123',
};

beforeAll(async () => {
  shop = await newShop(server.anyone, 'thankful');
  await newProduct(shop, { name: 'Brass lamp', price: 450 });
});

const given = {};
const sizes = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

/** Opens the checkout as a shopper with a lamp in the cart. */
async function atCheckout(viewport = phone): Promise<{ page: Page; visitor: BrowserContext }> {
  const visitor = await chromium.regular({ viewport, reducedMotion: 'reduce' });
  const page = await visitor.newPage();
  await openCheckout(page, at(), given);
  return { page, visitor };
}

const person = { 'First Name': 'Asha', 'Last Name': 'Rao', Phone: '9812345678' };
const place = (page: Page) =>
  page.getByRole('button', { name: 'Place Order', exact: true }).click();

describe('the thank-you page', () => {
  it.each(isProof ? sizes : sizes.slice(0, 1))(
    'shows what was ordered, to whom, how it is paid and what comes next, to no other tab the name and address, and on reload the order as it is now, on %s',
    { tags: ['MEND-11', 'FIX-40'] },
    async (_size, viewport) => {
      const { page, visitor } = await atCheckout(viewport);
      const complaints = complaintsOf(page);
      await fillIn(page, { ...delivery, 'E-mail (optional)': 'asha@home.test' });
      await place(page);
      await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
      const main = page.getByRole('main');
      for (const text of [
        'Thank you for your order at The thankful shop.',
        'Brass lamp × 1',
        '₹450.00',
        'Shipping',
        '₹500.00',
        'Cash on Delivery',
        'Asha Rao',
        '9812345678',
        'asha@home.test',
        '12 MG Road, Bengaluru, Karnataka, 560001',
        'The shop will get in touch when it is on its way. Please keep the amount ready in cash.',
      ]) {
        await main.getByText(text, { exact: true }).first().waitFor();
      }
      expect(await main.getByRole('link', { name: 'View order details' }).count()).toBe(0);
      await expectAccessible(page);
      for (const window of [viewport, desktop]) {
        await page.setViewportSize(window);
        await expectNoSidewaysScroll(page);
      }
      expect(complaints).toEqual([]);

      await page.setViewportSize(viewport);
      const other = await visitor.newPage();
      await other.goto(at('/thank-you'));
      await other.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
      await other.getByText('Brass lamp × 1').waitFor();
      expect(await other.getByText('Asha').count()).toBe(0);
      expect(await other.getByText('12 MG Road').count()).toBe(0);
      await other.close();
      const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
      const address = apiRoutes.order(body.orders[0].id);
      const cash = page.getByText(/keep the amount ready/);
      for (const [change, title, text, hasToPay] of [
        [{ status: 'shipped' }, 'Your order is on its way', 'The thankful shop has sent it.', true],
        [
          { status: 'delivered', paymentStatus: 'paid' },
          'Order delivered',
          'Thank you for your order at The thankful shop.',
          false,
        ],
        [
          { status: 'cancelled' },
          'Order cancelled',
          'The thankful shop has cancelled this order. It gives your money back.',
          false,
        ],
      ] as const) {
        await shop.owner.put(address, change).expect(200);
        await page.reload();
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
        await page.getByText(text, { exact: true }).waitFor();
        expect((await cash.count()) > 0).toBe(hasToPay);
        expect(await page.getByText('Order Confirmed').count()).toBe(0);
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto(at('/checkout'));
      await page.getByRole('link', { name: 'See your order' }).click();
      await page.getByRole('heading', { name: 'Order cancelled', exact: true }).waitFor();
      await visitor.close();
    },
  );

  it('on another device says where the order is shown, and confirms nothing', {
    tags: ['MEND-11'],
  }, async () => {
    await change(shop, contact);
    const visitor = await chromium.regular({
      viewport: phone,
      reducedMotion: 'reduce',
    });
    const page = await visitor.newPage();
    for (const query of ['', '?order=0190e3c5-0000-7000-8000-000000000000']) {
      await page.goto(at(`/thank-you${query}`));
      await page
        .getByRole('heading', { name: 'Open this on the device you ordered with' })
        .waitFor();
      await page
        .getByText(
          'The order is shown in the browser that placed it. The thankful shop gets in touch with you by the phone number that you left.',
        )
        .waitFor();
      await page.getByRole('main').getByRole('link', { name: contact.contactPhone }).waitFor();
      expect(await page.getByText('Order Confirmed').count()).toBe(0);
      expect(await page.title()).toBe('Your order · The thankful shop');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    const { text } = await server.anyone.get('/thankful/thank-you').expect(200);
    expect(text).not.toContain('Order Confirmed');
    await visitor.close();
  });

  it('tells where and when an order is picked up', { tags: ['MEND-12'] }, async () => {
    await change(shop, contact);
    const { page, visitor } = await atCheckout();
    const here = page.getByRole('region', { name: 'Where you pick it up' });
    await page.getByRole('tab', { name: 'Delivery', selected: true }).waitFor();
    expect(await here.isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await here.getByText('Bengaluru 560001').waitFor();
    await here.getByText('Sunday closed').waitFor();
    const map = here.getByRole('link', { name: 'Show on the map' });
    expect(await map.getAttribute('href')).toBe(contact.mapLink);
    expect(await map.getAttribute('rel')).toContain('noopener');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await fillIn(page, person);
    await place(page);
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    const shown = page.getByRole('region', { name: 'Contact of The thankful shop' });
    for (const text of ['12 MG Road', 'Sunday closed']) await shown.getByText(text).waitFor();
    const call = shown.getByRole('link', { name: contact.contactPhone });
    expect(await call.getAttribute('href')).toBe('tel:08023456789');
    await page.getByText('Cash at pickup').waitFor();
    await page.getByText('The shop will get in touch when it is ready to be picked up.').waitFor();
    await visitor.close();
  });

  it('every page has it in its footer, as text and nothing else', {
    tags: ['MEND-12'],
  }, async () => {
    await change(shop, { ...contact, address: '<img src=x onerror=alert(1)>\nBengaluru' });
    const { text } = await server.anyone.get('/thankful/cart').expect(200);
    expect(text).not.toContain('<img src=x');
    const page = await (await chromium.regular({ viewport: phone })).newPage();
    await page.goto(at('/about-page'));
    const footer = page.getByRole('contentinfo');
    await footer.getByText('<img src=x onerror=alert(1)>').waitFor();
    await footer.getByRole('link', { name: contact.contactPhone }).waitFor();
    await footer.getByText('Shop made with Nukkad').waitFor();
    await change(shop, { address: '', contactPhone: '', openingHours: '', mapLink: '' });
    await page.reload();
    expect(await footer.locator('address').count()).toBe(0);
    await page.context().close();
  });
});

it('the page of an order shows its items, sums, delivery and state, also without script, and nobody’s name', {
  tags: ['GEN-04', 'FIX-40'],
}, async () => {
  const own = await newShop(server.anyone, 'receipts');
  const kurta = await newKurta(
    own,
    { 'M Red': { price: 650 } },
    {
      questions: [
        { kind: 'text', label: 'Name on it', required: false, surcharge: 20, choices: [] },
      ],
    },
  );
  await newOffer(own, { name: 'Diwali sale', code: 'DIWALI10', percent: 10 });
  const zone = { name: 'Near the shop', pincodes: '5600*', fee: 40, days: 'Same day' };
  await own.owner.post(ownerRoutes.zones(own.slug), zone).expect(201);
  await setRules(own, { cashFee: 30, asksNote: true, asksGift: true });
  const answers = [{ id: kurta.questions[0]?.id ?? '', answer: 'Nani' }];
  const body = await quotedOrder(server.anyone, own, kurta, {
    items: [{ ...kurtaItem(kurta, 'M Red', 2, 670), answers }],
    type: 'delivery',
    code: 'DIWALI10',
    note: 'Ring twice',
    gift: 'Happy Diwali!',
  });
  const { order, reviewToken } = (await placeOrder(server.anyone, body).expect(201)).body;
  const path = server.url + storePaths.placed(own.slug, reviewToken);
  const visitor = await chromium.regular({ javaScriptEnabled: false, viewport: phone });
  const plain = await visitor.newPage();
  await plain.goto(path);
  const main = plain.getByRole('main');
  const items = main.getByRole('list', { name: 'Items' }).getByRole('listitem');
  expect((await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Kurta - Size: M, Colour: Red × 2 Name on it: Nani (+ ₹20.00) ₹1,340.00',
    'Shipping ₹40.00',
    'Diwali sale (DIWALI10) − ₹134.00',
    'Cash fee ₹30.00',
  ]);
  for (const text of ['Order Confirmed', '₹1,276.00', 'Cash on Delivery', 'Same day']) {
    await main.getByText(text, { exact: true }).waitFor();
  }
  const review = main.getByRole('link', { name: 'review what you bought' });
  expect(await review.getAttribute('href')).toBe(storePaths.review(own.slug, reviewToken));
  expect(await plain.content()).not.toMatch(/Asha|Rao\b|MG Road|Ring twice|Happy Diwali/);
  await expectNoSidewaysScroll(plain);
  await own.owner.put(apiRoutes.order(order.id), { status: 'shipped' }).expect(200);
  await plain.reload();
  await main.getByText('Your order is on its way', { exact: true }).waitFor();
  await visitor.close();
  // With script it is the same page, and the browser's own last order does not take its place.
  const other = await chromium.regular({ viewport: phone, reducedMotion: 'reduce' });
  const page = await other.newPage();
  const complaints = complaintsOf(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'Save or print' }).waitFor();
  const panel = page.getByRole('main').locator('.panel').first();
  expect(await panel.textContent()).toContain('Kurta - Size: M, Colour: Red × 2');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
  await other.close();
});

it('going back after an order shows no old form, leads to the order and leaves no half order behind: the next one is filled in from the last', {
  tags: ['CHK2-02', 'MEND-17'],
}, async () => {
  const { page, visitor } = await atCheckout();
  await fillIn(page, delivery);
  await place(page);
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
  await page.goBack();
  await page.getByText('Your cart is empty!').waitFor();
  expect(await page.getByLabel('First Name').isVisible()).toBe(false);
  expect(await page.getByText('₹0.00').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See your order' }).click();
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
  await page.goBack();
  await page.getByText('Your cart is empty!').waitFor();
  await page.goto(at());
  await page.locator('.card').getByRole('button').first().click();
  await page.getByText('Added to Cart').first().waitFor();
  await page.goto(at('/checkout'));
  await page.getByText('Filled in from your last order.').waitFor();
  expect(await page.getByLabel('Postal Code').inputValue()).toBe(delivery['Postal Code']);
  await visitor.close();
});

it('the checkout stands alone with its steps, and what follows can be kept', {
  tags: ['FIX-52'],
}, async () => {
  await change(shop, { settings: { theme: { bottomMobileNav: true, floatingCartButton: true } } });
  const { page, visitor } = await atCheckout();
  const steps = page.getByRole('navigation', { name: 'Steps' });
  expect(await steps.getByRole('listitem').allTextContents()).toEqual(['Cart', 'Details', 'Done']);
  expect(await steps.locator('[aria-current=step]').textContent()).toBe('Details');
  // Nothing else leads away: the shop's name, the step before, and what the form itself has.
  expect(await page.getByRole('navigation').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Search' }).count()).toBe(0);
  const shopLink = page.getByRole('banner').getByRole('link', { name: shop.store.name });
  expect(await shopLink.getAttribute('href')).toBe('/thankful');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await steps.getByRole('link', { name: 'Cart' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('tab', { name: 'Pickup' }).click();
  await fillIn(page, person);
  await place(page);
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
  const notice = page.getByText('Order created');
  await notice.waitFor();
  const tick = page.locator('main span:has(> svg)').first();
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [over, under] = [await notice.boundingBox(), await tick.boundingBox()];
    const isBeside = (over?.x ?? 0) > (under?.x ?? 0) + (under?.width ?? 0);
    const isBelow = (over?.y ?? 0) > (under?.y ?? 0) + (under?.height ?? 0);
    expect([width, isBeside || isBelow]).toEqual([width, true]);
  }
  await page.evaluate('window.print = () => (window.printed = true)');
  await page.getByRole('button', { name: 'Save or print' }).click();
  expect(await page.evaluate('window.printed')).toBe(true);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  expect(await shopLink.isVisible()).toBe(true);
  for (const text of ['Order number', 'Brass lamp × 1', 'Cash at pickup']) {
    expect(await page.getByText(text).first().isVisible()).toBe(true);
  }
  expect(await page.locator('button, .button, nav, footer').filter({ visible: true }).count()).toBe(
    0,
  );
  await change(shop, {
    settings: { theme: { bottomMobileNav: false, floatingCartButton: false } },
  });
  await visitor.close();
});

describe('an order by chat', () => {
  const whatsApp = { whatsAppNumber: '+91 98123 45678', whatsAppOrderEnabled: true };

  /** `isAlone`: the shop takes no cash. */
  async function ordered(prepare: (page: Page) => unknown = () => undefined, isAlone = false) {
    await change(shop, { ...whatsApp, whatsAppAlways: !isAlone, codOption: !isAlone });
    const { page, visitor } = await atCheckout();
    await visitor.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await fillIn(page, person);
    const cash = page.getByRole('button', { name: 'Place Order', exact: true });
    if (isAlone) expect(await cash.count()).toBe(0);
    else expect(await cash.isEnabled()).toBe(true);
    await prepare(page);
    await page.getByRole('button', { name: 'Order on WhatsApp' }).click();
    return { page, visitor };
  }

  it('beside cash: leads home, where the chat can be opened again, also from the thank-you page, until another tab has placed the last order', {
    tags: ['ERR-47', 'FIX-46', 'MEND-10', 'MEND-27', 'PAY-24', ...rows('CHK-13', 'CHK-17')],
  }, async () => {
    const chats: Page[] = [];
    const { page, visitor } = await ordered((page) =>
      page.context().on('page', (chat) => chats.push(chat)),
    );
    await page.waitForURL(at());
    const toast = page.getByText('WhatsApp order created');
    const strip = page.getByRole('region', { name: 'Your order by WhatsApp' });
    const [notice, box] = [await toast.boundingBox(), await strip.boundingBox()];
    expect(notice?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
    await strip.getByText(/^Your order no\. \d+ over ₹450\.00 is placed\.$/).waitFor();
    const again = strip.getByRole('link', { name: 'Open WhatsApp again' });
    expect(decodeURIComponent((await again.getAttribute('href')) ?? '')).toMatch(
      /wa\.me\/919812345678.*1 × Brass lamp/s,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await strip.getByRole('link', { name: 'See your order' }).click();
    await page.getByRole('link', { name: 'Open WhatsApp again' }).waitFor();
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body.orders[0]).toMatchObject({ channel: 'whatsapp', amount: 450 });
    await expect.poll(() => chats[0]?.url()).toMatch(/wa\.me/);
    const message = decodeURIComponent(chats[0]?.url() ?? '');
    expect(message).toContain('wa.me/919812345678');
    expect(message).toContain('1 × Brass lamp: ₹450.00');
    const { id, number } = body.orders[0];
    expect(message).toContain(`Order no. ${number} (${id.slice(-8).toUpperCase()})`);
    expect(await page.evaluate(() => localStorage.getItem('cart:thankful'))).toBeNull();
    await page.getByText(`(${body.orders[0].id.slice(-8).toUpperCase()})`).waitFor();
    await page.getByText('To be agreed on WhatsApp').waitFor();
    await page
      .getByText('Send the message in WhatsApp: the shop agrees on the rest with you there.')
      .waitFor();
    await page.goto(at());
    await strip.waitFor();
    const key = `last-order:${shop.slug}`;
    const seen = await visitor.newPage();
    const settled = settlingOf(seen);
    const last = () => seen.evaluate((key) => localStorage.getItem(key), key);
    await seen.goto(at('/thank-you'));
    await seen.getByText('To be agreed on WhatsApp').waitFor();
    await settled();
    await page.evaluate((key) => {
      const order = JSON.parse(localStorage.getItem(key) ?? '');
      localStorage.setItem(key, JSON.stringify({ ...order, id: 'another', number: 99 }));
    }, key);
    // A browser tells its other tabs in a moment.
    await expect.poll(last).toContain('"another"');
    await seen.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await settled();
    expect(await last()).toContain('"another"');
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor();
    expect(await strip.count()).toBe(0);
    await visitor.close();
  });

  it('with a pop-up blocker keeps the shop, and has the chat opened by a tap', {
    tags: ['MEND-10'],
  }, async () => {
    const { page, visitor } = await ordered(
      (page) => page.evaluate('window.open = () => null'),
      true,
    );
    await page.waitForURL(at('/thank-you'));
    const open = page.getByRole('link', { name: 'Open WhatsApp to send it' });
    expect(await open.getAttribute('href')).toContain('https://wa.me/919812345678');
    await page.getByText('WhatsApp order created').waitFor();
    await expectAccessible(page);
    const [chat] = await Promise.all([visitor.waitForEvent('page'), open.click()]);
    await chat.waitForURL(/wa\.me/);
    expect(page.url()).toBe(at('/thank-you'));
    await visitor.close();
  });

  it('a refused one closes its window and keeps the cart', { tags: ['MEND-10'] }, async () => {
    const { page, visitor } = await ordered(async (page) => {
      await change(shop, { whatsAppOrderEnabled: false });
      return page;
    });
    await page.getByRole('alert').getByText('This store takes no orders over WhatsApp').waitFor();
    await expect.poll(() => visitor.pages().length).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('cart:thankful'))).toContain('Brass');
    await visitor.close();
  });
});
