/** Delivery zones, times, cash rules and what the checkout asks, on the owner's screens (DELIV, CHK2-01). */
import { apiRoutes, type OwnDeliveryZone, type OwnStore, ownerRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newShop, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import {
  chooseFrom,
  type DashboardPage,
  failing,
  fieldOf,
  forgetToasts,
  openDashboard,
} from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'mithai');
  dashboard = await openDashboard(server, chromium, '', { shop });
  page = dashboard.page;
});
afterAll(() => dashboard?.close());

const zones = async (): Promise<OwnDeliveryZone[]> =>
  (await shop.owner.get(ownerRoutes.zones(shop.slug)).expect(200)).body.zones;
const settings = async (): Promise<OwnStore['settings']> =>
  (await shop.owner.get(apiRoutes.storeData(shop.slug)).expect(200)).body.store.settings;
const names = async () => (await zones()).map(({ name }) => name);
const field = (label: string) => fieldOf(page, label);
const saveZone = () => page.getByRole('button', { name: 'Save Zone' }).first();
const save = () => page.getByRole('button', { name: 'Save Changes' }).first();
const zoneNamed = (name: string) =>
  page
    .getByRole('list', { name: 'Delivery zones' })
    .getByRole('listitem')
    .filter({ hasText: name });

const choose = (label: string, option: string) => chooseFrom(field(label).first(), option);

describe('delivery zones', () => {
  it('offer another try when loading fails, and say what is charged while there is none', {
    tags: ['DELIV-01', 'GEN-06'],
  }, async () => {
    await failing(page, /\/api\/zone\//, 500, async () => {
      await dashboard.open('delivery');
      await page.getByRole('heading', { name: 'Failed to load the delivery zones' }).waitFor();
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'One charge for everywhere' }).waitFor();
    await page.getByText('You deliver everywhere for ₹50.00').waitFor();
  });

  it('name beside the field a part that is no pincode, and ask for a place', {
    tags: ['DELIV-01'],
  }, async () => {
    await page.getByRole('link', { name: 'Add a Zone' }).click();
    await field('Name').fill('Near the shop');
    await saveZone().click();
    await page.getByText('Enter a pincode, a state or a distance').first().waitFor();
    await field('Pincodes').fill('560001, 56OO02');
    await page.getByText('“56OO02” is no pincode').first().waitFor();
    // The circle has no middle.
    await field('Kilometres around your shop').fill('5');
    await page.getByText('Your shop has no map link').waitFor();
    await expectAccessible(page);
    await field('Kilometres around your shop').fill('');
    await page.getByText('Your shop has no map link').waitFor({ state: 'detached' });
    await field('Pincodes').fill('560001-560010, 5601*');
    await field('Fee').fill('40');
    await field('Free from').fill('500');
    await field('In your own words').fill('Same day');
    await saveZone().click();
    await dashboard.toast('Zone saved');
    await zoneNamed('Near the shop').getByText('₹40.00, free from ₹500.00 · Same day').waitFor();
    expect(await zones()).toMatchObject([
      { pincodes: '560001-560010, 5601*', fee: 40, freeFrom: 500, cashAllowed: true },
    ]);
  });

  it('take states, a fee by weight, and no cash', { tags: ['DELIV-01', 'DELIV-07'] }, async () => {
    await page.getByRole('link', { name: 'Add a Zone' }).click();
    await field('Name').fill('Neighbours');
    const states = page.getByRole('combobox', { name: 'States' });
    await states.fill('goa');
    await page.getByRole('option', { name: 'Goa' }).click();
    await states.press('Escape');
    await page.getByRole('radio', { name: 'By weight' }).check({ force: true });
    await field('Up to (kg)').fill('0.5');
    await field('Fee').first().fill('60');
    await page.getByRole('button', { name: 'Add a weight' }).click();
    await field('Up to (kg)').nth(1).fill('0.5');
    await field('Fee').nth(1).fill('90');
    await saveZone().click();
    await page.getByText('There is a step of this weight').first().waitFor();
    await field('Up to (kg)').nth(1).fill('2');
    await page.getByRole('switch', { name: 'Cash on delivery' }).click();
    await expectAccessible(page);
    await saveZone().click();
    await dashboard.toast('Zone saved');
    await zoneNamed('Neighbours').getByText('₹60.00 to ₹90.00 by weight · no cash').waitFor();
    expect((await zones())[1]).toMatchObject({
      states: ['Goa'],
      weightSteps: [
        { upTo: 500, fee: 60 },
        { upTo: 2000, fee: 90 },
      ],
      cashAllowed: false,
    });
  });

  it('can be everywhere else, and are moved by keyboard and by dragging', {
    tags: ['DELIV-01', 'GEN-06'],
  }, async () => {
    await page.getByRole('link', { name: 'Add a Zone' }).click();
    await field('Name').fill('All India');
    await page.getByRole('radio', { name: 'Everywhere else' }).check({ force: true });
    await field('Fee').fill('120');
    await saveZone().click();
    await dashboard.toast('Zone saved');
    await zoneNamed('All India').getByText('Everywhere').waitFor();
    const { id } = (await zones()).find(({ name }) => name === 'All India') ?? { id: '' };
    const release = await held(page, `**${ownerRoutes.zone(shop.slug, id)}`);
    await page.getByRole('button', { name: 'Move All India up' }).focus();
    // The second move does not wait for the first.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    release();
    await page.getByText('All India is now number 1 of 3').waitFor({ state: 'attached' });
    expect(await names()).toEqual(['All India', 'Near the shop', 'Neighbours']);
    await zoneNamed('All India').dragTo(zoneNamed('Neighbours'));
    await expect.poll(names).toEqual(['Near the shop', 'Neighbours', 'All India']);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  it('are found by a pincode, with fee, days and cash', { tags: ['DELIV-01'] }, async () => {
    const box = page.getByRole('region', { name: 'Which zone?' });
    await box.getByLabel('Pincode').fill('560005');
    await box
      .getByText('Near the shop: ₹40.00, free from ₹500.00 · Same day · cash is taken')
      .waitFor();
    await box.getByLabel('Pincode').fill('56000');
    await box.getByRole('status').getByText('Near the shop').waitFor({ state: 'detached' });
    await box.getByLabel('Pincode').fill('012345');
    await box.getByText('A pincode has six digits').waitFor();
    await box.getByLabel('Pincode').fill('110001');
    await box.getByText('All India: ₹120.00 · cash is taken').waitFor();
  });

  it('ask what is lost before one is deleted, and bring it back to its place', {
    tags: ['GEN-06'],
  }, async () => {
    await page.getByRole('button', { name: 'Delete Near the shop' }).click();
    await page.getByText('then belong to the next zone that fits').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(names).toEqual(['Neighbours', 'All India']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await dashboard.toast('Near the shop is back');
    await expect.poll(names).toEqual(['Near the shop', 'Neighbours', 'All India']);
  });

  it('keep what was typed when a save fails', { tags: ['GEN-06'] }, async () => {
    await page.getByRole('link', { name: 'Edit All India' }).click();
    await field('Fee').fill('99');
    await failing(page, /\/api\/zone\//, 500, async () => {
      await saveZone().click();
      await page.getByText('Failed to save the zone').first().waitFor();
    });
    expect(await field('Fee').inputValue()).toBe('99');
    await saveZone().click();
    await zoneNamed('All India').getByText('₹99.00').waitFor();
    expect((await zones())[2]).toMatchObject({ fee: 99, radius: 0, pincodes: '' });
  });
});

describe('days', () => {
  it('of a zone are two numbers; overlaps of zones are listed, with those that no order reaches', {
    tags: ['DELIV-01', 'CHK2-01'],
  }, async () => {
    await page.getByRole('link', { name: 'Edit All India' }).click();
    await field('Fewest days').fill('5');
    await field('Most days').fill('3');
    await page.getByText('Not below the fewest days').first().waitFor();
    await field('Most days').fill('7');
    // Nothing lies half behind the sticky header then, which would be too small a target.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
    await saveZone().click();
    await dashboard.toast('Zone saved');
    await zoneNamed('All India').getByText('5–7 days').waitFor();
    expect((await zones()).find(({ name }) => name === 'All India')).toMatchObject({
      fewestDays: 5,
      mostDays: 7,
      days: '',
    });
    const more = { name: 'Market street', pincodes: '560001-560003' };
    const { body } = await shop.owner.post(ownerRoutes.zones(shop.slug), more).expect(201);
    await dashboard.open('delivery');
    const card = page.getByRole('region', { name: 'Overlaps' });
    await card.getByText('No order ever falls into Market street').waitFor();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      if (process.env.SHOTS) {
        const path = `${process.env.SHOTS}/overlaps-${viewport.width}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    }
    for (const place of [2, 1, 0]) {
      await page.getByRole('button', { name: 'Move Market street up' }).click();
      await expect.poll(async () => (await names()).indexOf('Market street')).toBe(place);
    }
    await card.getByText('560001–560003').waitFor();
    await card.getByText('Market street counts, though Near the shop names it too').waitFor();
    expect(await card.getByText('No order ever falls').count()).toBe(0);
    await shop.owner.delete(ownerRoutes.zone(shop.slug, body.zone.id)).expect(200);
  });

  it('of the shop are those on which it works', { tags: ['DELIV-01', 'CHK2-01'] }, async () => {
    await dashboard.go('checkout', 'Delivery and Payment');
    await page.getByRole('radio', { name: 'Buyers must choose' }).check({ force: true });
    await page
      .getByText('You ask buyers for a day, so there are no times beside it.')
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Offer delivery times' }).isDisabled()).toBe(
      true,
    );
    await choose('First day to choose', '3 working days later');
    await choose('Days to choose from', '30 days');
    await page.getByRole('checkbox', { name: 'Sunday' }).check();
    await field('Shop closed on').fill('2026-12-25');
    await page.getByRole('button', { name: 'Add a closed day of shop' }).click();
    await field('Last orders of a day').fill('14:30');
    await page.getByRole('switch', { name: 'Note to the shop' }).click();
    await field('What you ask for').fill('Name on the cake?');
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      if (process.env.SHOTS) {
        const path = `${process.env.SHOTS}/days-${viewport.width}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    }
    await save().click();
    await dashboard.toast('Saved');
    expect(await settings()).toMatchObject({
      asksNote: true,
      noteQuestion: 'Name on the cake?',
      deliveryDays: {
        asksDate: 'required',
        leadDays: 3,
        daysAhead: 30,
        closedWeekdays: [0],
        closedDays: ['2026-12-25'],
        cutoff: 870,
      },
    });
    await page.getByRole('radio', { name: 'Ask for no day' }).check({ force: true });
    await page.getByRole('switch', { name: 'Note to the shop' }).click();
    await save().click();
    await expect.poll(async () => (await settings()).deliveryDays.asksDate).toBe('off');
  });
});

describe('times, cash and questions', () => {
  it('one day of times is copied to all, and what overlaps is said beside it', {
    tags: ['DELIV-06'],
  }, async () => {
    await dashboard.go('checkout', 'Delivery and Payment');
    await page.getByRole('button', { name: 'Offer delivery times' }).click();
    await field('Monday, time 1: from').fill('09:00');
    await field('Monday, time 1: until').fill('12:00');
    await field('Monday, time 1: orders at most').fill('5');
    await page.getByRole('button', { name: 'Add a time on Monday' }).click();
    await field('Monday, time 2: from').fill('11:00');
    await page.getByText('It overlaps Monday 09:00–12:00').first().waitFor();
    await field('Monday, time 2: from').fill('16:00');
    await field('Monday, time 2: until').fill('19:00');
    await page.getByRole('button', { name: 'Copy Monday to all days' }).click();
    await page.getByRole('button', { name: 'Remove Sunday, time 2' }).click();
    await choose('Can be chosen until', '2 hours before');
    await choose('Days ahead, with today', '10 days');
    await field('Delivery closed on').fill('2026-12-25');
    await page.getByRole('button', { name: 'Add a closed day of delivery' }).click();
    await expectAccessible(page);
    await save().click();
    await dashboard.toast('Saved');
    const { deliverySlots } = await settings();
    expect(deliverySlots).toMatchObject({
      leadMinutes: 120,
      daysAhead: 10,
      closedDays: ['2026-12-25'],
    });
    expect(deliverySlots.windows).toHaveLength(13);
    expect(deliverySlots.windows[0]).toMatchObject({ weekday: 1, from: 540, to: 720, capacity: 5 });
    expect(new Set(deliverySlots.windows.map(({ id }) => id)).size).toBe(13);
  });

  it('an edited time keeps its id, so that its orders are still counted', {
    tags: ['DELIV-06'],
  }, async () => {
    const before = (await settings()).deliverySlots.windows;
    await dashboard.again('checkout', 'Delivery and Payment');
    await field('Tuesday, time 1: orders at most').fill('8');
    await page.getByRole('button', { name: 'Copy Tuesday to all days' }).click();
    await save().click();
    await dashboard.toast('Saved');
    const after = (await settings()).deliverySlots.windows;
    const idsOf = (windows: typeof before) => windows.map(({ id }) => id);
    expect(idsOf(after)).toEqual(expect.arrayContaining(idsOf(before)));
    expect(after).toHaveLength(14);
    expect(after.every(({ from, capacity }) => from !== 540 || capacity === 8)).toBe(true);
  });

  it('cash rules and questions are saved, with faults beside their fields', {
    tags: ['DELIV-05', 'CHK2-01', 'CHK2-05', 'GEN-06'],
  }, async () => {
    await forgetToasts(page);
    await field('Fee for cash').fill('30');
    await field('Cash from').fill('500');
    await field('Cash up to').fill('100');
    await page
      .getByText('It is below the least sum, so nobody could pay in cash')
      .first()
      .waitFor();
    await field('Cash up to').fill('5000');
    await field('Pincodes without cash').fill('560003, x');
    await page.getByText('“x” is no pincode, prefix or range').first().waitFor();
    await field('Pincodes without cash').fill('560003');
    await field('Phones without cash').fill('hello');
    await page.getByText('“hello” is no phone number').first().waitFor();
    await field('Phones without cash').fill('98123 45678');
    await page.getByRole('switch', { name: 'Note to the shop' }).click();
    await page.getByRole('switch', { name: 'Gift message' }).click();
    await page.getByRole('switch', { name: 'GSTIN' }).click();
    await page.getByRole('switch', { name: 'Mail about left carts' }).click();
    const pickup = page.getByRole('region', { name: 'Pickup times' });
    await pickup.getByRole('button', { name: 'Offer pickup times' }).click();
    await pickup.getByLabel('Monday, time 1: until').fill('13:15');
    await pickup.getByLabel('Pickup closed on').fill('2026-11-08');
    await pickup.getByRole('button', { name: 'Add a closed day of pickup' }).click();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await save().click();
    await dashboard.toast('Saved');
    expect(await settings()).toMatchObject({
      cashFee: 30,
      cashFrom: 500,
      cashUpTo: 5000,
      noCashPincodes: '560003',
      openCashOrders: 5,
      asksNote: true,
      asksGift: true,
      asksGstin: true,
      remindsCarts: true,
      pickupSlots: { windows: [{ weekday: 1, to: 795 }], closedDays: ['2026-11-08'] },
    });
    // All that it can ask for is there.
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      if (process.env.SHOTS) {
        const path = `${process.env.SHOTS}/checkout-${viewport.width}.png`;
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      }
    }
    await dashboard.go('delivery', 'Delivery Zones');
    const box = page.getByRole('region', { name: 'Which zone?' });
    await box.getByLabel('Pincode').fill('560003');
    await box.getByText('no cash at this pincode').waitFor();
  });
});
