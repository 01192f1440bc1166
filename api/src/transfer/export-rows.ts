/** Reads the content of a store's archive, noun by noun and in parts, from one snapshot. */
import { toRupees } from '@shop/commerce';
import type { EntityManager } from 'typeorm';
import { CategoryRepository } from '../category/category.repository.js';
import { FileRepository } from '../file/file.repository.js';
import { OfferRepository } from '../offer/offer.repository.js';
import { ownOffer } from '../offer/offer.view.js';
import { OrderRefusalRepository } from '../order/order-refusal.repository.js';
import { PageRepository } from '../page/page.repository.js';
import { CategoryOrderRepository } from '../product/category-order.repository.js';
import { ProductRepository } from '../product/product.repository.js';
import { productView } from '../product/product.view.js';
import { ProductHandleRepository } from '../product/product-handle.repository.js';
import { StockAlertRepository } from '../stock-alert/stock-alert.repository.js';
import type { Store } from '../store/store.entity.js';
import { cashView, contactView, publicPayment } from '../store/store.view.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { ZoneRepository } from '../zone/zone.repository.js';
import { ownZone } from '../zone/zone.view.js';
import { ArchivedOrderRepository, type WrittenRow } from './archived-order.repository.js';

/**
 * Rows of one part: a product may have 20 KB, and the rows of a part are handled in one turn of the
 * event loop.
 */
export const partRows = { read: 50, written: 200 };

/** The owner's settings; secrets and the gateway's settings are left out. */
export function exportedStore(store: Store) {
  const { name, description, logo, favicon, look, banner, settings } = store;
  const {
    razorpayEnabled: _gateway,
    upiEnabled: _upi,
    upiUpTo: _most,
    ...ways
  } = publicPayment(store);
  return {
    name,
    description,
    logo,
    favicon,
    look,
    banner,
    ...contactView(store),
    settings: {
      ...settings,
      minOrderPrice: toRupees(settings.minOrderPrice),
      shippingCharges: toRupees(settings.shippingCharges),
      ...cashView(settings),
      acceptsOrdersAgainAt: settings.acceptsOrdersAgainAt?.toISOString() ?? null,
    },
    ...ways,
  };
}

/** The refused phones; refused networks are left out, as hashes that mean nothing elsewhere. */
export async function exportedRefusals(manager: EntityManager, storeId: StoreId) {
  const oldestFirst = { id: 'ASC' } as const;
  const phones = { kind: 'phone' } as const;
  const refusals = await new OrderRefusalRepository(manager).find(storeId, oldestFirst, phones);
  return refusals.map(({ value, note }) => ({ phone: value, note }));
}

/** The delivery zones in the owner's order. */
export async function exportedZones(manager: EntityManager, storeId: StoreId) {
  const inOrder = { position: 'ASC', id: 'ASC' } as const;
  const zones = await new ZoneRepository(manager).find(storeId, inOrder);
  return zones.map((zone) => {
    const { position, version, ...view } = ownZone(zone);
    return { ...view, createdAt: zone.createdAt };
  });
}

/** The offers, oldest first, without what their orders count. */
export async function exportedOffers(manager: EntityManager, storeId: StoreId) {
  const offers = await new OfferRepository(manager).find(storeId, { id: 'ASC' });
  return offers.map((offer) => {
    const { state, used, sales, given, version, ...view } = ownOffer(offer);
    return view;
  });
}

export async function exportedCategories(manager: EntityManager, storeId: StoreId) {
  const categories = await new CategoryRepository(manager).inOrder(storeId);
  return categories.map(({ id, name, imageUrl, createdAt }) => ({ id, name, imageUrl, createdAt }));
}

export async function exportedPages(manager: EntityManager, storeId: StoreId) {
  const pages = await new PageRepository(manager).find(storeId, { key: 'ASC' });
  return Object.fromEntries(pages.map(({ key, content }) => [key, content]));
}

/** The products, oldest first, so that an import gives ids in the same order. */
export async function* exportedProducts(manager: EntityManager, storeId: StoreId) {
  for await (const products of parts(new ProductRepository(manager), storeId)) {
    const ids = products.map(({ id }) => id);
    const former = await new ProductHandleRepository(manager).formerOf(storeId, ids);
    const places = await new CategoryOrderRepository(manager).placesOf(storeId, ids);
    const alerts = await new StockAlertRepository(manager).ofProducts(storeId, ids);
    yield products.map((product) => {
      const {
        storeId,
        variants,
        hasSkus,
        priceLow,
        priceHigh,
        listPriceLow: _list,
        reviewCount: _count,
        reviewAverage: _average,
        ...view
      } = productView(product);
      return {
        ...view,
        variants: variants.map(({ id, ...variant }) => variant),
        formerHandles: former.get(product.id) ?? [],
        places: places.get(product.id) ?? [],
        stockAlerts: alerts.get(product.id) ?? [],
      };
    });
  }
}

/** The pictures with all that is needed to read their files, but those of payments, which are encrypted and short-lived. */
export async function* storedFiles(manager: EntityManager, storeId: StoreId) {
  for await (const files of parts(new FileRepository(manager), storeId)) {
    yield files.filter(({ orderId }) => orderId === null);
  }
}

/**
 * The orders with lines and timeline; customers are identified by their e-mail. PostgreSQL writes
 * the JSON of each.
 */
export function exportedOrders(manager: EntityManager, storeId: StoreId) {
  const orders = new ArchivedOrderRepository(manager);
  return writtenParts(0, (last) => orders.writtenAbove(storeId, last, partRows.written));
}

/** The customers without their credentials. PostgreSQL writes the JSON of each. */
export function exportedCustomers(manager: EntityManager, storeId: StoreId) {
  const orders = new ArchivedOrderRepository(manager);
  return writtenParts('', (last) => orders.writtenCustomersAbove(storeId, last, partRows.written));
}

async function* writtenParts<Key>(
  first: Key,
  read: (last: Key) => Promise<WrittenRow<Key>[]>,
): AsyncGenerator<string[]> {
  let last: WrittenRow<Key> | undefined;
  do {
    const rows = await read(last ? last.key : first);
    if (rows.length > 0) yield rows.map(({ json }) => json);
    last = rows.at(-1);
  } while (last);
}

/** All rows of a store, lowest id first, in parts. */
export async function* parts<Row extends { id: string; storeId: StoreId }>(
  repository: StoreScopedRepository<Row>,
  storeId: StoreId,
): AsyncGenerator<Row[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await repository.findAbove(storeId, last, partRows.read);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? last;
  }
}
