/** The page of an order in browsers: how its buyer gets there, reads it, cancels and repeats the order (OPAGE-01, OPAGE-02). */
import { apiRoutes, type Order, orderAgainPath, orderPath, storePaths } from '@shop/contract';
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
import { newProduct, newShop, orderOf, type Shop, someDetails } from '../support/cast.ts';
import { newPhone } from '../support/order-crowd.ts';
import { useServer } from '../support/server.ts';
import { change, delivery, fillIn } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
const shots = process.env.SHOTS;
let shop: Shop;
const at = (path = '') => `${server.url}/${shop.slug}${path}`;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'follow');
  await newProduct(shop, { name: 'Brass lamp', price: 450, stock: 50 });
  await change(shop, {
    address: '12 MG Road\nBengaluru 560001',
    contactPhone: '080 2345 6789',
    openingHours: 'Mon–Sat 10–20',
    whatsAppNumber: '+91 98123 45678',
  });
});

/** Opens the checkout as a shopper with a lamp in the cart. */
async function atCheckout(): Promise<Page> {
  const visitor = await chromium.regular({ viewport: phone, reducedMotion: 'reduce' });
  const page = await visitor.newPage();
  await page.goto(at());
  await page.locator('.card').getByRole('button').first().click();
  await page.getByText('Added to Cart').first().waitFor();
  await page.goto(at('/checkout'));
  return page;
}

interface Placed {
  order: Order;
  reviewToken: string;
}

async function placed(more: object = {}): Promise<Placed> {
  const cake = await newProduct(shop, { name: 'Choco cake', price: 220, stock: 9 });
  const details = { ...someDetails, phone: newPhone() };
  const body = orderOf(shop, cake, 2, { details, ...more });
  return (await server.anyone.post(apiRoutes.createOrder, body).expect(201)).body;
}

const move = ({ order }: Placed, body: object) =>
  shop.owner.put(apiRoutes.order(order.id), body).expect(200);

/** Looks at a page on phone and desktop; with SHOTS set, keeps a picture of both. */
async function expectFit(page: Page, name: string): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const path = `${shots}/order-page-${name}-${viewport.width}.png`;
    if (shots) await page.screenshot({ path, fullPage: true });
  }
  await page.setViewportSize(phone);
}

describe('the page of an order', () => {
  it('is reached from the thank-you page, and followed on another device', {
    tags: ['OPAGE-01'],
  }, async () => {
    const page = await atCheckout();
    const complaints = complaintsOf(page);
    await fillIn(page, delivery);
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    if (shots) await page.screenshot({ path: `${shots}/order-page-thanks.png`, fullPage: true });
    await page.getByRole('link', { name: 'Follow your order' }).click();
    await page.getByRole('heading', { name: 'Order placed' }).waitFor();
    const address = page.url();
    const other = await (await chromium.visitor({ viewport: phone })).newPage();
    await other.goto(address);
    await other.locator('html[data-hydrated]').waitFor();
    const main = other.getByRole('main');
    for (const text of [
      'Brass lamp × 1',
      '₹450.00',
      'Shipping',
      '₹500.00',
      'Cash on Delivery',
      '₹500.00 is to be paid in cash when it is delivered.',
      'A. R.',
      '••••••••78',
      '560001',
    ]) {
      await main.getByText(text, { exact: true }).first().waitFor();
    }
    for (const secret of ['Asha', 'MG Road, Bengaluru, Karnataka']) {
      expect(await main.getByText(secret).count()).toBe(0);
    }
    const steps = other.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    expect(await steps.count()).toBe(4);
    expect(await steps.first().getAttribute('aria-current')).toBe('step');
    const chat = main.getByRole('link', { name: 'Chat about this order' });
    const said = decodeURIComponent((await chat.getAttribute('href')) ?? '');
    expect(said).toMatch(
      /wa\.me\/919812345678\?text=Hello The follow shop, about my order no\. 1 \(/,
    );
    expect(said).not.toContain('/order/');
    const call = main.getByRole('link', { name: '080 2345 6789' });
    expect(await call.getAttribute('href')).toBe('tel:08023456789');
    await expectFit(other, 'new');
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    await move({ order: body.orders[0] } as Placed, { status: 'confirmed' });
    await move({ order: body.orders[0] } as Placed, { status: 'shipped' });
    // Come back to, it shows the order as it is by then.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await other.getByRole('heading', { name: 'Your order is on its way' }).waitFor();
    await expectFit(other, 'shipped');
    expect(complaints).toEqual([]);
    await other.context().close();
    await page.context().close();
  });

  it('can be kept on paper: the order with its sums, without what only works on a screen', {
    tags: ['OPAGE-01'],
  }, async () => {
    const { reviewToken } = await placed();
    const page = await (await chromium.visitor({ viewport: desktop })).newPage();
    await page.goto(server.url + orderPath(shop.slug, reviewToken));
    await page.evaluate('window.print = () => (window.printed = true)');
    await page.getByRole('button', { name: 'Save or print' }).click();
    await page.waitForFunction(() => 'printed' in window);
    await page.emulateMedia({ media: 'print' });
    for (const text of ['Order number', 'Choco cake × 2', '₹440.00', 'Cash at pickup']) {
      expect(await page.getByText(text).first().isVisible()).toBe(true);
    }
    const left = page.locator('button, .button, nav, footer, details');
    expect(await left.filter({ visible: true }).count()).toBe(0);
    if (shots) await page.screenshot({ path: `${shots}/order-page-print.png`, fullPage: true });
    await page.context().close();
  });

  it('says the same of every link that opens nothing', { tags: ['OPAGE-01'] }, async () => {
    const page = await (await chromium.visitor({ viewport: phone })).newPage();
    const complaints = complaintsOf(page);
    await page.goto(at('/order/x.y.z'));
    await page.getByRole('heading', { name: 'This link opens no order' }).waitFor();
    await page.locator('html[data-hydrated]').waitFor();
    await expectFit(page, 'none');
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
    await page.context().close();
  });
});

describe('on the page of an order', () => {
  it('its buyer cancels without script, after a question', { tags: ['OPAGE-02'] }, async () => {
    const order = await placed({ paymentMethod: 'cod' });
    const visitor = await chromium.visitor({ javaScriptEnabled: false, viewport: phone });
    const page = await visitor.newPage();
    await page.goto(server.url + orderPath(shop.slug, order.order.pageToken ?? ''));
    const yes = page.getByRole('button', { name: 'Yes, cancel the order' });
    expect(await yes.isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Save or print' }).isVisible()).toBe(false);
    await page.getByText('Cancel this order').focus();
    await page.keyboard.press('Enter');
    await page.getByText(`Cancel order ${order.order.number}?`).waitFor();
    await expectNoSidewaysScroll(page);
    if (shots) await page.screenshot({ path: `${shots}/order-page-cancel.png`, fullPage: true });
    await yes.click();
    await page.getByRole('heading', { name: 'Order cancelled' }).waitFor();
    await page.getByText('You have cancelled this order.').waitFor();
    await page.getByText('Nothing has to be paid.', { exact: true }).waitFor();
    expect(await page.getByText('Cancel this order').count()).toBe(0);
    await visitor.close();
    const { body } = await shop.owner.get(apiRoutes.orderTimeline(order.order.id)).expect(200);
    expect(body.timeline).toContainEqual(
      expect.objectContaining({ after: 'cancelled', actor: 'guest' }),
    );
  });

  it('its buyer reviews what was delivered and puts the rest of it into the cart again', {
    tags: ['OPAGE-02'],
  }, async () => {
    const order = await placed();
    await move(order, { status: 'delivered', paymentStatus: 'paid' });
    const page = await (await chromium.visitor({ viewport: phone })).newPage();
    await page.goto(server.url + orderPath(shop.slug, order.reviewToken));
    await page.locator('html[data-hydrated]').waitFor();
    await expectFit(page, 'delivered');
    await page.getByRole('link', { name: 'Review what you bought' }).click();
    await page.getByRole('heading', { name: 'How was it?' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Order again' }).click();
    await page.getByRole('heading', { name: 'Order again' }).waitFor();
    await page.locator('html[data-hydrated]').waitFor();
    await expectFit(page, 'again');
    await page.getByRole('button', { name: 'Put it into my cart' }).click();
    await page.waitForURL(at('/cart'));
    await page.getByText('Choco cake').first().waitFor();
    const cart = await page.evaluate(() => localStorage.getItem('cart:follow') ?? '');
    expect(JSON.parse(cart)).toMatchObject([{ name: 'Choco cake', quantity: 2 }]);
    // What is not there any more is said.
    const [item] = order.order.items;
    await shop.owner.delete(apiRoutes.product(item?.id ?? '')).expect(200);
    await page.goto(server.url + orderAgainPath(shop.slug, order.reviewToken));
    await page.getByRole('heading', { name: 'Nothing of it is there any more' }).waitFor();
    await page.getByText('not sold any more').waitFor();
    await page.locator('html[data-hydrated]').waitFor();
    await expectFit(page, 'gone');
    await page.context().close();
  });

  it('the shop gets a link that can’t review with an order by WhatsApp', {
    tags: ['OPAGE-01', 'OQ-56'],
  }, async () => {
    await change(shop, { whatsAppOrderEnabled: true, whatsAppAlways: true });
    const page = await atCheckout();
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await fillIn(page, { 'First Name': 'Asha', 'Last Name': 'Rao', Phone: '9812345678' });
    const opening = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Order on WhatsApp' }).click();
    const chat = await opening;
    await chat.waitForURL(/wa\.me/);
    const text = new URL(chat.url()).searchParams.get('text') ?? '';
    const [, link = ''] = /Order’s page: (\S+)/.exec(text) ?? [];
    expect(link).toContain(`${server.url}/follow/order/`);
    await chat.context().unroute('https://wa.me/**');
    const shown = await (await chromium.visitor({ viewport: phone })).newPage();
    await shown.goto(link);
    await shown.getByRole('heading', { name: 'Order placed' }).waitFor();
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    const token = link.split('/').at(-1) ?? '';
    expect(token).toBe(body.orders[0].pageToken);
    await server.anyone.get(storePaths.review(shop.slug, token)).expect(404);
    await shown.context().close();
    await page.context().close();
  });
});
