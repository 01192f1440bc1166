/**
 * Reads, in one statement, all that an order is priced by and checked against: its store, its products,
 * offers, zones and times, who orders and how much was ordered recently (ABUSE-07).
 */
import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@shop/commerce';
import { orderCheckLimits } from '@shop/contract';
import { timeNow } from '../database/clock.js';
import { idAt } from '../database/id.js';
import { prepared } from '../database/prepared.js';
import { buyerOrdersSql } from '../order/offer-use.repository.js';
import { skusOf } from '../product/product.entity.js';
import { isSellable } from '../product/sellable.js';
import { withChoices } from '../product/sku-columns.js';
import type { Store } from '../store/store.entity.js';
import { storeOf, storeTables, termsSql } from '../store/store-rows.js';
import type { PlainRow } from '../tenancy/entity-rows.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Cart, CartProduct, CartQuery, TrafficSeen } from './cart.js';

const hour = 60 * 60_000;
const month = 28 * 24 * hour;

type CartRow = PlainRow &
  Omit<TrafficSeen, 'hoursBefore'> &
  Pick<Cart, 'offers' | 'zones' | 'buyer' | 'openCash'> & {
    since: Date | null;
    products: CartProduct[];
    slots: Record<string, number>;
  };

@Injectable()
export class CartRepository extends Repository {
  /** Null when there is no such store. */
  async read(id: StoreId, query: CartQuery): Promise<Cart | null> {
    const now = timeNow();
    const { caller } = query;
    const statement = prepared(cartStatement(termsSql(this.manager)));
    const [row] = await this.manager.query<CartRow[]>(statement, [
      id,
      query.phone,
      caller?.near ?? null,
      caller?.wide ?? null,
      idAt(now - hour),
      idAt(now - month),
      orderCheckLimits.decided,
      query.productIds,
      query.code,
      Number(query.pincode),
      query.email,
      `${query.type} ${dayInIndia(now)}`,
      `${query.type}!`,
    ]);
    const store = row && storeOf(this.manager, row);
    return store ? cartOf(store, row, now) : null;
  }
}

function cartOf(store: Store, row: CartRow, now: number): Cart {
  const { refused, ofPhone, ofNetwork, ofWideNetwork, ofHour, before, since } = row;
  const hoursBefore = since ? (now - hour - since.getTime()) / hour : 0;
  const { offers, zones, buyer, openCash, slots } = row;
  return {
    store,
    products: row.products.map(withSkus),
    traffic: { refused, ofPhone, ofNetwork, ofWideNetwork, ofHour, before, hoursBefore },
    offers,
    zones,
    slotsTaken: new Map(Object.entries(slots)),
    buyer,
    openCash,
  };
}

const withSkus = (product: CartProduct): CartProduct => ({
  ...product,
  skus: withChoices(product.variants, product.skus),
});

/** The automatic offers that are not over, and that of the code $9, as `CartOffer`. */
const offersSql = `
    (SELECT coalesce(json_agg(json_build_object('id', offer.id, 'name', offer.name,
        'code', offer.code, 'kind', offer.kind, 'percent', offer.percent, 'cap', offer.cap,
        'amount', offer.amount, 'buy', offer.buy, 'get', offer.get, 'leastItems', offer.least_items,
        'categoryIds', offer.category_ids, 'productIds', offer.product_ids,
        'firstOrderOnly', offer.first_order_only, 'startsAt', offer.starts_at,
        'endsAt', offer.ends_at, 'totalUses', offer.total_uses, 'usesPerBuyer', offer.uses_per_buyer,
        'used', offer.used, 'version', offer.version)), '[]')
      FROM offer WHERE offer.store_id = $1 AND offer.code IN ('', $9)
        AND (offer.code <> '' OR offer.ends_at IS NULL OR offer.ends_at > now()))`;

/** The zones in the owner's order, as `CartZone`; $10 = pincode, 0 = none. */
const zonesSql = `
    (SELECT coalesce(json_agg(json_build_object('id', zone.id, 'name', zone.name,
        'hasPincodes', NOT isempty(zone.pincode_ranges),
        'hasPincode', zone.pincode_ranges @> $10::int, 'states', zone.states,
        'radius', zone.radius, 'fee', zone.fee, 'freeFrom', zone.free_from,
        'leastOrder', zone.least_order, 'weightSteps', zone.weight_steps, 'days', zone.days,
        'fewestDays', zone.fewest_days, 'mostDays', zone.most_days,
        'cashAllowed', zone.cash_allowed) ORDER BY zone.position, zone.id), '[]')
      FROM delivery_zone zone WHERE zone.store_id = $1)`;

/** The orders of each slot of the type from today on; $12 and $13 = the first key and the end. */
const slotsSql = `
    (SELECT coalesce(json_object_agg(slot_use.slot, slot_use.taken), '{}')
      FROM slot_use WHERE slot_use.store_id = $1 AND slot_use.slot >= $12 AND slot_use.slot < $13)`;

/** The buyer's orders; $2 = phone, $11 = e-mail. */
const theirs = buyerOrdersSql('$2', '$11');

/** Their orders and uses, read only where an offer of the cart asks for it. */
const buyerSql = `
    (CASE WHEN EXISTS (SELECT 1 FROM offer WHERE offer.store_id = $1 AND offer.code IN ('', $9)
        AND (offer.first_order_only OR offer.uses_per_buyer > 0))
      THEN json_build_object('isKnown', EXISTS (${theirs}),
        'uses', (SELECT coalesce(json_object_agg(used.offer_id, used.count), '{}') FROM (
          SELECT offer_id, count(*)::int AS count FROM offer_use
          WHERE store_id = $1 AND order_id IN (${theirs}) GROUP BY offer_id) used))
      END)`;

/** Their open cash orders, counted up to $7. */
const openCashSql = `
    (SELECT count(*)::int FROM (SELECT 1 FROM "order" WHERE store_id = $1 AND phone_key = $2
      AND phone_key <> '' AND status IN ('processing', 'pending', 'confirmed')
      AND payment_status = 'cod' LIMIT $7) cash)`;

/**
 * The statement; $9 = code, $10 = pincode, $11 = e-mail, $12 to $13 = slots. Its counts stop at $7, above which the answer stays the same. Orders are numbered
 * in the order of time, so two numbers tell how many came in between.
 */
const cartStatement = (storeColumns: string) => `
  SELECT ${storeColumns},
    (SELECT coalesce(json_agg(json_build_object('id', product.id, 'name', product.name,
        'price', product.price, 'salePrice', product.sale_price, 'type', product.type,
        'variants', product.variants, 'questions', product.questions, 'minOrder', product.min_order, 'stock', product.stock,
        'net', product.information->'netQuantity', 'categoryIds', ARRAY(SELECT link.category_id
          FROM product_category link WHERE link.store_id = $1 AND link.product_id = product.id),
        'skus', ${skusOf('product')})), '[]')
      FROM product WHERE product.store_id = $1 AND product.id = ANY ($8::uuid[])
        AND ${isSellable('product')}) AS products,
    (SELECT kind FROM order_refusal WHERE store_id = $1 AND (ends_at IS NULL OR ends_at > now())
      AND (kind = 'phone' AND value = $2 AND $2 <> ''
        OR kind = 'network' AND value IN ($3, $4)) LIMIT 1) AS refused,
    (SELECT count(*)::int FROM (SELECT 1 FROM "order" WHERE store_id = $1 AND phone_key = $2
      AND phone_key <> '' AND status IN ('processing', 'pending', 'confirmed') LIMIT $7) open)
      AS "ofPhone",
    (SELECT count(*)::int FROM (SELECT 1 FROM order_caller WHERE store_id = $1 AND near = $3
      AND created_at > now() - interval '1 hour' LIMIT $7) near) AS "ofNetwork",
    (SELECT count(*)::int FROM (SELECT 1 FROM order_caller WHERE store_id = $1 AND wide = $4
      AND created_at > now() - interval '1 hour' LIMIT $7) wide) AS "ofWideNetwork",
    ${openCashSql} AS "openCash", ${offersSql} AS offers, ${zonesSql} AS zones,
    ${slotsSql} AS slots, ${buyerSql} AS buyer,
    greatest(0, counter.last - lately.number - (SELECT count(*)::int FROM "order"
      WHERE store_id = $1 AND held_for IS NOT NULL AND id > $5)) AS "ofHour",
    greatest(0, lately.number - coalesce((SELECT number FROM "order" WHERE store_id = $1 AND id < $6
      ORDER BY id DESC LIMIT 1), 0)) AS before,
    (SELECT created_at FROM "order" WHERE store_id = $1 AND id >= $6 ORDER BY id LIMIT 1) AS since
  FROM ${storeTables}
  JOIN order_counter counter ON counter.store_id = store.id
  CROSS JOIN LATERAL (
    SELECT coalesce((SELECT number FROM "order" WHERE store_id = $1 AND id < $5
      ORDER BY id DESC LIMIT 1), 0) AS number) lately
  WHERE store.id = $1`;
