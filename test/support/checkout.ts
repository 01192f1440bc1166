/** Offers, zones and slots of a shop, and orders placed as shoppers do: at the price of a quote. */
import { rangesText } from '@shop/api/zone/pincode-ranges.js';
import { readPincodes } from '@shop/commerce';
import {
  apiRoutes,
  type NewOfferBody,
  type OrderBody,
  type OwnOffer,
  type OwnStoreSettings,
  ownerRoutes,
  type Product,
  type Quote,
  type SlotWindowBody,
} from '@shop/contract';

import type { Caller } from './caller.ts';
import { orderOf, type Shop, someDetails } from './cast.ts';

export async function newOffer(shop: Shop, body: Partial<NewOfferBody> = {}): Promise<OwnOffer> {
  const offer = { name: 'Diwali', kind: 'percent', percent: 10, ...body };
  const answer = await shop.owner.post(ownerRoutes.offers(shop.slug), offer).expect(201);
  return answer.body.offer;
}

export async function offerOf(shop: Shop, { id }: OwnOffer): Promise<OwnOffer> {
  const { body } = await shop.owner.get(ownerRoutes.offers(shop.slug)).expect(200);
  const found = body.offers.find((offer: OwnOffer) => offer.id === id);
  if (!found) throw new Error('the offer is gone');
  return found;
}

export async function setRules(shop: Shop, settings: Partial<OwnStoreSettings>): Promise<void> {
  await shop.owner.put(apiRoutes.updateStore(shop.slug), { codOption: true, settings }).expect(200);
}

export interface ZoneRow {
  name: string;
  pincodes?: string;
  states?: string[];
  radius?: number;
  /** Paise, as all money here. */
  fee?: number;
  freeFrom?: number;
  leastOrder?: number;
  weightSteps?: { upTo: number; fee: number }[];
  days?: string;
  fewestDays?: number;
  mostDays?: number;
  cashAllowed?: boolean;
}

/** A connection to the database. */
interface Asked {
  query(statement: string, values: unknown[]): Promise<unknown>;
}

/** Replaces the zones of a shop, in this order. */
export async function setZones(source: Asked, shop: Shop, zones: ZoneRow[]): Promise<void> {
  await source.query('DELETE FROM delivery_zone WHERE store_id = $1', [shop.store.id]);
  for (const [position, zone] of zones.entries()) {
    const { name, pincodes = '', states = [], radius = 0, fee = 0, freeFrom = 0 } = zone;
    const { leastOrder = 0, weightSteps = [], days = '', cashAllowed = true } = zone;
    const { fewestDays = 0, mostDays = null } = zone;
    await source.query(
      `INSERT INTO delivery_zone (store_id, id, name, position, pincodes, pincode_ranges, states, radius,
         fee, free_from, least_order, weight_steps, days, cash_allowed,
         fewest_days, most_days)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        shop.store.id,
        name,
        position,
        pincodes,
        rangesText(readPincodes(pincodes).rules),
        states,
        radius,
        fee,
        freeFrom,
        leastOrder,
        JSON.stringify(weightSteps),
        days,
        cashAllowed,
        fewestDays,
        mostDays,
      ],
    );
  }
}

/** A window on every weekday, so that there is one tomorrow. */
export const everyDay = (id: string, capacity: number): SlotWindowBody[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    return { id: `${id}-${weekday}`, weekday, from: 600, to: 720, capacity };
  });

export async function quoteOf(anyone: Caller, body: object): Promise<Quote> {
  const { items, type, storeId, details, code, slot, date, paymentMethod, customerEmail } =
    body as OrderBody;
  const asked = { items, type, storeId, details, code, slot, date, paymentMethod, customerEmail };
  return (await anyone.post(apiRoutes.quote, asked).expect(200)).body.quote;
}

let people = 0;

/** An order of somebody new, at the price of its quote. */
export async function quotedOrder(
  anyone: Caller,
  shop: Shop,
  product: Product,
  more: Partial<OrderBody> & { quantity?: number } = {},
): Promise<OrderBody> {
  people += 1;
  const phone = `97${String(people).padStart(8, '0')}`;
  const { quantity = 1, ...rest } = more;
  const body = orderOf(shop, product, quantity, {
    details: { ...someDetails, phone },
    paymentMethod: 'cod',
    ...rest,
  }) as unknown as OrderBody;
  return { ...body, amount: (await quoteOf(anyone, body)).amount };
}

export const place = (anyone: Caller, body: object) => anyone.post(apiRoutes.createOrder, body);
