/** Two tabs on one thing: the stale one is told what changed and by whom, and loses nothing (MEND-24). */
import { apiRoutes, type Order, type OwnStore, type Product } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, orderOf } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type Desk, newDesk, signedInPage } from './dashboard-desk.ts';

const server = useServer();
const chromium = useChromium();
let desk: Desk;
let other: Page;

beforeAll(async () => {
  desk = await newDesk(server, chromium, `two-${Date.now().toString(36)}`);
  other = await desk.context.newPage();
  other.setDefaultTimeout(30_000);
  desk.page.setDefaultTimeout(30_000);
});
afterAll(() => desk?.close());

const question = () => desk.page.getByRole('alertdialog', { name: 'Changed meanwhile' });
const answer = (name: string) => question().getByRole('button', { name }).click();
/** Both tabs on a screen, both having loaded it. */
async function openBoth(screen: string, ready: (tab: Page) => Promise<void>): Promise<void> {
  await desk.open(screen);
  await other.goto(desk.page.url());
  for (const tab of [desk.page, other]) await ready(tab);
}
const productOf = async ({ id }: Product): Promise<Product> =>
  (await server.anyone.get(apiRoutes.product(id)).expect(200)).body.product;
const storeOf = async (): Promise<OwnStore> =>
  (await desk.shop.owner.get(apiRoutes.storeData(desk.shop.slug)).expect(200)).body.store;

describe('two tabs on one order', () => {
  let order: Order;
  const orderNow = async (): Promise<Order> =>
    (await desk.shop.owner.get(apiRoutes.orders(desk.shop.store.id)).expect(200)).body.orders.find(
      ({ id }: Order) => id === order.id,
    );
  const status = (tab: Page) => tab.getByLabel(/^Status of/).first();
  const ready = (tab: Page) => status(tab).waitFor();

  beforeAll(async () => {
    const lamp = await newProduct(desk.shop, { name: 'Brass lamp', price: 250 });
    const placed = await server.anyone.post(apiRoutes.createOrder, orderOf(desk.shop, lamp));
    order = placed.body.order;
  });

  it('MEND-33: a chosen status is not saved yet, and the row says so beside the stored one', async () => {
    await desk.open('orders');
    await status(desk.page).selectOption('shipped');
    const row = desk.page.getByRole('row').filter({ has: status(desk.page) });
    await row.getByText('not saved yet').waitFor();
    const pill = row.getByText('Processing', { exact: true }).and(desk.page.locator('span'));
    const look = (element: Element) => {
      const { backgroundColor, borderTopStyle } = getComputedStyle(element);
      return { backgroundColor, borderTopStyle };
    };
    expect(await pill.evaluate(look)).toMatchObject({ backgroundColor: 'rgb(255, 243, 217)' });
    expect(await status(desk.page).evaluate(look)).toMatchObject({ borderTopStyle: 'dashed' });
    await expectAccessible(desk.page);
    await row.getByRole('button', { name: 'Cancel' }).click();
    expect(await row.getByText('not saved yet').count()).toBe(0);
    expect((await orderNow()).status).toBe('processing');
  });

  it('MEND-24: the first cancels it, the stale one sets Delivered: told by whom, it stays cancelled', async () => {
    await openBoth('orders', ready);
    // Chosen before the other tab saves: what is stored shows by itself, the edit is of before (MEND-26).
    await status(desk.page).selectOption('delivered');
    await status(other).selectOption('cancelled');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('Order updated successfully').first().waitFor();

    await desk.page.getByRole('button', { name: 'Save', exact: true }).click();
    await question()
      .getByText(/Changed by you in another tab, just now/)
      .waitFor();
    const change = question().getByRole('listitem');
    expect(await change.textContent()).toBe('StatusProcessingCancelledYours: Delivered');
    await expectAccessible(desk.page);
    expect((await orderNow()).status).toBe('cancelled');

    // Later: nothing typed is lost.
    await answer('Decide later');
    expect(await status(desk.page).inputValue()).toBe('delivered');
    await desk.page.getByRole('button', { name: 'Save', exact: true }).click();
    await answer('Take theirs');
    await expect.poll(() => status(desk.page).inputValue()).toBe('cancelled');
    expect(await desk.page.getByText('not saved yet').count()).toBe(0);
    expect((await orderNow()).status).toBe('cancelled');
  });

  it('MEND-24: whose owner keeps hers saves it over the other', async () => {
    await openBoth('orders', ready);
    await status(desk.page).selectOption('delivered');
    await desk.shop.owner.put(apiRoutes.order(order.id), { paymentStatus: 'paid' }).expect(200);
    await desk.page.getByRole('button', { name: 'Save', exact: true }).click();
    await question().getByText('Payment').waitFor();
    await answer('Keep mine');
    await desk.toast('Order updated successfully');
    expect(await orderNow()).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  });
});

describe('two tabs on one product', () => {
  const ready = (tab: Page) => tab.getByRole('heading', { name: 'Update Product' }).waitFor();
  const price = (tab: Page) => tab.locator('input[name=price]');
  const save = (tab: Page) => tab.getByRole('button', { name: 'Update Product' }).first().click();
  /** The other tab has set ₹120, this one ₹110. */
  async function meet(product: Product): Promise<void> {
    await openBoth(`products/add-new/${product.id}`, ready);
    await price(other).fill('120');
    await save(other);
    await other.getByText('Product updated successfully').first().waitFor();
    await price(desk.page).fill('110');
    await save(desk.page);
    await question().waitFor();
  }

  it('MEND-24: shows what became of the price beside the typed one, and keeps either', async () => {
    const product = await newProduct(desk.shop, { name: 'Clay pot', price: 100 });
    await meet(product);
    await question()
      .getByText(/Changed by you in another tab, just now/)
      .waitFor();
    expect(await question().getByRole('listitem').textContent()).toBe(
      'Price₹100.00₹120.00Yours: ₹110.00',
    );
    expect((await productOf(product)).price).toBe(120);
    await answer('Keep mine');
    await desk.toast('Product updated successfully');
    expect((await productOf(product)).price).toBe(110);

    const second = await newProduct(desk.shop, { name: 'Copper pot', price: 100 });
    await meet(second);
    await answer('Take theirs');
    await expect.poll(() => price(desk.page).inputValue()).toBe('120');
    expect((await productOf(second)).price).toBe(120);
    // The form goes on from there.
    await price(desk.page).fill('130');
    await save(desk.page);
    await desk.toast('Product updated successfully');
    expect((await productOf(second)).price).toBe(130);
  });

  it('MEND-24: is read and answered on a phone, too', async () => {
    const product = await newProduct(desk.shop, { name: 'Phone pot', price: 100 });
    const seat = await signedInPage(server, chromium, desk.shop.owner, phone);
    await seat.page.goto(
      `${server.url}/${desk.shop.slug}/dashboard/products/add-new/${product.id}`,
    );
    await ready(seat.page);
    const meanwhile = { price: 120, name: 'Phone pot, glazed and painted by hand' };
    await desk.shop.owner.put(apiRoutes.product(product.id), meanwhile).expect(200);
    await price(seat.page).fill('110');
    await save(seat.page);
    const dialog = seat.page.getByRole('alertdialog', { name: 'Changed meanwhile' });
    await dialog.waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    await expectAccessible(seat.page);
    await expectNoSidewaysScroll(seat.page);
    if (process.env.SHOTS)
      await seat.page.screenshot({
        path: `${process.env.SHOTS}/conflict-360.png`,
        animations: 'disabled',
      });
    await seat.context.close();
  });

  it('ABUSE-16: a stock that was sold meanwhile is changed by the difference, and never below 0', async () => {
    const product = await newProduct(desk.shop, { name: 'Counted', price: 10, stock: 10 });
    const order = (pieces: number) =>
      server.anyone.post(apiRoutes.createOrder, orderOf(desk.shop, product, pieces)).expect(201);
    const stock = desk.page.getByRole('spinbutton', { name: 'Stock' });
    await desk.open(`products/add-new/${product.id}`);
    await ready(desk.page);
    await order(4);
    await stock.fill('15');
    await save(desk.page);
    await desk.toast('Product updated successfully');
    expect((await productOf(product)).stock).toBe(11);

    await desk.open(`products/add-new/${product.id}`);
    await ready(desk.page);
    await order(9);
    await stock.fill('5');
    await save(desk.page);
    await question()
      .getByText(/only 2 are left, no longer 11/)
      .waitFor();
    await question()
      .getByText(/by an order/)
      .waitFor();
    expect(await question().getByRole('listitem').textContent()).toBe('Stock112Yours: 5');
    await answer('Keep mine');
    await desk.toast('Product updated successfully');
    expect((await productOf(product)).stock).toBe(5);
  });

  it('MEND-24: in bulk names the product', async () => {
    const product = await newProduct(desk.shop, { name: 'Bulk bowl', price: 10 });
    await desk.open('bulk-edit');
    await desk.page.getByLabel('Search products').fill('Bulk bowl');
    await desk.page.getByLabel('Price of row 1', { exact: true }).fill('12');
    await desk.shop.owner.put(apiRoutes.product(product.id), { price: 11 }).expect(200);
    await desk.page.getByRole('button', { name: 'Save 1 Product' }).click();
    await question().waitFor();
    expect(await question().getByRole('listitem').textContent()).toBe(
      'Bulk bowl: Price₹10.00₹11.00Yours: ₹12.00',
    );
    await answer('Keep mine');
    await desk.toast('Products updated successfully');
    expect((await productOf(product)).price).toBe(12);
  });
});

describe('two tabs on the settings', () => {
  const ready = (tab: Page) => tab.getByRole('button', { name: 'Save Changes' }).first().waitFor();
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save Changes' }).first().click();

  it('MEND-24: the same field asks, and theirs is shown when it is taken', async () => {
    await openBoth('setting', ready);
    const field = (tab: Page) => tab.getByLabel('Shipping charges');
    await field(other).fill('75');
    await save(other);
    await other.getByText('Settings updated successfully').first().waitFor();
    await field(desk.page).fill('60');
    await desk.page.getByLabel('Description').fill('Still here');
    await save(desk.page);
    await question().waitFor();
    expect(await question().getByRole('listitem').textContent()).toBe(
      'Shipping charges₹50.00₹75.00Yours: ₹60.00',
    );
    if (process.env.SHOTS)
      await desk.page.screenshot({
        path: `${process.env.SHOTS}/conflict-1280.png`,
        animations: 'disabled',
      });
    expect(await desk.page.getByLabel('Description').inputValue()).toBe('Still here');
    await answer('Take theirs');
    await expect.poll(() => field(desk.page).inputValue()).toBe('75');
    expect((await storeOf()).settings.shippingCharges).toBe(75);
    expect(await desk.page.getByText('Unsaved Changes').count()).toBe(0);
  });

  it('MEND-24: a tab on Settings and one on Payment save side by side without a question', async () => {
    await desk.open('setting');
    await ready(desk.page);
    await other.goto(`${server.url}/${desk.shop.slug}/dashboard/payment`);
    await ready(other);
    await other.getByRole('switch', { name: 'Cash on Delivery' }).click();
    await save(other);
    await other.getByText('Updated successfully', { exact: true }).first().waitFor();
    const refusals: number[] = [];
    desk.page.on('response', (response) => {
      if (response.status() === 409) refusals.push(409);
    });
    await desk.page.getByLabel('Minimum order value').fill('99');
    await save(desk.page);
    await desk.toast('Settings updated successfully');
    expect(refusals).toEqual([]);
    expect(await storeOf()).toMatchObject({ codOption: false, settings: { minOrderPrice: 99 } });
  });
});

describe('a sale price', () => {
  it('MEND-31: above the price is refused beside its field', async () => {
    const shop = await newShop(server.anyone, `sale-${Date.now().toString(36)}`);
    const seat = await newDesk(server, chromium, '', { shop });
    await seat.open('products/add-new');
    await seat.page.locator('input[name=name]').fill('Shawl');
    await seat.page.locator('input[name=price]').fill('100');
    await seat.page.locator('input[name=salePrice]').fill('100');
    await seat.page.getByRole('button', { name: 'Everything' }).click();
    await seat.page.getByRole('button', { name: 'Add Product' }).first().click();
    const field = seat.page.locator('input[name=salePrice]');
    await seat.page.getByText('The sale price must be below the price').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('99');
    await seat.page.getByRole('button', { name: 'Add Product' }).first().click();
    await seat.toast('Product added successfully');
    await seat.close();
  });
});
