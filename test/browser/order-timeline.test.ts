/** The timeline of an order on the owner's screen, its hints and its short number (OQ-68). */
import { apiRoutes, type Order } from '@shop/contract';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
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
  orderOf,
  type Shop,
  type Shopper,
} from '../support/cast.ts';
import type { Attempt } from '../support/razorpay/ledger.ts';
import type { GatewayEvent } from '../support/razorpay/webhook.ts';
import {
  type RazorpayDouble,
  razorpayKeys,
  startRazorpayDouble,
} from '../support/razorpay-double.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { type DashboardPage, failing, openDashboard } from './dashboard-page.ts';

const chromium = useChromium();
const webhookSecret = 'the webhook secret of ann';
let razorpay: RazorpayDouble;
let server: RunningServer;
let shop: Shop;
let cash: Order;
let online: Order;
let gatewayOrderId: string;
let shopper: Shopper;
let dashboard: DashboardPage;

/** A guest orders for cash, then the gateway is switched on and a customer orders online. */
beforeAll(async () => {
  razorpay = await startRazorpayDouble();
  server = await startServer({ RAZORPAY_API_URL: razorpay.url });
  shop = await newShop(server.anyone, 'moments');
  const kurta = await newProduct(shop, { name: 'Cotton kurta', price: 950, stock: 10 });
  const placed = await server.anyone.post(apiRoutes.createOrder, orderOf(shop, kurta, 2));
  cash = placed.body.order;
  const gateway = { ...razorpayKeys, razorpayWebhookSecret: webhookSecret };
  await shop.owner
    .put(apiRoutes.updateStore(shop.slug), { razorpayEnabled: true, ...gateway })
    .expect(200);
  shopper = await newShopper(server.anyone, shop.slug);
  const begun = await shopper.post(apiRoutes.createOrder, orderOf(shop, kurta)).expect(201);
  online = begun.body.order;
  gatewayOrderId = begun.body.razorpay.razorPayOrderId;
  dashboard = await openDashboard(server, chromium, '', { shop });
});
afterAll(async () => {
  await dashboard?.close();
  await server?.stop();
  await razorpay?.close();
});

const short = ({ id }: Order) => id.slice(-8).toUpperCase();
const detailsButton = ({ page }: DashboardPage, order: Order) =>
  page.getByRole('button', { name: `Details of ${short(order)}` });
const rowOf = (own: DashboardPage, order: Order) =>
  own.page.getByRole('row').filter({ has: detailsButton(own, order) });
const timelineOf = ({ page }: DashboardPage) => page.getByRole('region', { name: 'Timeline' });
/** The text of each line, without its time. */
const linesOf = (timeline: Locator) =>
  timeline.getByRole('listitem').locator('span:last-of-type').allTextContents();

/** Lets Razorpay report events, which the shop takes. */
async function tell(...events: GatewayEvent[]): Promise<void> {
  const webhook = {
    url: `${server.url}${apiRoutes.razorpayWebhook(shop.store.id)}`,
    secret: webhookSecret,
  };
  const told = await razorpay.deliver(webhook, events);
  expect(told.map(({ status }) => status)).toEqual(events.map(() => 200));
}

/** Lets two payments of the same order be captured and reported by Razorpay. */
async function payTwice(): Promise<void> {
  const payments = [razorpay.attempt(gatewayOrderId), razorpay.attempt(gatewayOrderId)];
  await tell(...payments.map((payment) => razorpay.event('payment.captured', payment)));
}

/** A customer orders a mug of ₹500 online and pays `amount` paise; `name` = the event that tells it. */
async function payOther(name: string, attempt: Attempt): Promise<Order> {
  const mug = await newProduct(shop, { name: 'Mug', price: 500, stock: 10 });
  const { body } = await shopper.post(apiRoutes.createOrder, orderOf(shop, mug)).expect(201);
  const payment = razorpay.attempt(body.razorpay.razorPayOrderId, attempt);
  await tell(razorpay.event(name, payment));
  return body.order;
}

describe('the timeline of an order', () => {
  it('unfolds by keyboard below an order with its short number; one that fails to load says so and can be asked for again', {
    tags: ['ORDER-02', 'ORDER-11'],
  }, async () => {
    await dashboard.open('orders');
    await rowOf(dashboard, cash).getByText(`#${cash.number}`, { exact: true }).waitFor();
    await failing(dashboard.page, /timeline/, 500, async () => {
      await detailsButton(dashboard, cash).focus();
      await dashboard.page.keyboard.press('Enter');
      await dashboard.page.getByRole('alert').getByText('Failed to load the timeline').waitFor();
    });
    await dashboard.page.getByRole('button', { name: 'Try Again' }).click();
    const timeline = timelineOf(dashboard);
    await timeline.getByText('Order placed by a guest').waitFor();
    expect(await linesOf(timeline)).toEqual([
      'Order placed by a guest',
      'Taken from stock: 2 × Cotton kurta',
    ]);
  });

  it('tells each time in the browser’s zone, and the full one as a title', async () => {
    const at = new Date(cash.createdAt);
    const words = (options: Intl.DateTimeFormatOptions) =>
      dashboard.page.evaluate(
        ([time, wanted]) => new Intl.DateTimeFormat('en-IN', wanted).format(time),
        [at.getTime(), options] as const,
      );
    const time = timelineOf(dashboard).locator('time').first();
    expect(await time.textContent()).toBe(await words({ dateStyle: 'medium', timeStyle: 'short' }));
    expect(await time.getAttribute('title')).toBe(
      await words({ dateStyle: 'full', timeStyle: 'long' }),
    );
    expect(await time.getAttribute('datetime')).toBe(cash.createdAt);
  });

  it('goes on with the change that was just saved in the row', { tags: ['ORDER-29'] }, async () => {
    await dashboard.page.getByLabel(`Status of ${short(cash)}`).selectOption('cancelled');
    await dashboard.page.getByRole('button', { name: 'Save', exact: true }).click();
    await dashboard.page.getByRole('button', { name: 'Cancel order', exact: true }).click();
    const timeline = timelineOf(dashboard);
    await timeline.getByText('Given back to stock: 2 × Cotton kurta').waitFor();
    expect((await linesOf(timeline)).slice(2)).toEqual([
      `${shop.owner.email} changed the status from New to Cancelled`,
      'Given back to stock: 2 × Cotton kurta',
    ]);
  });

  it('says that refunded is a label only, before and after it is saved', {
    tags: ['OQ-68'],
  }, async () => {
    const row = rowOf(dashboard, cash);
    await row.getByLabel(`Payment of ${short(cash)}`).selectOption('refunded');
    await row.getByText('Only a label: no money is moved.').waitFor();
    await row.getByRole('button', { name: 'Save', exact: true }).click();
    await dashboard.page.getByText(/^This only marks the order as refunded/).waitFor();
    await timelineOf(dashboard)
      .getByText(
        `${shop.owner.email} changed the payment from cash on delivery to refunded (a label only: no money was moved)`,
      )
      .waitFor();
  });
});

describe('an order that is paid online', () => {
  it('is unpaid, and recognised while it waits for its payment', {
    tags: ['ORDER-25'],
  }, async () => {
    expect(online.paymentStatus).toBe('unpaid');
    await detailsButton(dashboard, cash).click();
    await rowOf(dashboard, online).getByText('Awaiting payment').waitFor();
    expect(await rowOf(dashboard, cash).getByText('Awaiting payment').count()).toBe(0);
    await detailsButton(dashboard, online).click();
    await dashboard.page.getByText(/nobody pays within 15 minutes/).waitFor();
    await expect
      .poll(() => linesOf(timelineOf(dashboard)))
      .toEqual([
        `Order placed by ${online.customerEmail}, to be paid online`,
        'Taken from stock: 1 × Cotton kurta',
      ]);
  });

  it('draws attention when the gateway has noted something, until it is looked at', async () => {
    // What is open is looked at already.
    await detailsButton(dashboard, online).click();
    await payTwice();
    // Told by the stream of news.
    const mark = rowOf(dashboard, online).getByText('Payment note');
    await mark.waitFor();
    expect(await rowOf(dashboard, cash).getByText('Payment note').count()).toBe(0);
    await dashboard.go('home', 'Dashboard');
    const card = dashboard.page.getByRole('region', { name: 'Payments to look at' });
    await card.getByText(/A second payment of ₹950\.00 came in/).waitFor();
    await card.getByRole('link').click();
    await dashboard.page.waitForURL(`**/orders/${online.id}`);
    await timelineOf(dashboard)
      .getByText(/A second payment of ₹950\.00 came in/)
      .waitFor();
    expect((await linesOf(timelineOf(dashboard))).slice(2, 3)).toEqual([
      'Razorpay: payment received',
    ]);
    await mark.waitFor({ state: 'hidden' });
  });
});

it('money that is not the due stands in timeline and takings, and too little of it asks for a review; what was looked at draws no attention any more', {
  tags: ['FIX-01'],
}, async () => {
  const dear = await payOther('order.paid', { amount: 51_180 });
  await payOther('order.paid', { amount: 45_000, offer: true });
  const less = await payOther('order.paid', { amount: 44_000 });
  await dashboard.open('home');
  const takings = dashboard.page.getByRole('region', { name: 'Takings' });
  await takings.getByText('₹11.80').first().waitFor();
  await takings.getByText('₹50.00').first().waitFor();
  await expectAccessible(dashboard.page);
  await dashboard.go('orders', 'Orders');
  await rowOf(dashboard, less).getByText('Needs review').waitFor();
  await rowOf(dashboard, online).waitFor();
  await dashboard.settled();
  expect(await rowOf(dashboard, online).getByText('Payment note').count()).toBe(0);
  expect(await rowOf(dashboard, dear).getByText('Needs review').count()).toBe(0);
  await detailsButton(dashboard, dear).click();
  await timelineOf(dashboard)
    .getByText('₹11.80 more than the order, as a fee that the buyer bore.')
    .waitFor();
  await detailsButton(dashboard, dear).click();
  await detailsButton(dashboard, less).click();
  await dashboard.page.getByText(/^The payment is less than the order costs/).waitFor();
  await timelineOf(dashboard)
    .getByText(/Razorpay took ₹440\.00 instead of ₹500\.00/)
    .waitFor();
  await rowOf(dashboard, less)
    .getByLabel(`Payment of ${short(less)}`)
    .selectOption('paid');
  await dashboard.page.getByRole('button', { name: 'Save', exact: true }).click();
  await rowOf(dashboard, less).getByText('Needs review').waitFor({ state: 'hidden' });
  await detailsButton(dashboard, less).click();
});

it('timelines are accessible and do not scroll sideways, on a phone and on a desktop', async () => {
  const { page } = dashboard;
  await page.setViewportSize(phone);
  for (const order of [cash, online]) {
    await rowOf(dashboard, order).getByText(`#${order.number}`, { exact: true }).waitFor();
    await detailsButton(dashboard, order).click();
  }
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.getByText('Razorpay: payment received').waitFor();
    await page.getByText('Order placed by a guest').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  // The timeline that was not to be had is one.
  expect(dashboard.complaints.filter((text) => !text.includes('/timeline'))).toEqual([]);
});
