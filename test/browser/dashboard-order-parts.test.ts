/** An order with an offer, a zone, a time and wishes, as its owner sees it (OFFER-04, DELIV-06, CHK2-01). */
import { dayText, shortOrderId, slotText } from '@shop/commerce';
import { type Order, type OrderBody, ownerRoutes, usualDeliveryDays } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, someDetails } from '../support/cast.ts';
import { everyDay, newOffer, place, quotedOrder, quoteOf, setRules } from '../support/checkout.ts';
import { useServer } from '../support/server.ts';
import { openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();

describe('an order', () => {
  it('shows the parts of its total, its time, note, gift message and GSTIN', {
    tags: ['OFFER-04', 'DELIV-05', 'DELIV-06', 'CHK2-01', 'GEN-07'],
  }, async () => {
    const shop = await newShop(server.anyone, 'ghewar');
    const laddu = await newProduct(shop, { name: 'Besan laddu', price: 400 });
    await newOffer(shop, { name: 'Diwali sale', code: 'DIWALI10', percent: 10 });
    const zone = { name: 'Near the shop', pincodes: '5600*', fee: 40, days: 'Same day' };
    await shop.owner.post(ownerRoutes.zones(shop.slug), zone).expect(201);
    const windows = everyDay('day', 5);
    await setRules(shop, {
      cashFee: 30,
      asksNote: true,
      asksGift: true,
      asksGstin: true,
      deliverySlots: { windows, leadMinutes: 0, daysAhead: 7, closedDays: [] },
    });
    const wishes = {
      code: 'DIWALI10',
      type: 'delivery',
      details: { ...someDetails, phone: '9812300001' },
      note: 'Less sugar',
      gift: 'Happy Diwali, Nani!',
      gstin: '29AAGCB7383J1Z4',
    } as const satisfies Partial<OrderBody>;
    const plain = await quotedOrder(server.anyone, shop, laddu, { quantity: 2, ...wishes });
    const { slots } = await quoteOf(server.anyone, plain);
    const slot = slots.at(-1) ?? expect.fail('no slot is open');
    const { windowId, date } = slot;
    const answer = await place(server.anyone, { ...plain, slot: { windowId, date } }).expect(201);
    const { order } = answer.body;
    expect(order).toMatchObject({ amount: 800 - 80 + 40 + 30 });

    const dashboard = await openDashboard(server, chromium, '', { shop });
    const { page } = dashboard;
    await dashboard.open('orders');
    await page.getByRole('button', { name: `Details of ${shortOrderId(order.id)}` }).click();
    const sums = page.getByRole('list').filter({ hasText: 'Total' });
    await expect
      .poll(() => sums.getByRole('listitem').allTextContents())
      .toEqual([
        'Besan laddu × 2₹80.00 off₹800.00',
        'Items₹800.00',
        'Diwali sale (DIWALI10)−₹80.00',
        'Delivery · Near the shop₹40.00',
        'Cash fee₹30.00',
        'Total₹790.00',
      ]);
    for (const text of [
      `Wanted: ${slotText(slot)}`,
      'Zone: Near the shop · Same day',
      'Note: Less sugar',
      'Gift message: Happy Diwali, Nani!',
      'GSTIN: 29AAGCB7383J1Z4',
    ]) {
      await page.getByRole('listitem').filter({ hasText: text }).waitFor();
    }
    const chat = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    const said = new URL(chat ?? '').searchParams.get('text')?.split('\n');
    expect(said).toContain('Diwali sale (DIWALI10): −₹80.00');
    expect(said).toContain('Total: ₹790.00');
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (process.env.SHOTS) {
        await page.screenshot({
          path: `${process.env.SHOTS}/order-${viewport.width}.png`,
          fullPage: true,
        });
      }
    }
    await dashboard.close();
  });

  it('shows the day that was chosen, or by when the shop has promised it', {
    tags: ['CHK2-01', 'DELIV-01', 'GEN-07'],
  }, async () => {
    const shop = await newShop(server.anyone, 'halwai');
    const barfi = await newProduct(shop, { name: 'Barfi', price: 400 });
    const zone = { name: 'City', pincodes: '5600*', fee: 40, fewestDays: 1, mostDays: 3 };
    await shop.owner.post(ownerRoutes.zones(shop.slug), zone).expect(201);
    await setRules(shop, { deliveryDays: { ...usualDeliveryDays, asksDate: 'asked' } });
    const body = await quotedOrder(server.anyone, shop, barfi, { type: 'delivery' });
    const { dates } = await quoteOf(server.anyone, body);
    const date = dates?.last ?? expect.fail('no day can be chosen');
    const promised = (await place(server.anyone, body).expect(201)).body.order;
    const dated = (await place(server.anyone, { ...body, date }).expect(201)).body.order;
    const dashboard = await openDashboard(server, chromium, '', { shop });
    const { page } = dashboard;
    await dashboard.open('orders');
    const detail = async (order: Order, text: string) => {
      await page.getByRole('button', { name: `Details of ${shortOrderId(order.id)}` }).click();
      await page.getByRole('listitem').filter({ hasText: text }).waitFor();
    };
    await detail(promised, `Zone: City · by ${dayText(promised.zone.by)}`);
    await detail(dated, `Wanted: ${dayText(date)}`);
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Zone: City$/ })
      .waitFor();
    await dashboard.close();
  });
});
