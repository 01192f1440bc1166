/** Answers to the shop's questions where orders are read: by the owner, by the customer, in the chat's text (DET-02). */
import { apiRoutes, type Order, storageKeys } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { whatsAppMessage } from '../../web-store/src/checkout/whatsAppMessage.ts';
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
  openAccounts,
  type Shop,
  type Shopper,
} from '../support/cast.ts';
import { orderOfItems } from '../support/kurta.ts';
import { useServer } from '../support/server.ts';
import { openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let shopper: Shopper;
let order: Order;
const told = ['Name on the cake: <b>Asha</b> (+ ₹50.00)', 'Name on the cake: Ravi (+ ₹50.00)'];

beforeAll(async () => {
  shop = await newShop(server.anyone, 'answers');
  await openAccounts(shop);
  shopper = await newShopper(server.anyone, 'answers');
  const cake = await newProduct(shop, {
    name: 'Cake',
    price: 500,
    questions: [
      { kind: 'text', label: 'Name on the cake', required: true, surcharge: 50, choices: [] },
    ],
  });
  const [question] = cake.questions;
  const items = ['<b>Asha</b>', 'Ravi'].map((answer) => ({
    id: cake.id,
    name: 'Cake',
    quantity: 1,
    price: 550,
    answers: [{ id: question?.id ?? '', answer }],
  }));
  const placed = await shopper.post(apiRoutes.createOrder, orderOfItems(shop, items)).expect(201);
  order = placed.body.order;
});

describe('the answers of an order', () => {
  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('stand in the dashboard, on %s', { tags: ['DET-02', 'GEN-06'] }, async (_, viewport) => {
    const { page, open, close, complaints } = await openDashboard(server, chromium, '', {
      viewport,
      shop,
    });
    await open('orders');
    const short = order.id.slice(-8).toUpperCase();
    await page.getByRole('button', { name: `Details of ${short}`, exact: true }).click();
    for (const text of told) await page.getByText(text, { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    await close();
  });

  it("stand in the customer's own orders", { tags: ['DET-02'] }, async () => {
    const visitor = await chromium.visitor({ viewport: phone, reducedMotion: 'reduce' });
    await visitor.addInitScript(
      ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
      [storageKeys.customerToken, shopper.token],
    );
    const page = await visitor.newPage();
    await page.goto(`${server.url}/answers/customer-dashboard/orders`);
    for (const text of told) await page.getByText(text, { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('stand below their item in the text for WhatsApp', { tags: ['DET-02'] }, () => {
    const lines = whatsAppMessage('The shop', order).split('\n');
    const at = lines.indexOf('1 × Cake: ₹550.00');
    expect(lines.slice(at, at + 4)).toEqual([
      '1 × Cake: ₹550.00',
      `   ${told[0]}`,
      '1 × Cake: ₹550.00',
      `   ${told[1]}`,
    ]);
  });
});
