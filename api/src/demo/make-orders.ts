/** Writes a demo shop's sixty days of orders and its customers' accounts, once. */

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { dayMs } from '@shop/commerce';
import type { Credentials } from '@shop/contract';
import { DataSource } from 'typeorm';
import { hashPassword } from '../auth/password.js';
import type { CartOffer, CartProduct } from '../checkout/cart.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import type { Offer } from '../offer/offer.entity.js';
import { OfferRepository } from '../offer/offer.repository.js';
import type { Product } from '../product/product.entity.js';
import { ProductRepository } from '../product/product.repository.js';
import { withChoices } from '../product/sku-columns.js';
import { ReviewRepository } from '../review/review.repository.js';
import type { Store } from '../store/store.entity.js';
import { StoreService } from '../store/store.service.js';
import { ZoneRepository } from '../zone/zone.repository.js';
import { DemoRepository } from './demo.repository.js';
import { demoBuyers } from './demo-buyers.js';
import { demoDays, demoOrders } from './demo-orders.js';
import { addDemoPhotos } from './demo-photos.js';
import { demoReviews } from './demo-reviews.js';
import type { DemoShop } from './demo-shop.js';

/**
 * Writes them in two statements, whatever the number of orders. A shop that has had an order is
 * left alone. The customers sign in with the demo owner's password.
 */
export async function makeDemoOrders(
  app: NestFastifyApplication,
  { id: storeId }: Store,
  shop: DemoShop,
  owner: Credentials,
): Promise<void> {
  const { manager } = app.get(DataSource);
  const rows = new DemoRepository(manager);
  if (!(await rows.isWithoutOrders(storeId))) return;
  const now = timeNow();
  // The newest come first, as the shop shows them.
  const products = await new ProductRepository(manager).find(storeId, { id: 'DESC' });
  const { orders, slots } = demoOrders({
    // As it is now: its settings were written since it was made.
    store: await app.get(StoreService).byId(storeId),
    products: products.filter((product) => isSold(product, now)).map(cartProduct),
    offers: await new OfferRepository(manager).find(storeId).then((all) => all.map(pricedOffer)),
    zones: await new ZoneRepository(manager).find(storeId, { position: 'ASC' }),
    ownerEmail: owner.email,
    customers: await customerIds(rows, owner.password, new Date(now - (demoDays + 2) * dayMs)),
    perDay: shop.perDay,
    seed: shop.seed,
    now,
  });
  await rows.insertOrders(storeId, orders, slots);
  const reviews = demoReviews(orders);
  const reviewRows = new ReviewRepository(manager);
  await reviewRows.insertAll(storeId, reviews);
  await reviewRows.recount(storeId, [...new Set(reviews.map(({ productId }) => productId))]);
  await addDemoPhotos(app, storeId, shop, products, reviews);
}

/** Whether shoppers can order it; the others of a shop are drafts, planned, or links. */
const isSold = ({ status, publishAt, type }: Product, now: number) =>
  status === 'active' && type !== 'affiliate' && (publishAt?.getTime() ?? now) <= now;

/** A product as the checkout reads it. */
const cartProduct = (product: Product): CartProduct => ({
  ...product,
  categoryIds: product.categories,
  net: product.information.netQuantity ?? null,
  skus: withChoices(product.variants, product.skus),
});

const pricedOffer = ({ startsAt, endsAt, ...offer }: Offer): CartOffer => ({
  ...offer,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

/** The buyers' accounts by e-mail; missing ones are created. */
async function customerIds(
  rows: DemoRepository,
  password: string,
  since: Date,
): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(password);
  const accounts = demoBuyers.flatMap(({ email }) => (email ? [{ id: newId(), email }] : []));
  return rows.customerIds(accounts, passwordHash, since);
}
