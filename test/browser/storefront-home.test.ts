/** The home of a store, row by row: banners, search, categories, sections, links around them (SHOP). */

import { apiRoutes, pageKeys, pages, storageKeys } from '@shop/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, newShopper, openAccounts } from '../support/cast.ts';
import { rows } from '../support/rows.ts';
import { useServer } from '../support/server.ts';
import { change, newStockedShop, type StockedShop } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: StockedShop;

beforeAll(async () => {
  shop = await newStockedShop(server, 'bazaar');
  await shop.owner.post(apiRoutes.categories('bazaar'), { name: 'Toys' }).expect(201);
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;

/** Opens the home as a new visitor and waits until it is hydrated; `storage` is in the browser before. */
async function visit(viewport = desktop, storage: Record<string, string> = {}): Promise<Page> {
  const context = await chromium.regular({ viewport });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  await page.goto(at());
  await page.locator('html[data-hydrated]').waitFor();
  return page;
}

const topOf = (page: Page, name: string) =>
  page
    .getByRole('heading', { name, level: 2 })
    .evaluate((title) => title.closest('section')?.getBoundingClientRect().top);
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name });

it('a name in Urdu runs from the right, and its price stays where prices stand', {
  tags: ['FIX-27'],
}, async () => {
  const urdu = await newShop(server.anyone, 'urdu-home');
  await newProduct(urdu, { name: 'کُرتا 5 گز', price: 450 });
  const page = await (await chromium.regular({ viewport: phone })).newPage();
  await page.goto(`${server.url}/urdu-home`);
  const card = page.locator('.card').first();
  const direction = (element: Element) => getComputedStyle(element).direction;
  expect(await card.getByRole('heading').evaluate(direction)).toBe('rtl');
  expect(await card.locator('.price').evaluate(direction)).toBe('ltr');
});

describe('the home of a store', () => {
  it('stands at the slug, with navbar, search box and footer', {
    tags: [
      'SHOP-01',
      'SHOP-02',
      'SHOP-05',
      'SHOP-10',
      'STORE-63',
      ...rows('PAGE-02', 'PAGE-07'),
      'MEND-38',
    ],
  }, async () => {
    const page = await visit();
    expect(new URL(page.url()).pathname).toBe('/bazaar');
    const navbar = page.getByRole('banner');
    expect(await navbar.getByRole('link', { name: shop.store.name }).getAttribute('href')).toBe(
      '/bazaar',
    );
    expect(await navbar.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe(
      '/bazaar/cart',
    );
    await page.getByPlaceholder('Search products...', { exact: true }).waitFor();
    const footer = page.getByRole('navigation', { name: 'Information' }).getByRole('link');
    expect(await footer.count()).toBe(0);
    for (const key of pageKeys) {
      const content = `<p>Our ${pages[key].title}</p>`;
      await shop.owner.put(apiRoutes.page('bazaar', key), { content }).expect(200);
    }
    await page.reload();
    const links = await footer.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const names = ['about-page', 'privacy-policy', 'terms-condition', 'shipping-policy'];
    expect(links).toEqual(
      [...names, 'refund-policy', 'terms-services'].map((name) => `/bazaar/${name}`),
    );
    await page.context().close();
  });

  it('turns its banners of 16:9 by arrows, which one banner does not need', {
    tags: ['SHOP-03', 'SHOP-04'],
  }, async () => {
    const page = await visit();
    const carousel = page.getByRole('region', { name: 'Banners' });
    const slides = carousel.getByRole('listitem');
    expect(await slides.count()).toBe(2);
    const shape = await slides.first().boundingBox();
    expect((shape?.width ?? 0) / (shape?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    const left = () => carousel.getByRole('list').evaluate((list) => list.scrollLeft);
    await carousel.getByRole('button', { name: 'Next banner' }).click();
    await expect.poll(left).toBeGreaterThan((shape?.width ?? 0) - 2);
    await carousel.getByRole('button', { name: 'Previous banner' }).click();
    await expect.poll(left).toBe(0);
    const { banner } = (await shop.owner.get(apiRoutes.storeData('bazaar')).expect(200)).body.store;
    await change(shop, { banner: banner.slice(0, 1) });
    await page.reload();
    await carousel.waitFor();
    expect(await carousel.getByRole('button').count()).toBe(0);
    await change(shop, { banner });
    await page.context().close();
  });

  it('has a chip and a section for each category, one of them empty', {
    tags: [...rows('SHOP-06', 'SHOP-08'), 'SHOP-20'],
  }, async () => {
    const page = await visit();
    const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    expect(await chips.allTextContents()).toEqual(['Everything', 'Clothes', 'Toys']);
    expect(await chips.getByRole('img', { includeHidden: true }).count()).toBe(0);
    const names = (section: string) =>
      page.getByRole('region', { name: section }).locator('.card h3, .card h2').allTextContents();
    expect((await names('Everything')).length).toBe(4);
    expect(await names('Clothes')).toEqual(['Kurta']);
    await page.getByRole('region', { name: 'Toys' }).getByText('No products available').waitFor();
    const { body } = await shop.owner.get(apiRoutes.categories('bazaar')).expect(200);
    const { banner } = (await shop.owner.get(apiRoutes.storeData('bazaar')).expect(200)).body.store;
    const categories = body.categories.map((category: object) => ({
      ...category,
      imageUrl: banner[0].url,
    }));
    await shop.owner.put(apiRoutes.categories('bazaar'), { categories }).expect(200);
    await change(shop, { settings: { theme: { categoryWithImage: true } } });
    await page.reload();
    await expect.poll(() => chips.locator('img').count()).toBe(3);
    await change(shop, { settings: { theme: { categoryWithImage: false } } });
    await page.context().close();
  });

  it('a chip scrolls smoothly to 80 px above its section, and the active one follows', {
    tags: ['SHOP-11', 'SHOP-12', 'MEND-17'],
  }, async () => {
    const page = await visit({ width: 1280, height: 500 });
    const marked = () => page.locator('[aria-label=Categories] [aria-current]').allTextContents();
    expect(await marked()).toEqual(['Everything']);
    const smooth = () => getComputedStyle(document.documentElement).scrollBehavior;
    expect(await page.evaluate(smooth)).toBe('smooth');
    await chip(page, 'Clothes').click();
    // Browsers scroll by whole pixels.
    await expect.poll(async () => Math.round((await topOf(page, 'Clothes')) ?? 0)).toBe(80);
    await expect.poll(marked).toEqual(['Clothes']);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(marked).toEqual(['Everything']);
    await page.context().close();
  });

  it('a chip leads to a heading that no bar covers, where header and categories both stay', {
    tags: ['FIX-53'],
  }, async () => {
    await change(shop, {
      look: 'workshop',
      settings: { theme: { stickyCategoryBelowHeader: true } },
    });
    for (const viewport of [phone, { width: 1280, height: 500 }]) {
      const page = await visit(viewport);
      for (const name of ['Clothes', 'Everything']) {
        await chip(page, name).click();
        const edges = () =>
          page.getByRole('heading', { name, level: 2 }).evaluate((heading) => {
            const bar = document.querySelector('[aria-label=Categories]')?.closest('.sticky');
            const { bottom = 0 } = bar?.getBoundingClientRect() ?? {};
            const { top } = heading.getBoundingClientRect();
            return top >= bottom && top < bottom + 200;
          });
        await expect.poll(edges).toBe(true);
      }
      await page.context().close();
    }
    await change(shop, {
      look: 'classic',
      settings: { theme: { stickyCategoryBelowHeader: false } },
    });
  });

  it('a search leaves only the categories that hold a match', {
    tags: ['SHOP-08', 'SHOP-19'],
  }, async () => {
    const page = await visit();
    await page.getByPlaceholder('Search products...').fill('KURTA');
    await page.getByText('Search results for "KURTA"').waitFor();
    const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    expect(await chips.allTextContents()).toEqual(['Clothes']);
    expect(await page.getByRole('region', { name: 'Everything' }).count()).toBe(0);
    await chips.first().click();
    await page.getByRole('heading', { name: 'Search results for "KURTA" in Clothes' }).waitFor();
    await page.getByRole('link', { name: 'Kurta', exact: true }).waitFor();
    await page.context().close();
  });

  it('a search that is refused is only logged, and the shelves stay', {
    tags: ['SHOP-42'],
  }, async () => {
    const page = await visit();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.route('**/catalog**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByPlaceholder('Search products...').fill('kurta');
    await expect.poll(() => errors.join()).toContain('ApiError');
    await page.getByRole('link', { name: 'Clay diya', exact: true }).waitFor();
    expect(await page.locator('.skeleton').count()).toBe(0);
    expect(await page.getByRole('status').allInnerTexts()).toEqual(['']);
    await page.context().close();
  });
});

describe('the first screen of a phone', () => {
  /** Where the lower edge of an element is, px. */
  const endOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };

  it('has one search and products, and no filled buttons but those that buy', {
    tags: ['FIX-50'],
  }, async () => {
    const page = await (await chromium.visitor({ viewport: phone })).newPage();
    await page.goto(at());
    await page.locator('html[data-hydrated]').waitFor();
    const card = page.locator('.card', { hasText: 'Clay diya' });
    const searches = page
      .locator('input[type=search], button[popovertarget=search-sheet]')
      .filter({ visible: true });
    expect(await searches.count()).toBe(1);
    expect((await page.locator('.card-picture').first().boundingBox())?.y).toBeLessThan(640);
    // Who has been here reads name, blurb and facts in two lines, and the first prices are in view.
    // So it is from the first paint on, however late the page's script comes.
    const release = await held(page, '**/entryClient*.js');
    await page.reload({ waitUntil: 'commit' });
    await page.locator('html[data-known] .hero-text').waitFor();
    release();
    await page.locator('html[data-hydrated]').waitFor();
    const hero = page.locator('.hero-text');
    const line = 1.6 * 18;
    expect((await hero.boundingBox())?.height).toBeLessThan(2 * line);
    expect(await hero.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true);
    expect(await endOf(page.locator('.card .price').first())).toBeLessThanOrEqual(phone.height);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const pixels = (selector: string) =>
      card
        .locator(selector)
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...(await pixels('.price strong, .price s')))).toBeGreaterThan(14);
    expect(Math.min(...(await pixels('.paise')))).toBeGreaterThanOrEqual(12);
    const fill = (button: Locator) =>
      button.evaluate((one) => getComputedStyle(one).backgroundColor);
    const clear = 'rgba(0, 0, 0, 0)';
    expect(await fill(card.getByRole('button'))).toBe(clear);
    await change(shop, {
      settings: { theme: { productCardButtonColor: 'bg-blue-800', bottomMobileNav: true } },
    });
    await page.reload();
    expect(await searches.count()).toBe(1);
    expect(await fill(card.getByRole('button'))).toBe(clear);
    await page.goto(at(`/product/${shop.diya.handle}`));
    const buy = page.getByRole('button', { name: 'Add to Cart', exact: true });
    expect(await fill(buy)).not.toBe(clear);
    await change(shop, {
      settings: { theme: { productCardButtonColor: '', bottomMobileNav: false } },
    });
    await page.context().close();
  });
});

describe('around it', () => {
  const quickLinks = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });

  it('a floating cart and links at the foot of a phone come with the theme', {
    tags: ['SHOP-09', 'SHOP-34', 'SHOP-38', 'MEND-16'],
  }, async () => {
    const line = { id: shop.cups.id, name: 'Chai cups', image: '', variant: [], price: 50.5 };
    const cart = JSON.stringify([{ ...line, minOrder: 2, quantity: 100 }]);
    const page = await visit(phone, { 'cart:bazaar': cart });
    const floating = page.getByRole('navigation', { name: 'Cart' });
    expect([await floating.count(), await quickLinks(page).count()]).toEqual([0, 0]);
    const badge = page.getByRole('banner').getByRole('link', { name: 'Cart' });
    await badge.getByText('99+').waitFor();
    await change(shop, {
      settings: { theme: { floatingCartButton: true, bottomMobileNav: true } },
    });
    await page.reload();
    await quickLinks(page).getByText('99+').waitFor();
    // Exactly one link to the cart is visible at each width (MEND-16).
    const carts = () => page.getByRole('link', { name: /Cart/ }).filter({ visible: true }).count();
    expect([await floating.isVisible(), await carts()]).toEqual([false, 1]);
    await page.setViewportSize(desktop);
    await floating.getByText('99+').waitFor();
    expect([await quickLinks(page).isVisible(), await carts()]).toEqual([false, 1]);
    await floating.getByRole('link').click();
    await page.waitForURL(at('/cart'));
    expect(await carts()).toBe(1);
    await change(shop, { settings: { theme: { bottomMobileNav: false } } });
    await page.setViewportSize(phone);
    await page.goto(at());
    await floating.waitFor();
    expect(await carts()).toBe(1);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const strip = await floating.boundingBox();
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 1);
    await change(shop, { settings: { theme: { bottomMobileNav: true } } });
    await page.context().close();
  });

  it('Home, Cart and Account lead home, to the cart and to the account', {
    tags: [...rows('SHOP-35', 'SHOP-37'), 'SHOP-39', 'SHOP-40', 'MEND-16'],
  }, async () => {
    await openAccounts(shop);
    const shopper = await newShopper(server.anyone, 'bazaar');
    const places = async (page: Page) =>
      Object.fromEntries(
        await quickLinks(page)
          .getByRole('link')
          .evaluateAll((links) =>
            links.map((link) => [link.lastChild?.textContent, link.getAttribute('href')]),
          ),
      );
    const account = (page: Page, name: string) =>
      page.getByRole('banner').getByRole('link', { name }).getAttribute('href');
    const guest = await visit(phone);
    expect(await places(guest)).toEqual({
      Home: '/bazaar',
      Cart: '/bazaar/cart',
      Account: '/bazaar/signin',
    });
    await quickLinks(guest).getByRole('button', { name: 'Search' }).click();
    await guest.getByRole('combobox', { name: 'Search the shop' }).waitFor();
    await guest.keyboard.press('Escape');
    expect(await account(guest, 'Login')).toBe('/bazaar/signin');
    const known = await visit(phone, { [storageKeys.customerToken]: shopper.token ?? '' });
    await expect.poll(() => account(known, 'Account')).toBe('/bazaar/customer-dashboard/orders');
    await known.getByRole('banner').getByRole('link', { name: 'Account' }).click();
    await known.getByRole('heading', { name: 'All Orders' }).waitFor();
    for (const page of [guest, known]) await page.context().close();
  });

  it('a visitor may see every page of a shop, by name and without', {
    tags: ['SHOP-41', 'AUTH-42'],
  }, async () => {
    await openAccounts(shop);
    const paths = ['', `/product/${shop.diya.handle}`, '/cart', '/checkout', '/thank-you'];
    const account = ['/signup', '/signin', '/forget-password'];
    for (const path of [...paths, '/refund-policy', ...account]) {
      await server.anyone.get(`/bazaar${path}`).expect(200);
    }
    for (const path of ['/signup', '/signin']) await server.anyone.get(path).expect(200);
  });
});
