/** From a store that was just made to one that takes orders (MEND-04, OQ-93). */
import { apiRoutes, type OwnStore } from '@shop/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newOwner, newProduct, newShop, type Owner, signedInAdmin } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { failing, signedInPage } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();

async function ownerWith(...slugs: string[]): Promise<Owner> {
  const owner = await newOwner(server.anyone);
  for (const slug of slugs) {
    await owner.post(apiRoutes.createStore, { name: `The ${slug} shop`, slug }).expect(201);
  }
  return owner;
}

/** Gives the second store a membership by the admin, because the first store has used the trial. */
async function open(owner: Owner, slug: string): Promise<void> {
  const { body } = await owner.get(apiRoutes.storeData(slug)).expect(200);
  const admin = await signedInAdmin(server.anyone);
  const membership = { type: 'platinum', expiryDate: Date.now() };
  await admin.put(apiRoutes.adminMembership(body.store.id), membership).expect(200);
}

async function settingsOf(owner: Owner, slug: string): Promise<OwnStore['settings']> {
  const { body } = await owner.get(apiRoutes.storeData(slug)).expect(200);
  return body.store.settings;
}

const way = (page: Page, label: string) => page.getByRole('switch', { name: label });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });

describe('the list of stores', () => {
  it('the new store stands first and asks how buyers get their orders, saved at once', {
    tags: ['MEND-04'],
  }, async () => {
    const slug = 'fresh';
    const owner = await ownerWith('older', slug);
    await open(owner, slug);
    const { page, complaints } = await signedInPage(server, chromium, owner, phone);
    const fits = async () => {
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    };
    await page.goto(`${server.url}/store-list`);
    const card = page.getByRole('main').getByRole('listitem').first();
    await card.getByRole('heading', { name: 'Your shop is ready' }).waitFor();
    await card.getByRole('heading', { name: `The ${slug} shop` }).waitFor();
    expect(await page.getByRole('heading', { name: 'Your shop is ready' }).count()).toBe(1);
    await card.getByText('How do buyers get their orders?').waitFor();
    await card.getByText('Turn one on: until then nobody can order.').waitFor();
    await fits();
    await way(page, 'Pickup').click();
    await saved(page).waitFor();
    expect(await settingsOf(owner, slug)).toMatchObject({ pickup: true, delivery: false });
    await way(page, 'Delivery').click();
    const charge = page.getByLabel('Delivery charge');
    await charge.fill('40');
    await charge.press('Enter');
    await expect
      .poll(() => settingsOf(owner, slug))
      .toMatchObject({ pickup: true, delivery: true, shippingCharges: 40 });
    for (const target of await card.locator('a, label:has([role=switch])').all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(42);
    }
    await fits();
    expect(complaints).toEqual([]);
  });
});

describe('the new store', () => {
  it('its first product goes on in the same tab, and Back leads to the list again', {
    tags: ['MEND-04'],
  }, async () => {
    const owner = await ownerWith('same-tab');
    const { page, context } = await signedInPage(server, chromium, owner);
    await page.goto(`${server.url}/store-list`);
    await page.getByRole('link', { name: 'Add your first product' }).click();
    await page.getByRole('heading', { name: 'Add New Product' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/same-tab/dashboard/products/add-new');
    expect(context.pages()).toHaveLength(1);
    await page.goBack();
    await page.getByRole('heading', { name: 'Your shop is ready' }).waitFor();
  });

  it('a way that could not be saved goes back and says so', { tags: ['MEND-04'] }, async () => {
    const owner = await ownerWith('offline-way');
    const { page } = await signedInPage(server, chromium, owner);
    await page.goto(`${server.url}/store-list`);
    await failing(page, /store\/update-any/, 'offline', async () => {
      await way(page, 'Pickup').click();
      await page.getByText('Failed to save changes').waitFor();
    });
    expect(await way(page, 'Pickup').isChecked()).toBe(false);
    // Two taps before the first is answered go back to what is stored as well.
    await failing(page, /store\/update-any/, 'offline', async () => {
      const release = await held(page, /store\/update-any/);
      await way(page, 'Pickup').click();
      await way(page, 'Pickup').click();
      release();
      await page.getByText('Saving…').waitFor({ state: 'hidden' });
    });
    expect(await way(page, 'Pickup').isChecked()).toBe(false);
    expect(await settingsOf(owner, 'offline-way')).toMatchObject({ pickup: false });
  });

  it('a store that takes orders and has products has the usual card', {
    tags: ['MEND-04'],
  }, async () => {
    const shop = await newShop(server.anyone, 'usual-card');
    await newProduct(shop);
    const { page } = await signedInPage(server, chromium, shop.owner);
    await page.goto(`${server.url}/store-list`);
    await page.getByRole('heading', { name: 'The usual-card shop' }).waitFor();
    expect(await page.getByText('Your shop is ready').count()).toBe(0);
  });
});

it('the home of the dashboard asks the same until it is answered', {
  tags: ['MEND-04'],
}, async () => {
  const owner = await ownerWith('asked-home');
  const { page } = await signedInPage(server, chromium, owner);
  const home = `${server.url}/asked-home/dashboard/home`;
  await page.goto(home);
  await page.getByText('How do buyers get their orders?').waitFor();
  await page.getByText('2 of 4 steps done').waitFor();
  await way(page, 'Delivery').click();
  await saved(page).waitFor();
  await page.getByText('3 of 4 steps done').waitFor();
  await way(page, 'Pickup').waitFor();
  expect(await settingsOf(owner, 'asked-home')).toMatchObject({ pickup: false, delivery: true });
  await page.goto(home);
  await page.getByText('Your Menu Link').waitFor();
  await page.getByText('3 of 4 steps done').waitFor();
  expect(await page.getByText('How do buyers get their orders?').count()).toBe(0);
});
