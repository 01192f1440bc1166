/** A sweet shop with zones, times, a Diwali code and a cash limit is set up on a phone, in an owner's five minutes. */
import type { Quote } from '@shop/contract';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoSidewaysScroll, phone, useChromium } from '../support/browser.ts';
import { newProduct, newShop, orderOf, someDetails } from '../support/cast.ts';
import { quoteOf } from '../support/checkout.ts';
import { useServer } from '../support/server.ts';
import { fieldOf, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();

/** Seconds that a practised owner takes, by the keystroke-level model; nothing is measured. */
const keySeconds = 0.28;
const tapSeconds = 1.2;

/** Acts as an owner on a phone does, and counts the keys and taps of it. */
class Hand {
  private keys = 0;
  private taps = 0;

  async tap(...places: Locator[]): Promise<void> {
    for (const place of places) {
      await place.click();
      this.taps += 1;
    }
  }

  async type(place: Locator, text: string): Promise<void> {
    await this.tap(place);
    await place.pressSequentially(text);
    this.keys += text.length;
  }

  /** Empties the field first, by holding the delete key. */
  async retype(place: Locator, text: string): Promise<void> {
    await place.fill('');
    this.taps += 1;
    await this.type(place, text);
  }

  /** A phone's own picker: opened, turned for each of the parts, closed. */
  async pick(place: Locator, text: string, parts: number): Promise<void> {
    await place.fill(text);
    this.taps += parts + 2;
  }

  get seconds(): number {
    return this.keys * keySeconds + this.taps * tapSeconds;
  }
}

/** What a delivery of an order to a pincode costs, and when and how it may be paid. */
function deliveredTo(order: object, pincode: string): Promise<Quote> {
  const details = { ...someDetails, postalCode: pincode };
  return quoteOf(server.anyone, { ...order, type: 'delivery', details });
}

describe('a sweet shop', () => {
  it('is set up through the screens of a phone within five minutes', {
    tags: ['DELIV-01', 'DELIV-05', 'DELIV-06', 'OFFER-01', 'OFFER-09'],
  }, async () => {
    const shop = await newShop(server.anyone, 'kaju');
    const barfi = await newProduct(shop, { name: 'Kaju barfi', price: 450 });
    const dashboard = await openDashboard(server, chromium, '', { shop, viewport: phone });
    const { page } = dashboard;
    const hand = new Hand();
    const field = (label: string) => fieldOf(page, label);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const menu = async (name: string) => hand.tap(button('Toggle Sidebar'), link(name));
    const saved = async (name: string, told: string) => {
      await hand.tap(page.getByTestId('floating-save').getByRole('button', { name }));
      await dashboard.toast(told);
    };
    await dashboard.open('home');

    await menu('Delivery Zones');
    await hand.tap(link('Add a Zone'));
    await hand.type(field('Name'), 'Near the shop');
    await hand.type(field('Pincodes'), '560001-560010');
    await hand.type(field('Fee'), '40');
    await hand.type(field('Free from'), '800');
    await hand.type(field('In your own words'), 'Same day');
    await expectNoSidewaysScroll(page);
    await saved('Save Zone', 'Zone saved');

    await hand.tap(link('Add a Zone'));
    await hand.type(field('Name'), 'Bengaluru');
    await hand.type(field('Pincodes'), '560*');
    await hand.type(field('Fee'), '80');
    await hand.type(field('In your own words'), '1-2 days');
    await saved('Save Zone', 'Zone saved');

    await hand.tap(link('Add a Zone'));
    await hand.type(field('Name'), 'All India');
    await hand.tap(page.getByText('Everywhere else', { exact: true }));
    await hand.type(field('Fee'), '150');
    await hand.type(field('In your own words'), '4-6 days');
    await hand.tap(page.getByRole('switch', { name: 'Cash on delivery' }));
    await saved('Save Zone', 'Zone saved');

    await menu('Delivery and Payment');
    await hand.tap(button('Offer delivery times'));
    await hand.type(field('Monday, time 1: orders at most'), '10');
    await hand.tap(button('Add a time on Monday'));
    await hand.pick(field('Monday, time 2: from'), '16:00', 2);
    await hand.pick(field('Monday, time 2: until'), '19:00', 2);
    await hand.tap(button('Copy Monday to all days'));
    await hand.tap(field('Can be chosen until').first());
    await hand.tap(page.getByRole('option', { name: '2 hours before', exact: true }));
    await hand.type(field('Fee for cash'), '30');
    await hand.type(field('Cash up to'), '2000');
    await expectNoSidewaysScroll(page);
    await saved('Save Changes', 'Saved');

    await menu('Offers');
    await hand.tap(link('New Offer').first());
    await hand.type(field('At most'), '200');
    await hand.type(field('Name'), 'Diwali sale');
    await hand.type(field('Code'), 'diwali10');
    await hand.tap(page.getByText('Conditions', { exact: true }));
    await hand.pick(field('Until'), '2098-11-12T23:59', 5);
    await expectNoSidewaysScroll(page);
    await saved('Save Offer', 'Offer saved');

    expect(hand.seconds).toBeGreaterThan(60);
    expect(hand.seconds).toBeLessThan(300);
    if (process.env.SHOTS) console.log(`An owner's time: ${hand.seconds.toFixed(0)} s`);

    const order = { ...orderOf(shop, barfi, 1), code: 'DIWALI10', paymentMethod: 'cod' };
    const near = await deliveredTo(order, '560004');
    expect(near).toMatchObject({ amount: 450 - 45 + 40 + 30, delivery: { zone: 'Near the shop' } });
    expect(near.slots.length).toBeGreaterThan(7);
    const city = await deliveredTo(order, '560093');
    expect(city).toMatchObject({ amount: 450 - 45 + 80 + 30, delivery: { days: '1-2 days' } });
    const far = await deliveredTo({ ...order, paymentMethod: undefined }, '110001');
    expect(far).toMatchObject({ cash: { offered: false }, delivery: { zone: 'All India' } });
    const five = { ...orderOf(shop, barfi, 5), paymentMethod: 'cod' };
    const large = await deliveredTo(five, '560004');
    expect(large.cash.offered).toBe(false);
    await dashboard.close();
  });
});
