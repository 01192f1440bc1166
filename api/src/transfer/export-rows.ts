/** Reads what a store's archive holds, noun by noun and in parts, from one snapshot. */
import { toRupees } from '@shop/commerce';
import type { EntityManager } from 'typeorm';
import { Category } from '../category/category.entity.js';
import { File } from '../file/file.entity.js';
import { OrderRefusal } from '../order/order-refusal.entity.js';
import { Page } from '../page/page.entity.js';
import { Product } from '../product/product.entity.js';
import { productView } from '../product/product.view.js';
import type { Store } from '../store/store.entity.js';
import { contactView } from '../store/store.view.js';
import type { StoreId } from '../tenancy/store-id.js';

/** Rows of one part: a product may hold 20 KB, and those of a part are read in one turn of the event loop. */
const partRows = { read: 50, written: 200 };

/** What the owner set; secrets and the gateway stay here. */
export function exportedStore(store: Store) {
  const { name, description, logo, favicon, look, banner, settings, payment } = store;
  const { whatsAppNumber, whatsAppOrderEnabled, whatsAppAlways } = payment;
  const { codOption, requiredAccountForOrder, guestCheckout } = payment;
  return {
    ...{ name, description, logo, favicon, look, banner },
    ...contactView(store),
    settings: {
      ...settings,
      minOrderPrice: toRupees(settings.minOrderPrice),
      shippingCharges: toRupees(settings.shippingCharges),
      acceptsOrdersAgainAt: settings.acceptsOrdersAgainAt?.toISOString() ?? null,
    },
    ...{ whatsAppNumber, whatsAppOrderEnabled, whatsAppAlways },
    ...{ codOption, requiredAccountForOrder, guestCheckout },
  };
}

/** Refused phones; networks are hashes that mean nothing elsewhere. */
export async function exportedRefusals(manager: EntityManager, storeId: StoreId) {
  const where = { storeId, kind: 'phone' } as const;
  const refusals = await manager.find(OrderRefusal, { where, order: { id: 'ASC' } });
  return refusals.map(({ value, note }) => ({ phone: value, note }));
}

export async function exportedCategories(manager: EntityManager, storeId: StoreId) {
  const order = { position: 'ASC', id: 'ASC' } as const;
  const categories = await manager.find(Category, { where: { storeId }, order });
  return categories.map(({ id, name, imageUrl, createdAt }) => ({ id, name, imageUrl, createdAt }));
}

export async function exportedPages(manager: EntityManager, storeId: StoreId) {
  const pages = await manager.find(Page, { where: { storeId }, order: { key: 'ASC' } });
  return Object.fromEntries(pages.map(({ key, content }) => [key, content]));
}

/** Oldest first, so that an import gives ids in the same order. */
export async function* exportedProducts(manager: EntityManager, storeId: StoreId) {
  for await (const products of parts(manager, Product, storeId)) {
    yield products.map((product) => {
      const { storeId: _, variants, ...view } = productView(product);
      return { ...view, variants: variants.map(({ id: __, ...variant }) => variant) };
    });
  }
}

/** The pictures with all that is needed to find them. */
export async function* storedFiles(manager: EntityManager, storeId: StoreId) {
  yield* parts(manager, File, storeId);
}

/** With lines and timeline; customers are known by their e-mail. PostgreSQL writes the JSON of each. */
export const exportedOrders = (manager: EntityManager, storeId: StoreId) =>
  writtenParts(manager, storeId, { statement: ordersStatement, first: 0 });

/** Who ordered here, without what they sign in with. PostgreSQL writes the JSON of each. */
export const exportedCustomers = (manager: EntityManager, storeId: StoreId) =>
  writtenParts(manager, storeId, { statement: customersStatement, first: '' });

interface WrittenRow {
  key: number | string;
  json: string;
}

/** Rows as PostgreSQL wrote them: thousands need neither be read nor written again on the one thread. */
async function* writtenParts(
  manager: EntityManager,
  storeId: StoreId,
  { statement, first }: { statement: string; first: WrittenRow['key'] },
): AsyncGenerator<string[]> {
  let last: WrittenRow | undefined;
  do {
    const values = [storeId, last?.key ?? first, partRows.written];
    const rows: WrittenRow[] = await manager.query(statement, values);
    if (rows.length > 0) yield rows.map(({ json }) => json);
    last = rows.at(-1);
  } while (last);
}

async function* parts<Row extends { id: string; storeId: StoreId }>(
  manager: EntityManager,
  entity: new () => Row,
  storeId: StoreId,
): AsyncGenerator<Row[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await manager
      .createQueryBuilder(entity, 'row')
      .where('row.storeId = :storeId AND row.id > :last', { storeId, last })
      .orderBy('row.id')
      .limit(partRows.read)
      .getMany();
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? last;
  }
}

const moment = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const rupees = (column: string) => `(${column} / 100.0)::float8`;

const ordersStatement = `
  SELECT o.number AS key, json_build_object(
    'number', o.number, 'createdAt', ${moment('o.created_at')}, 'customerEmail', o.customer_email,
    'type', o.type, 'amount', ${rupees('o.amount')}, 'shippingCharges', ${rupees('o.shipping_charges')},
    'status', o.status, 'paymentStatus', o.payment_status, 'heldFor', o.held_for, 'channel', o.channel, 'details', o.details,
    'items', (SELECT json_agg(json_build_object('id', item.product_id, 'name', item.name,
        'variant', item.variant, 'quantity', item.quantity, 'price', ${rupees('item.price')},
        'stockTaken', item.stock_taken) ORDER BY item.position)
      FROM order_item item WHERE item.store_id = o.store_id AND item.order_id = o.id),
    'timeline', (SELECT coalesce(json_agg(json_build_object('kind', event.kind, 'before', event.before,
        'after', event.after, 'note', event.note, 'actor', event.actor, 'actorEmail', event.actor_email,
        'createdAt', ${moment('event.created_at')}) ORDER BY event.id), '[]')
      FROM order_event event WHERE event.store_id = o.store_id AND event.order_id = o.id))::text AS json
  FROM "order" o WHERE o.store_id = $1 AND o.number > $2 ORDER BY o.number LIMIT $3`;

const customersStatement = `
  SELECT customer_email AS key, json_build_object('email', customer_email, 'orders', count(*),
    'firstOrderAt', ${moment('min(created_at)')}, 'lastOrderAt', ${moment('max(created_at)')})::text AS json
  FROM "order" WHERE store_id = $1 AND customer_email > $2 AND customer_email <> 'Guest'
  GROUP BY customer_email ORDER BY customer_email LIMIT $3`;
