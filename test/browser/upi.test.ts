/** Paying by UPI without a gateway, in browsers: the shop's setting, the shopper's code and UTR, the owner's word (UPI-01 to UPI-04). */
import { apiRoutes, type Order, orderPath } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, orderOf, picture } from '../support/cast.ts';
import { scan } from '../support/scan.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';
import { change, delivery, fillIn } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
const shots = process.env.SHOTS;
let dashboard: DashboardPage;
const at = (path = '') => `${server.url}/${dashboard.shop.slug}${path}`;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'scan', { viewport: phone });
  await newProduct(dashboard.shop, { name: 'Brass lamp', price: 450, stock: 50 });
});
afterAll(() => dashboard?.close());

/** Looks at a page on phone and desktop; with SHOTS set, keeps a picture of both. */
async function expectFit(page: Page, name: string): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const path = `${shots}/upi-${name}-${viewport.width}.png`;
    if (shots) await page.screenshot({ path, fullPage: true });
  }
  await page.setViewportSize(phone);
}

/** What a camera reads from the screen. */
const scanned = async (page: Page): Promise<string> =>
  scan(await page.getByRole('img', { name: /^QR code/ }).screenshot({ type: 'png' }));

/** A screenshot of a payment, as a phone takes it. */
async function screenshot(width = 360, height = 740) {
  const buffer = await picture(width, height, 'jpeg');
  return { name: 'payment.jpg', mimeType: 'image/jpeg', buffer };
}

const orders = async (): Promise<Order[]> =>
  (await dashboard.shop.owner.get(apiRoutes.orders(dashboard.shop.store.id)).expect(200)).body
    .orders;

describe('UPI', () => {
  it('is switched on with an id that may be one', { tags: ['UPI-01', 'GEN-06'] }, async () => {
    const { page } = dashboard;
    await dashboard.open('payment');
    await page.getByRole('switch', { name: 'UPI (scan and pay)' }).click();
    await page.getByLabel('UPI id').fill('asha@gmail.com');
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await page.getByText('This looks like an e-mail address.').first().waitFor();
    await page.getByLabel('UPI id').fill('asha@okhdfcbank');
    expect(await page.getByLabel('Merchant code').count()).toBe(0);
    await page.getByRole('radio', { name: 'Merchant', exact: true }).check();
    await page.getByLabel('Merchant code').waitFor();
    await page.getByRole('radio', { name: 'Personal' }).check();
    await expectFit(page, 'setting');
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await dashboard.toast('Updated successfully');
    const { body } = await dashboard.shop.owner.get(apiRoutes.storeData('scan')).expect(200);
    expect(body.store).toMatchObject({ upiEnabled: true, upiId: 'asha@okhdfcbank' });
  });

  it('is chosen at the checkout, paid by code or id, claimed by its UTR, and confirmed by the owner', {
    tags: ['UPI-01', 'UPI-02', 'UPI-03', 'UPI-04'],
  }, async () => {
    const visitor = await chromium.visitor({
      viewport: phone,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await visitor.newPage();
    const complaints = complaintsOf(page);
    await page.goto(at());
    await page.locator('.card').getByRole('button').first().click();
    await page.getByText('Added to Cart').first().waitFor();
    await page.goto(at('/checkout'));
    await fillIn(page, delivery);
    await page.getByText('With any UPI app, straight to the shop').waitFor();
    await page.getByRole('radio', { name: /^UPI \(scan and pay\)/ }).check();
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await page.getByRole('heading', { name: 'Now pay by UPI' }).waitFor();
    await page
      .getByText('has your order, and begins with it once your payment has come.')
      .waitFor();
    await expectFit(page, 'thanks');
    await page.getByRole('link', { name: 'Pay now' }).click();
    await page.getByRole('heading', { name: 'Not paid yet' }).waitFor();
    await page.locator('html[data-hydrated]').waitFor();
    const [order] = await orders();
    const amount = `${order?.amount}.00`;
    expect(await scanned(page)).toBe(
      `upi://pay?pa=asha@okhdfcbank&pn=The%20scan%20shop&tn=Order%201&am=${amount}&cu=INR`,
    );
    expect(await page.locator('a[href^="upi:"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Copy UPI id' }).click();
    await page.getByRole('button', { name: 'Copied UPI id' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('asha@okhdfcbank');
    await page.getByRole('button', { name: 'Copy Amount' }).click();
    await page.getByRole('button', { name: 'Copied Amount' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(amount);
    await expectFit(page, 'pay');
    await page.getByLabel('UTR of your payment').fill('I paid');
    await page.getByRole('button', { name: 'I have paid' }).click();
    await page.getByText('The UTR has 12 digits.').waitFor();
    expect(await page.getByLabel('UTR of your payment').inputValue()).toBe('I paid');
    await page.getByLabel('UTR of your payment').fill('UPI Ref 4123 4567 8901');
    await page.getByRole('button', { name: 'I have paid' }).click();
    await page.getByRole('heading', { name: 'Your payment is being looked for' }).waitFor();
    await page.getByText('4123 4567 8901').waitFor();
    await expectFit(page, 'claimed');
    await dashboard.go('home', 'Dashboard');
    const toLookFor = dashboard.page.getByRole('region', {
      name: 'Payments by UPI to look for (1)',
    });
    await toLookFor.getByRole('link', { name: /^#1 / }).click();
    await dashboard.page.waitForURL(`**/orders/${order?.id}`);
    const card = dashboard.page.getByRole('region', { name: 'Payment by UPI of order 1' });
    await card.getByText('4123 4567 8901').waitFor();
    await card.getByRole('button', { name: /^Yes, .* came$/ }).click();
    await dashboard.toast('The order is paid');
    await card.waitFor({ state: 'detached' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Paid by UPI', { exact: true }).waitFor();
    await expectFit(page, 'paid');
    // The browser notes that the UTR was refused.
    expect(complaints.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
    expect(dashboard.complaints).toEqual([]);
    await visitor.close();
  });

  it('is ordered and claimed without script; what is not found is asked for again', {
    tags: ['UPI-02', 'UPI-03', 'UPI-04', 'GEN-04'],
  }, async () => {
    await change(dashboard.shop, { codOption: false });
    const visitor = await chromium.regular({ javaScriptEnabled: false, viewport: phone });
    const page = await visitor.newPage();
    await page.goto(at());
    await page.locator('.card', { hasText: 'Brass lamp' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByLabel('Quantity').fill('5');
    await fillIn(page, delivery);
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByText('Now pay by UPI').waitFor();
    await page.getByRole('link', { name: 'Pay now' }).click();
    // More than ₹2,000 to a personal id.
    await page.getByText('refuses a saved picture of this code').waitFor();
    const id = await page.getByText('asha@okhdfcbank', { exact: true }).boundingBox();
    const code = await page.getByRole('img', { name: /^QR code/ }).boundingBox();
    expect(id?.y).toBeLessThan(code?.y ?? 0);
    expect(await scanned(page)).toMatch(/^upi:\/\/pay\?pa=asha@okhdfcbank&.*&am=2300\.00&cu=INR$/);
    await page.getByLabel('UTR of your payment').fill('998877665544');
    await page.getByRole('button', { name: 'I have paid' }).click();
    await page.getByText('9988 7766 5544').waitFor();
    const [order] = await orders();
    await dashboard.go(`orders/${order?.id}`, `Order #${order?.number}`);
    const owner = dashboard.page;
    await owner.getByRole('button', { name: 'Not found' }).click();
    await owner.getByRole('button', { name: 'It has not come' }).click();
    await dashboard.toast('The buyer can look the UTR up again');
    await page.goto(server.url + orderPath('scan', order?.pageToken ?? ''));
    await page.getByText('The shop has not found your payment').waitFor();
    await page.getByLabel('Or a picture of the payment').setInputFiles(await screenshot());
    await page.getByRole('button', { name: 'I have paid' }).click();
    await page.getByText('with a picture of the payment').waitFor();
    await visitor.close();
  });

  it('is claimed by a picture, made smaller first, which the owner sees beside the order', {
    tags: ['UPI-03', 'UPI-04', 'GEN-06'],
  }, async () => {
    const lamp = await newProduct(dashboard.shop, { name: 'Clay lamp', price: 499 });
    const body = orderOf(dashboard.shop, lamp, 1, { paymentMethod: 'upi' });
    await change(dashboard.shop, { guestCheckout: true });
    const placed = await server.anyone.post(apiRoutes.createOrder, body).expect(201);
    const { id, number, pageToken } = placed.body.order as Order;
    const visitor = await chromium.regular({ viewport: phone, reducedMotion: 'reduce' });
    const page = await visitor.newPage();
    const complaints = complaintsOf(page);
    await page.goto(server.url + orderPath('scan', pageToken ?? ''));
    await page.locator('html[data-hydrated]').waitFor();
    const chooser = page.getByLabel('Or a picture of the payment');
    const text = { name: 'paid.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') };
    await chooser.setInputFiles(text);
    await page.getByRole('button', { name: 'I have paid' }).click();
    await page.getByRole('alert').getByText('Choose a JPEG or PNG.').waitFor();
    await chooser.setInputFiles(await screenshot(1350, 2880));
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/upi-picture')),
      page.getByRole('button', { name: 'I have paid' }).click(),
    ]);
    expect(sent.method()).toBe('POST');
    await page.getByRole('heading', { name: 'Your payment is being looked for' }).waitFor();
    await page.getByText('with a picture of the payment').waitFor();
    await expectFit(page, 'pictured');
    expect(complaints).toEqual([]);
    await visitor.close();

    const owner = dashboard.page;
    await dashboard.go(`orders/${id}`, `Order #${number}`);
    const card = owner.getByRole('region', { name: `Payment by UPI of order ${number}` });
    const shown = card.getByRole('img', { name: `The payment of order ${number}` });
    await shown.waitFor();
    const width = () => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(900);
    const found = card.getByLabel('UTR in your bank’s or UPI app');
    await found.fill('12345');
    await card.getByText('The UTR has 12 digits.').waitFor();
    expect(await card.getByRole('button', { name: /^Yes, / }).isDisabled()).toBe(true);
    await found.fill('7711 2233 4455');
    await expectFit(owner, 'owner-picture');
    await card.getByRole('button', { name: 'Yes, ₹499.00 came' }).click();
    await dashboard.toast('The order is paid');
    await card.waitFor({ state: 'detached' });
    await owner.getByText('UTR 7711 2233 4455').waitFor();
    await owner.getByRole('button', { name: 'Picture of the payment' }).click();
    await owner.getByRole('img', { name: `The payment of order ${number}` }).waitFor();
    expect(dashboard.complaints).toEqual([]);
  });

  it('is not taken above the sum that the owner has set, which the checkout says before', {
    tags: ['UPI-01', 'GEN-06'],
  }, async () => {
    const { page: owner } = dashboard;
    await dashboard.go('payment', 'Payment Options');
    await owner.getByRole('radio', { name: 'Verified merchant' }).check();
    await owner.getByLabel('Merchant code').fill('5411');
    await owner.getByLabel('Hours to pay').fill('5');
    await owner.getByLabel('UPI up to').fill('600');
    await owner.getByRole('button', { name: 'Save Changes' }).first().click();
    await dashboard.toast('Updated successfully');
    const { body } = await dashboard.shop.owner.get(apiRoutes.storeData('scan')).expect(200);
    expect(body.store).toMatchObject({
      upiKind: 'verified',
      upiMerchantCode: '5411',
      upiHoldHours: 5,
      upiUpTo: 600,
    });
    await change(dashboard.shop, { codOption: true });
    const visitor = await chromium.regular({ viewport: phone, reducedMotion: 'reduce' });
    const page = await visitor.newPage();
    const complaints = complaintsOf(page);
    await page.goto(at());
    for (const name of ['Brass lamp', 'Clay lamp']) {
      const card = page.locator('.card', { hasText: name });
      await card.getByRole('button').first().click();
      await card.getByText('Added to Cart').waitFor();
    }
    await page.goto(at('/checkout'));
    await fillIn(page, delivery);
    await page.getByText('UPI is taken up to ₹600.00 here').waitFor();
    await page.getByRole('radio', { name: /^UPI \(scan and pay\)/ }).check();
    await expectFit(page, 'above');
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await page.getByText('Please choose another way to pay').first().waitFor();
    await page.getByRole('radio', { name: /^Cash on Delivery/ }).check();
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await page.getByText('Order Confirmed').waitFor();
    // The browser notes that the first try was refused.
    expect(complaints.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
    await visitor.close();
  });
});
