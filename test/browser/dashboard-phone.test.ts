/** The dashboard on a phone: nothing covers the buttons, and screens begin at their top (MEND-29). */
import { apiRoutes } from '@shop/contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, orderOf, picture } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
const shots = process.env.SHOTS;
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'handy', { viewport: phone });
  page = dashboard.page;
  for (let index = 0; index < 30; index += 1) {
    await newProduct(dashboard.shop, { name: `Lamp ${index}`, price: 10 + index });
  }
  // A shop's only category would be chosen already (FIX-64).
  const { owner, slug } = dashboard.shop;
  await owner.post(apiRoutes.categories(slug), { name: 'Another' }).expect(201);
});
afterAll(() => dashboard?.close());

const toasts = () => page.locator('[data-sonner-toast][data-visible=true]');
const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing is shown there');
  return box;
};
type Box = Awaited<ReturnType<typeof boxOf>>;
const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Whether a toast covers a button; neither may be moving. */
async function isCovered(button: Locator): Promise<boolean> {
  const [one, other] = [await boxOf(toasts().first()), await boxOf(button)];
  return one.y < other.y + other.height && other.y < one.y + one.height;
}

describe('the bar at the bottom of a phone', () => {
  const bar = () => page.getByRole('navigation', { name: 'Main' });

  it('leads home, to orders with their count, to products, and opens the menu', {
    tags: ['FIX-71'],
  }, async () => {
    const { shop } = dashboard;
    await page.setViewportSize(phone);
    await dashboard.open('home');
    await bar().getByRole('link', { name: 'Orders', exact: true }).waitFor();
    const lamp = await newProduct(shop, { name: 'Clay lamp' });
    for (const pieces of [1, 2, 3]) {
      const order = orderOf(shop, lamp, pieces);
      await server.anyone.post(apiRoutes.createOrder, order).expect(201);
    }
    // New orders are counted as they come in.
    await bar().getByRole('link', { name: 'Orders 3 to confirm' }).click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    const current = bar().locator('[aria-current="page"]');
    expect(await current.textContent()).toMatch(/^Orders/);
    await page.getByRole('button', { name: 'Confirm #3', exact: true }).click();
    await bar().getByRole('link', { name: 'Orders 2 to confirm' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/bar-360.png` });
    await bar().getByRole('link', { name: 'Products' }).click();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    const more = bar().getByRole('button', { name: 'More' });
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    await more.click();
    const menu = page.getByRole('navigation', { name: 'Store Admin' });
    await menu.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    // Its save button stands there.
    await bar().waitFor({ state: 'hidden' });
    await page.getByTestId('floating-save').waitFor();
  });

  it('covers nothing at the end of a screen, and is not there on a desktop', {
    tags: ['FIX-71'],
  }, async () => {
    await dashboard.go('products', 'Products');
    await page.getByRole('link', { name: 'Lamp 10', exact: true }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = page.locator('main a, main button').last();
    const [{ y: top }, { y, height }] = [await boxOf(bar()), await boxOf(last)];
    expect(y + height).toBeLessThanOrEqual(top);
    await page.setViewportSize(desktop);
    await bar().waitFor({ state: 'detached' });
    await page.setViewportSize(phone);
  });
});

describe('on a phone', () => {
  it('a toast leaves Add Product free', { tags: ['MEND-29'] }, async () => {
    await dashboard.go('products/add-new', 'Add New Product');
    const button = page.getByRole('button', { name: 'Add Product', exact: true });
    await button.click();
    await dashboard.toast('Please select any category');
    await button.scrollIntoViewIfNeeded();
    expect(await isCovered(button)).toBe(false);
    await button.click({ trial: true });
  });

  it('a toast leaves Use Selected free', { tags: ['MEND-29'] }, async () => {
    await page.getByRole('button', { name: 'Choose Images' }).click();
    const dialog = page.getByRole('dialog', { name: 'Media Library' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'lamp.png',
      mimeType: 'image/png',
      buffer: await picture(60, 60),
    });
    await dashboard.toast('Successfully uploaded 1 image(s)');
    const use = dialog.getByRole('button', { name: 'Use Selected' });
    expect(await isCovered(use)).toBe(false);
    await use.click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('nor do three toasts cover a button of a dialog on a desktop', {
    tags: ['MEND-29'],
  }, async () => {
    await page.setViewportSize(desktop);
    await page.getByRole('button', { name: 'Add or change images' }).click();
    const dialog = page.getByRole('dialog', { name: 'Media Library' });
    const uploaded = toasts().filter({ hasText: 'Successfully uploaded 1 image(s)' });
    for (let count = 2; count <= 4; count += 1) {
      await dialog.locator('input[type=file]').setInputFiles({
        name: `lamp-${count}.png`,
        mimeType: 'image/png',
        buffer: await picture(60, 60 + count),
      });
      await dialog.getByText(`${count} chosen`).waitFor();
      // They stay as long as the pointer is over one.
      await uploaded.first().hover();
    }
    await expect.poll(() => uploaded.count()).toBe(3);
    const boxes = async (all: Locator) => Promise.all((await all.all()).map(boxOf));
    const buttons = await boxes(dialog.getByRole('button', { name: /Use Selected|Cancel|Close/ }));
    await expect
      .poll(async () => {
        const shown = await boxes(uploaded);
        return buttons.filter((button) => shown.some((toast) => meet(toast, button)));
      })
      .toEqual([]);
    if (shots) await page.screenshot({ path: `${shots}/toasts-1280.png` });
    await dialog.getByRole('button', { name: 'Use Selected' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.setViewportSize(phone);
  });

  it('the list opens at its top after a save, and where it was after going back', {
    tags: ['MEND-29'],
  }, async () => {
    await dashboard.go('products', 'Products');
    const lamp = page.getByRole('link', { name: 'Lamp 10', exact: true });
    await lamp.focus();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    // By the keyboard: a click that something is in the way of scrolls on before it tries again.
    await lamp.press('Enter');
    await page.getByRole('heading', { name: 'Update Product' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await page.goForward();
    await page.getByRole('heading', { name: 'Update Product' }).waitFor();
    await page.getByRole('link', { name: 'Products', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('link', { name: 'Lamp 10', exact: true }).click();
    await page.getByRole('heading', { name: 'Update Product' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.locator('input[name=name]').fill('Lamp 10 again');
    const button = page.getByRole('button', { name: 'Update Product', exact: true });
    // The button is always there (FIX-64).
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await button.click();
    await dashboard.toast('Product updated successfully');
    await page.getByRole('link', { name: 'Lamp 10 again', exact: true }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('bulk edit keeps its save in sight, as on a desktop', { tags: ['MEND-29'] }, async () => {
    await dashboard.go('bulk-edit', 'Edit Product in Bulk');
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const price = page.getByLabel('Price of row 25', { exact: true });
      await price.fill(String(viewport.width));
      const button = page.getByRole('button', { name: 'Save 1 Product' });
      const { y, height } = await boxOf(button);
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(viewport.height);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await button.click();
      await dashboard.toast('Products updated successfully');
    }
  });
});
