/** The owner's words for WhatsApp: written in the settings, sent from an order with one tap (OLIST-05). */
import { apiRoutes, noChatTexts, type Order, type OwnStore } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, orderOf } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
const shots = process.env.SHOTS;
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'wording', { viewport: desktop });
  ({ page } = dashboard);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
});
afterAll(() => dashboard?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const textOf = (label: string) => page.getByLabel(label, { exact: true });
const words = async (): Promise<OwnStore['settings']['chatTexts']> => {
  const { slug, owner } = dashboard.shop;
  return (await owner.get(apiRoutes.storeData(slug)).expect(200)).body.store.settings.chatTexts;
};
/** The text that one tap in the order brings into the chat. */
async function sent(): Promise<string> {
  const link = page.getByRole('link', { name: 'WhatsApp', exact: true });
  const [chat] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  const address = new URL(chat.url());
  expect(address.origin + address.pathname).toBe('https://wa.me/919812345678');
  await chat.close();
  return address.searchParams.get('text') ?? '';
}

async function placed(more: object = {}): Promise<Order> {
  const { shop } = dashboard;
  const cake = await newProduct(shop, { name: 'Choco cake', price: 220 });
  const amount = 440 + shop.store.settings.shippingCharges;
  const body = orderOf(shop, cake, 2, { type: 'delivery', amount, ...more });
  return (await server.anyone.post(apiRoutes.createOrder, body).expect(201)).body.order;
}

it('words of her own are written with a preview, and a placeholder that is none is refused', {
  tags: ['OLIST-05', 'GEN-06'],
}, async () => {
  await dashboard.open('setting');
  await page.getByRole('heading', { name: 'WhatsApp texts' }).click();
  const shipped = textOf('On its way');
  expect(await shipped.inputValue()).toContain('Tracking: {tracking}');
  await page
    .getByText('Hello Asha, your order no. 12 at The wording shop is on its way.')
    .waitFor();
  await shipped.fill('Namaste {name}, {nobody}');
  await page.getByText(/^\{nobody\} can’t be filled in/).waitFor();
  await button('Save Changes').first().click();
  await shipped.fill('Namaste ');
  await button('Put in {name}, first name of the buyer').click();
  expect(await shipped.inputValue()).toBe('Namaste {name}');
  // What is typed next stands after it, too.
  await page.keyboard.insertText(' 🙏\n{tracking}');
  await page.getByText('Namaste Asha 🙏', { exact: false }).first().waitFor();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await shipped.focus();
    // Below the bar with the button nothing can be tapped.
    await shipped.evaluate((box) => box.scrollIntoView({ block: 'center' }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (shots) {
      await page.screenshot({ path: `${shots}/chat-texts-${viewport.width}.png`, fullPage: true });
    }
  }
  // An emptied field has the usual words again.
  const done = textOf('Done');
  const usual = await done.inputValue();
  await done.fill('');
  await shipped.focus();
  expect(await done.inputValue()).toBe(usual);
  await button('Save Changes').first().click();
  await dashboard.toast('Settings updated successfully');
  expect(await words()).toEqual({ ...noChatTexts, shipped: 'Namaste {name} 🙏\n{tracking}' });
});

it('one tap in an order opens the chat with the text of its present status', {
  tags: ['OLIST-05', 'FULF-01'],
}, async () => {
  const { owner, slug } = dashboard.shop;
  const chatTexts = { shipped: 'Namaste {name} 🙏\n{tracking}', cancelled: 'Sorry! {total}' };
  await owner.put(apiRoutes.updateStore(slug), { settings: { chatTexts } }).expect(200);
  const order = await placed();
  await dashboard.go(`orders/${order.id}`, `Order #${order.number}`);
  expect((await sent()).split('\n')).toEqual([
    `Hello Asha, thank you for your order no. ${order.number} at The wording shop!`,
    '2 × Choco cake: ₹440.00',
    `Shipping: ₹${order.shippingCharges}.00`,
    `Total: ₹${order.amount}.00`,
    'We tell you when it is confirmed.',
    expect.stringMatching(/^Follow it here: http\S+\/wording\/order\/\S{22,}$/),
  ]);
  const shipment = { courier: 'delhivery', number: '1410412345' };
  const next = await placed();
  await owner.put(apiRoutes.order(next.id), { status: 'shipped', shipment }).expect(200);
  await dashboard.go(`orders/${next.id}`, `Order #${next.number}`);
  expect((await sent()).split('\n')).toEqual([
    'Namaste Asha 🙏',
    'Delhivery 1410412345 https://www.delhivery.com/track/package/1410412345',
  ]);
  // Nobody is mailed of this order, so a new status offers to tell its buyer.
  await button(`Mark delivered #${next.number}`).click();
  const [chat] = await Promise.all([
    page.context().waitForEvent('page'),
    button('Tell on WhatsApp').click(),
  ]);
  expect(new URL(chat.url()).searchParams.get('text')).toContain(
    'Hello Asha, thank you for ordering at The wording shop!',
  );
  await chat.close();
  const pickup = await placed({ type: 'pickup', amount: 440 });
  await owner.put(apiRoutes.order(pickup.id), { status: 'shipped' }).expect(200);
  await dashboard.go(`orders/${pickup.id}`, `Order #${pickup.number}`);
  expect(await sent()).toContain('is ready for you to pick up at The wording shop.');
});
