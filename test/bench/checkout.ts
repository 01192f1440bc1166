/** Shops with an offer, zones and slots, or with zones, a note and days, and requests that use them all. */
import {
  apiRoutes,
  type DeliveryDays,
  type OrderBody,
  type Product,
  type Quote,
  usualDeliveryDays,
} from '@shop/contract';
import { orderOf, type Shop, someDetails } from '../support/cast.ts';
import { everyDay, newOffer, quoteOf, setRules, setZones } from '../support/checkout.ts';
import type { Shot } from './load.ts';
import type { FilledShop } from './shop.ts';
import type { Stage } from './stage.ts';

const json = { 'content-type': 'application/json' };

/** Opens offers, zones and slots in a shop. */
async function openCheckout({ database }: Pick<Stage, 'database'>, shop: Shop): Promise<void> {
  const slots = { windows: everyDay('noon', 0), leadMinutes: 0, daysAhead: 3, closedDays: [] };
  await setRules(shop, { cashFee: 10, deliverySlots: slots });
  await newOffer(shop, { code: 'DIWALI10', percent: 10, totalUses: 100_000 });
  await newOffer(shop, { name: 'Ten pieces', kind: 'buyGet', buy: 9, get: 1, percent: 100 });
  await setZones(database, shop, [
    { name: 'City', pincodes: '560001-560099', fee: 3000, freeFrom: 10_000_000 },
    { name: 'South', pincodes: '5*, 6*', fee: 6000 },
    { name: 'India', fee: 9000 },
  ]);
}

/** The body of an order with an offer, a zone and the last slot, at the amount of its quote. */
async function offeredBody(stage: Stage, shop: Shop, product: Product): Promise<OrderBody> {
  const more = { type: 'delivery', code: 'DIWALI10', details: someDetails, paymentMethod: 'cod' };
  const body = { ...orderOf(shop, product), ...more } as OrderBody;
  const { slots }: Quote = await quoteOf(stage.anyone, body);
  const slot = slots.at(-1);
  if (!slot) throw new Error('there is no slot');
  const chosen = { ...body, slot: { windowId: slot.windowId, date: slot.date } };
  return { ...chosen, amount: (await quoteOf(stage.anyone, chosen)).amount };
}

/** Orders of each of the ten newest products, in turn. */
export async function offeredOrderShot(stage: Stage, shop: FilledShop): Promise<Shot> {
  await openCheckout(stage, shop);
  const bodies: string[] = [];
  for (const product of shop.newest.slice(0, 10)) {
    bodies.push(JSON.stringify(await offeredBody(stage, shop, product)));
  }
  return { url: stage.url + apiRoutes.createOrder, method: 'POST', headers: json, bodies };
}

/** Orders of each of the ten newest products, in turn, with a zone, a note and the last day that may be chosen. */
export async function datedOrderShot(stage: Stage, shop: FilledShop): Promise<Shot> {
  const asks = { asksDate: 'required', closedWeekdays: [0] } satisfies Partial<DeliveryDays>;
  const deliveryDays = { ...usualDeliveryDays, ...asks };
  await setRules(shop, { deliveryDays, asksNote: true, noteQuestion: 'Name on the cake?' });
  await setZones(stage.database, shop, [
    { name: 'City', pincodes: '560001-560099', fee: 3000, fewestDays: 1, mostDays: 2 },
    { name: 'India', fee: 9000, fewestDays: 3, mostDays: 6 },
  ]);
  const bodies: string[] = [];
  for (const product of shop.newest.slice(0, 10)) {
    const more = { type: 'delivery', details: someDetails, paymentMethod: 'cod', note: 'Asha' };
    const body = { ...orderOf(shop, product), ...more } as OrderBody;
    const { amount, dates }: Quote = await quoteOf(stage.anyone, body);
    if (!dates) throw new Error('there is no day to choose');
    bodies.push(JSON.stringify({ ...body, amount, date: dates.first }));
  }
  return { url: stage.url + apiRoutes.createOrder, method: 'POST', headers: json, bodies };
}

/** How long quotes of a cart of five lines take, ms, one after the other. */
export async function quoteTimes(stage: Stage, shop: FilledShop, tries: number): Promise<number[]> {
  await openCheckout(stage, shop);
  const [first] = shop.newest;
  if (!first) throw new Error('there are no products');
  const items = shop.newest.slice(0, 5).flatMap((product) => orderOf(shop, product, 2).items);
  const body = JSON.stringify({ ...(await offeredBody(stage, shop, first)), items });
  const times: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    const began = performance.now();
    const answer = await fetch(stage.url + apiRoutes.quote, {
      method: 'POST',
      headers: json,
      body,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a quote is answered with ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times.slice(20);
}
