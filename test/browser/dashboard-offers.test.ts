/** The owner's screens of offers: the list, its acts, the form with its sentence, and what goes wrong (OFFER-09). */
import { type OwnOffer, ownerRoutes, type Product } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, failing, fieldOf, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let laddu: Product;
let dashboard: DashboardPage;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'sweets');
  laddu = await newProduct(shop, { name: 'Besan laddu', price: 400 });
  dashboard = await openDashboard(server, chromium, '', { shop });
});
afterAll(() => dashboard?.close());

const stored = async (name: string): Promise<OwnOffer | undefined> => {
  const { body } = await shop.owner.get(ownerRoutes.offers(shop.slug)).expect(200);
  return body.offers.find((offer: OwnOffer) => offer.name === name);
};
const made = async (body: object): Promise<OwnOffer> =>
  (await shop.owner.post(ownerRoutes.offers(shop.slug), body).expect(201)).body.offer;
const rowOf = (name: string) => dashboard.page.getByRole('row').filter({ hasText: name });
const field = (label: string) => fieldOf(dashboard.page, label);
const saveOf = () => dashboard.page.getByRole('button', { name: 'Save Offer' }).first();
const sentence = () => dashboard.page.getByRole('status', { name: 'What the offer will do' });
const more = async (name: string, act: string) => {
  await dashboard.page.getByRole('button', { name: `More for ${name}` }).click();
  await dashboard.page.getByRole('menuitem', { name: act }).click();
};

describe('the form of an offer', () => {
  it('is reached from an empty list, which says what offers are', {
    tags: ['OFFER-09'],
  }, async () => {
    const { page } = dashboard;
    // dashboard-shell asks axe about both screens while there is no offer.
    await dashboard.open('pages');
    await page.getByRole('link', { name: 'Offers' }).first().click();
    await page.getByRole('heading', { name: 'No offers yet' }).waitFor();
    await page.getByRole('link', { name: 'New Offer' }).first().click();
    await page.getByRole('heading', { name: 'New Offer', level: 1 }).waitFor();
  });

  it('says beside the field what is missing, and keeps what was typed', {
    tags: ['OFFER-01'],
  }, async () => {
    const { page } = dashboard;
    await field('Percent off').fill('150');
    await saveOf().click();
    await page.getByText('At most 100', { exact: true }).first().waitFor();
    await page.getByText('Enter a name', { exact: true }).first().waitFor();
    await page.getByText('Enter a code, or let it count by itself').first().waitFor();
    expect(await field('Percent off').inputValue()).toBe('150');
    await field('Code').fill('diwali-10');
    await page.getByText('Use the letters A to Z and digits only').first().waitFor();
  });

  it('tells as it is typed what the offer will do, with an example', {
    tags: ['OFFER-01', 'OFFER-02'],
  }, async () => {
    const { page } = dashboard;
    await field('Percent off').fill('10');
    await field('At most').fill('200');
    await field('Name').fill('Diwali sale');
    await field('Code').fill('diwali 10');
    await expect
      .poll(() => sentence().textContent())
      .toBe(
        'Shoppers who type the code DIWALI10 get: 10% off, at most ₹200.00 on everything. Items of ₹1,000.00 then cost ₹900.00.',
      );
    await page.getByText('Conditions', { exact: true }).click();
    await field('Only from').fill('500');
    await field('Orders in all').fill('50');
    await field('Orders per buyer').fill('1');
    await field('From').fill('2026-11-01T10:00');
    await field('Until').fill('2026-10-01T10:00');
    await page.getByText('It must end after it begins').first().waitFor();
    await field('Until').fill('2098-11-12T23:59');
    await field('For these products').fill('laddu');
    await page.getByRole('option', { name: 'Besan laddu' }).click();
    await expect.poll(() => sentence().textContent()).toContain('on 1 product.');
    expect(await sentence().textContent()).toContain('Only from ₹500.00 of items.');
    expect(await sentence().textContent()).toContain('For the first 50 orders, once a buyer.');
    await expectAccessible(page);
  });

  it('asks before it is left, and saves what was typed', {
    tags: ['OFFER-02', 'GEN-06'],
  }, async () => {
    const { page } = dashboard;
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await saveOf().click();
    await dashboard.toast('Offer saved');
    await rowOf('Diwali sale').waitFor();
    expect(await stored('Diwali sale')).toMatchObject({
      kind: 'percent',
      percent: 10,
      cap: 200,
      code: 'DIWALI10',
      leastItems: 500,
      totalUses: 50,
      usesPerBuyer: 1,
      productIds: [laddu.id],
      startsAt: '2026-11-01T04:30:00.000Z',
      endsAt: '2098-11-12T18:29:00.000Z',
    });
  });

  it('shows only the fields of the kind, and the server a code that is taken', {
    tags: ['OFFER-01'],
  }, async () => {
    const { page } = dashboard;
    await dashboard.go('offers/new', 'New Offer');
    await page.getByRole('radio', { name: 'Buy some, get some' }).check({ force: true });
    expect(await page.getByLabel('At most', { exact: true }).count()).toBe(0);
    await expect.poll(() => sentence().textContent()).toContain('Buy 2, get 1 free on everything.');
    expect(await sentence().textContent()).toContain('3 pieces of ₹100.00 then cost ₹200.00.');
    await page.getByRole('radio', { name: 'Free delivery' }).check({ force: true });
    expect(await page.getByLabel('Percent off').count()).toBe(0);
    await field('Name').fill('Free week');
    await field('Code').fill('DIWALI10');
    await saveOf().click();
    await expect.poll(() => page.locator('.Mui-error').allTextContents()).not.toEqual([]);
    await page.getByRole('radio', { name: 'By itself' }).check({ force: true });
    // The save reads the list anew, and with it what is made elsewhere.
    await made({
      name: 'Holi',
      kind: 'amount',
      amount: 50,
      code: 'HOLI',
      startsAt: '2098-03-01T00:00:00.000Z',
    });
    await made({
      name: 'Past',
      kind: 'amount',
      amount: 50,
      code: 'PAST',
      endsAt: '2020-03-01T00:00:00.000Z',
    });
    await saveOf().click();
    await dashboard.toast('Offer saved');
    expect(await stored('Free week')).toMatchObject({ kind: 'freeDelivery', code: '' });
  });
});

describe('the list of offers', () => {
  it('shows state, what it gives, uses and sales, and is narrowed by state and search', {
    tags: ['OFFER-09'],
  }, async () => {
    const { page } = dashboard;
    await rowOf('Diwali sale').getByText('On', { exact: true }).waitFor();
    await rowOf('Diwali sale').getByText('10% off, at most ₹200.00').waitFor();
    await rowOf('Diwali sale').getByText('0 of 50').waitFor();
    await rowOf('Holi').getByText('Planned', { exact: true }).waitFor();
    await rowOf('Past').getByText('Ended', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Planned', exact: true }).click();
    await page.getByText('1 of 4 offers', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Used up', exact: true }).click();
    await page.getByRole('heading', { name: 'No offers match' }).waitFor();
    await page.getByRole('button', { name: 'Show all offers' }).click();
    await page.getByLabel('Search offers').fill('diwali10');
    await page.getByText('1 of 4 offers', { exact: true }).waitFor();
    await page.getByLabel('Search offers').fill('');
    await page.getByText('4 offers', { exact: true }).waitFor();
  });

  it('ends an offer by keyboard, and brings it back', {
    tags: ['OFFER-09', 'GEN-06'],
  }, async () => {
    const { page } = dashboard;
    await page.getByRole('button', { name: 'More for Diwali sale' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'End now' }).focus();
    await page.keyboard.press('Enter');
    await dashboard.toast('Diwali sale has ended');
    await rowOf('Diwali sale').getByText('Ended', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await dashboard.toast('Diwali sale is on again');
    await rowOf('Diwali sale').getByText('On', { exact: true }).waitFor();
    expect((await stored('Diwali sale'))?.endsAt).toBe('2098-11-12T18:29:00.000Z');
  });

  it('ends a planned offer before it begins, and plans it again', {
    tags: ['OFFER-09', 'GEN-06'],
  }, async () => {
    const { page } = dashboard;
    await page.getByRole('button', { name: 'More for Holi' }).click();
    await page.getByRole('menuitem', { name: 'End now' }).click();
    await dashboard.toast('Holi has ended');
    await rowOf('Holi').getByText('Ended', { exact: true }).waitFor();
    // Its answer comes when another form is open, which it leaves alone.
    const { id = '' } = (await stored('Holi')) ?? {};
    const release = await held(page, `**${ownerRoutes.offer(shop.slug, id)}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Edit Past' }).click();
    await field('Amount off').fill('55');
    release();
    await dashboard.toast('Holi is planned again');
    await dashboard.settled();
    expect(await field('Amount off').inputValue()).toBe('55');
    await page.getByRole('link', { name: 'Offers', exact: true }).first().click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await rowOf('Holi').getByText('Planned', { exact: true }).waitFor();
  });

  it('copies the link that puts the code in the cart', { tags: ['OFFER-07'] }, async () => {
    const { page, context } = dashboard;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the link of Diwali sale' }).click();
    await page.getByText('Link copied').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${server.url}/sweets?code=DIWALI10`,
    );
  });

  it('duplicates an offer without its code and times', { tags: ['OFFER-09'] }, async () => {
    const { page } = dashboard;
    await more('Past', 'Duplicate');
    await page.getByRole('heading', { name: 'Duplicate Offer' }).waitFor();
    await saveOf().click();
    await page.getByText('Enter a code, or let it count by itself').first().waitFor();
    await field('Name').fill('Past again');
    await field('Code').fill('AGAIN');
    await saveOf().click();
    await dashboard.toast('Offer saved');
    expect(await stored('Past again')).toMatchObject({ amount: 50, endsAt: null, state: 'on' });
  });

  it('asks about a change of another tab, and saves both where they differ', {
    tags: ['MEND-24'],
  }, async () => {
    const { page } = dashboard;
    const offer = await stored('Holi');
    await page.getByRole('link', { name: 'Edit Holi' }).click();
    await field('Amount off').fill('60');
    await shop.owner
      .put(ownerRoutes.offer(shop.slug, offer?.id ?? ''), { amount: 70, version: offer?.version })
      .expect(200);
    await saveOf().click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText('₹70.00').first().waitFor();
    await dialog.getByRole('button', { name: /mine/i }).click();
    await expect.poll(async () => (await stored('Holi'))?.amount).toBe(60);
    await rowOf('Holi').getByText('₹60.00 off').waitFor();
  });

  it('names what is lost before an offer is deleted', { tags: ['GEN-06'] }, async () => {
    const { page } = dashboard;
    await more('Past again', 'Delete');
    await page.getByText('stops at once and leaves this list').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dashboard.toast('Offer deleted');
    await rowOf('Past again').waitFor({ state: 'detached' });
    expect(await stored('Past again')).toBeUndefined();
  });

  it('keeps what was typed when a save fails, and offers another try when loading does', {
    tags: ['GEN-06'],
  }, async () => {
    const { page } = dashboard;
    await page.getByRole('link', { name: 'Edit Free week' }).click();
    await field('Name').fill('Free month');
    await failing(page, /\/api\/offer\//, 500, async () => {
      await saveOf().click();
      await page.getByText('Failed to save the offer').first().waitFor();
    });
    expect(await field('Name').inputValue()).toBe('Free month');
    await saveOf().click();
    await rowOf('Free month').waitFor();
    await failing(page, /\/api\/offer\//, 500, async () => {
      await dashboard.open('offers');
      await page.getByRole('heading', { name: 'Failed to load offers' }).waitFor();
      await expectAccessible(page);
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await rowOf('Free month').waitFor();
  });

  it('keeps what some get for what they buy, for whom and of which category', {
    tags: ['OFFER-01', 'OFFER-02'],
  }, async () => {
    const { page } = dashboard;
    await dashboard.go('offers/new', 'New Offer');
    await page.getByText('By itself', { exact: true }).click();
    await page.getByText('Buy some, get some', { exact: true }).click();
    await field('Buy').fill('3');
    await field('Get').fill('2');
    await field('Off the ones got').fill('50');
    await field('Name').fill('Three and two');
    await page.getByText('Conditions', { exact: true }).click();
    await field('For these categories').fill('every');
    await page.getByRole('option', { name: 'Everything' }).click();
    await field('For these categories').press('Escape');
    await page.getByRole('switch', { name: 'First order only' }).click();
    await saveOf().click();
    await rowOf('Three and two').waitFor();
    expect(await stored('Three and two')).toMatchObject({
      kind: 'buyGet',
      buy: 3,
      get: 2,
      percent: 50,
      code: '',
      firstOrderOnly: true,
      categoryIds: [shop.categoryId],
    });
  });

  it('fits a phone and a desk, and is accessible on both', { tags: ['GEN-06'] }, async () => {
    const { page } = dashboard;
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (process.env.SHOTS) {
        const path = `${process.env.SHOTS}/offers-${viewport.width}.png`;
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      }
    }
  });
});
