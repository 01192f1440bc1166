/** The dashboard, the accounts and the landing page with text of twice the size on a phone: axe finds nothing, nothing is cut. */
import { apiRoutes, type OwnStore, sitePaths } from '@shop/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { overhangOf, phone, settlingOf, useChromium, violationsOf } from '../support/browser.ts';
import { newProduct, orderOf, picture, type Shop, signedInAdmin } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { cutTexts, standingOut } from '../support/text-fit.ts';
import { upload } from '../support/upload.ts';
import { goTo, screens, signedInPage } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
const shots = process.env.SHOTS;
let shop: Shop;
let productId: string;

beforeAll(async () => {
  // The owner is the admin with a shop of her own, who may see every screen.
  const owner = await signedInAdmin(server.anyone);
  const address = { name: 'The large shop of incomprehensibilities', slug: 'large' };
  await owner.post(apiRoutes.createStore, address).expect(201);
  const settings = { pickup: true, delivery: true };
  const saved = await owner.put(apiRoutes.updateStore('large'), { settings }).expect(200);
  const added = await owner.post(apiRoutes.categories('large'), { name: 'Everything' }).expect(201);
  const store: OwnStore = saved.body.store;
  shop = {
    owner: owner as Shop['owner'],
    store,
    slug: 'large',
    categoryId: added.body.category.id,
  };
  const { body } = await upload(shop, await picture(400, 400)).expect(201);
  const lamp = await newProduct(shop, {
    name: 'Brass lamp with an extraordinarily long name',
    price: 123456.5,
    stock: 3,
    images: [body.file.url],
    type: 'variant',
    variants: [{ type: 'Size', value: 'Medium', price: 0 }],
  });
  productId = lamp.id;
  const cups = await newProduct(shop, { name: 'Chai cups', price: 99999.5 });
  await server.anyone.post(apiRoutes.createOrder, orderOf(shop, cups)).expect(201);
  const plan = { name: 'Growth', description: 'A whole year', price: 2499, originalPrice: 3588 };
  await owner.post(apiRoutes.plans, { ...plan, features: ['Your own domain'] }).expect(201);
});

async function withLargeText(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
}

async function look(page: Page, name: string): Promise<void> {
  if (shots) {
    const path = `${shots}/large-${name.replace(/\W+/g, '-')}.png`;
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  }
  const faults = [await violationsOf(page), await standingOut(page), await cutTexts(page)].flat();
  expect.soft(faults, name).toEqual([]);
  expect.soft(await overhangOf(page), `${name} scrolls sideways`).toBe(0);
}

/** A path, and the heading of its page; without one any heading will do. */
type Place = readonly [path: string, heading?: string];

/**
 * Checks places from the list until it is empty. Several pages share one list, so that one is
 * checked while another loads.
 */
async function lookAtEach(
  places: Place[],
  page: Page,
  settled: () => Promise<void>,
): Promise<void> {
  for (let place = places.shift(); place !== undefined; place = places.shift()) {
    const [path, name] = place;
    await goTo(page, server.url + path);
    const heading = { level: 1, ...(name && { name, exact: true }) };
    await page.getByRole('heading', heading).first().waitFor();
    await settled();
    await look(page, path);
  }
}

describe('text of twice the size on a phone', () => {
  it('fits every screen of somebody who is signed in', async () => {
    const { page, context, settled } = await signedInPage(server, chromium, shop.owner, phone);
    await withLargeText(context);
    const all: Place[] = [
      ...screens.map(
        ([path, heading]) =>
          [`/large/dashboard/${path.replace('{id}', productId)}`, heading] as const,
      ),
      [sitePaths.storeList],
      [sitePaths.onboarding],
      [sitePaths.account],
      [`${sitePaths.adminboard}/stores`],
      [`${sitePaths.adminboard}/plans`],
    ];
    const paths = isProof ? all : all.slice(0, 3);
    const second = await context.newPage();
    await Promise.all([
      lookAtEach(paths, page, settled),
      lookAtEach(paths, second, settlingOf(second)),
    ]);
    await page.goto(`${server.url}/large/dashboard/orders`);
    await page.getByRole('button', { name: /^Details of/ }).click();
    await page.getByLabel(/^Status of/).selectOption('shipped');
    await page.getByLabel(/^Payment of/).selectOption('refunded');
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    await settled();
    await look(page, 'an order that is edited');
    await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
    await page
      .getByRole('navigation', { name: 'Store Admin' })
      .getByRole('link', { name: 'Products' })
      .waitFor();
    await look(page, 'the menu');
    await context.close();
  }, 240_000);

  it('fits every screen of a visitor', async () => {
    const context = await chromium.visitor({ viewport: phone, reducedMotion: 'reduce' });
    await withLargeText(context);
    const page = await context.newPage();
    const { landing, signup, signin, forgetPassword, verifyEmail, notFound } = sitePaths;
    const paths: Place[] = [
      [landing],
      [signup],
      [signin],
      [forgetPassword],
      [verifyEmail],
      [notFound],
    ];
    const second = await context.newPage();
    await Promise.all([
      lookAtEach(paths, page, settlingOf(page)),
      lookAtEach(paths, second, settlingOf(second)),
    ]);
    await context.close();
  });
});
