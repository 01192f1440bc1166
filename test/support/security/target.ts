/**
 * Makes the target of an attack: a record of every kind in one shop; and what an address can name
 * instead of it.
 */
import { join } from 'node:path';
import type { Secrets } from '@shop/api/config/secrets.js';
import { DiskStorage } from '@shop/api/file/disk-storage.js';
import { webpKeys } from '@shop/api/file/picture-keys.js';
import { PictureSeal } from '@shop/api/file/picture-seal.js';
import { AlertLinks } from '@shop/api/stock-alert/alert-links.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import { addressRoutes, apiRoutes, leftCartRoutes, ownerRoutes } from '@shop/contract';
import { appSecret } from '../app.ts';
import type { Caller } from '../caller.ts';
import {
  newProduct,
  newShopper,
  openAccounts,
  orderOf,
  picture,
  type Shop,
  type Shopper,
  someDetails,
} from '../cast.ts';
import type { World } from '../world.ts';

export interface Target {
  shop: Shop;
  /** A customer with an order in this shop. */
  shopper: Shopper;
  productId: string;
  categoryId: string;
  deletedCategoryId: string;
  orderId: string;
  fileUrl: string;
  planId: string;
  refusalId: string;
  reviewId: string;
  offerId: string;
  zoneId: string;
  /** An address that the customer keeps in this shop. */
  addressId: string;
  /** The secret of a delivered order of the product, which nobody has reviewed. */
  reviewToken: string;
  /** The secret of the first order's page that may be passed on. */
  pageToken: string;
  /** The secret of an order whose review of the product is new. */
  picturedToken: string;
  /** The address of a picture of the review. */
  reviewPictureUrl: string;
  /** The picture of the payment of the first order. */
  upiPictureId: string;
  /** A product that is sold out. */
  soldOutId: string;
  /** The link that forgets an address that waits for it. */
  forgetToken: string;
  /** The token of a cart that a guest left there. */
  leftCartToken: string;
  /** A job of the shop: the mail about its order, or the check of its payment. */
  jobId: string;
  /** A session of the shop's owner, another one than that of her calls. */
  sessionId: string;
}

/** Returns the value of a part of an address. */
export type Part = (target: Target) => string;

/** A well-formed id and a well-formed slug that nothing has. */
export const missingId = '01890000-0000-7000-8000-000000000000';

/** Encoded parts of an address that can't be the id or slug of anything. */
export const malformedNames = ['%00', '..%2F..%2Fetc%2Fpasswd', '%27%20OR%20%271%27%3D%271'];

/** The caller that an audience is meant for. */
export function usualCaller(
  { anyone, admin }: World,
  target: Target,
  audience: string | undefined,
): Caller {
  const usual: Record<string, Caller> = {
    storeOwner: target.shop.owner,
    signedIn: target.shop.owner,
    publicOrUser: target.shop.owner,
    admin,
    customer: target.shopper,
    guestOrCustomer: target.shopper,
  };
  return usual[audience ?? ''] ?? anyone;
}

let count = 0;

/** Returns a name that is not used yet. */
export function unique(noun: string): string {
  count += 1;
  return `${noun}-${count}-${process.pid}`;
}

/** Signs a customer of that shop up; the shop takes guests' orders too. */
export async function shopperOf(world: World, shop: Shop): Promise<Shopper> {
  await openAccounts(shop);
  const shopper = await newShopper(world.anyone, shop.slug);
  await shop.owner
    .put(`/api/store/update-any/${shop.slug}`, { requiredAccountForOrder: false })
    .expect(200);
  return shopper;
}

/**
 * Makes a new record of every kind in a shop. A picture takes as long as all others, so that a caller
 * who needs no new one may give that of another target.
 */
export async function newTarget(
  world: World,
  shop: Shop,
  shopper: Shopper,
  fileUrl?: string,
): Promise<Target> {
  const { owner, slug } = shop;
  // Tests make more of them than a store, or a customer, may have.
  await dropOlder(world, shop, 'category', 100);
  await dropOlder(world, shop, 'offer', 100);
  await dropOlder(world, shop, 'order_refusal', 100);
  const added = await owner.post(`/api/category/${slug}`, { name: unique('Aim') }).expect(201);
  const gone = await owner.post(`/api/category/${slug}`, { name: unique('Gone') }).expect(201);
  await owner.delete(`/api/category/${slug}/${gone.body.category.id}`).expect(200);
  const product = await newProduct(shop);
  const placed = await shopper.post('/api/order/create-one', orderOf(shop, product)).expect(201);
  const plan = { name: unique('Plan'), description: 'To aim at', price: 5 };
  const planned = await world.admin.post('/api/plans', plan).expect(201);
  const again = await shopper.post('/api/order/create-one', orderOf(shop, product)).expect(201);
  await world.source.query(`UPDATE "order" SET status = 'delivered' WHERE id = $1`, [
    again.body.order.id,
  ]);
  const review = await reviewOf(world, shop, placed.body.order.id, product.id);
  const pictured = await shopper.post('/api/order/create-one', orderOf(shop, product)).expect(201);
  await reviewOf(world, shop, pictured.body.order.id, product.id);
  // By its code alone, so that other orders cost what they would.
  const offer = {
    name: 'To aim at',
    kind: 'percent',
    percent: 5,
    code: unique('AIM').replaceAll('-', ''),
  };
  const offered = await owner.post(ownerRoutes.offers(slug), offer).expect(201);
  await world.source.query(dropZones, [shop.store.id]);
  // It costs what delivery costs without zones, so that orders are placed as before.
  const everywhere = { name: unique('Zone'), fee: 50 };
  const zoned = await owner.post(ownerRoutes.zones(slug), everywhere).expect(201);
  await dropOlder(world, shop, 'address', 4);
  const details = { ...someDetails, line1: unique('Street') };
  const kept = await shopper.post(addressRoutes.all(slug), { details }).expect(201);
  await owner.put(apiRoutes.updateStore(slug), { settings: { remindsCarts: true } }).expect(200);
  const leaving = {
    email: `${unique('leaver')}@shop.test`,
    items: [{ id: product.id, variant: [], quantity: 1 }],
    consent: true,
  };
  const left = await world.anyone.post(leftCartRoutes.leave(slug), leaving).expect(201);
  const soldOut = await newProduct(shop, { stock: 0 });
  const email = `${unique('asker')}@shop.test`;
  await world.anyone
    .post(apiRoutes.stockAlerts(slug), { productId: soldOut.id, email })
    .expect(201);
  const storeId = shop.store.id as StoreId;
  const links = new AlertLinks({ appSecret } as Secrets);
  const refused = await owner
    .post(apiRoutes.orderRefusals(shop.store.id), { phone: `55${Date.now()}` })
    .expect(201);
  const [job] = await world.source.query(someJob, [shop.store.id, placed.body.order.id]);
  const [session] = await world.source.query(otherSession, [owner.userId]);
  return {
    shop,
    shopper,
    productId: product.id,
    categoryId: added.body.category.id,
    deletedCategoryId: gone.body.category.id,
    orderId: placed.body.order.id,
    fileUrl: fileUrl ?? (await uploaded(shop)),
    planId: planned.body.plan.id,
    refusalId: refused.body.refusal.id,
    reviewId: review.id,
    offerId: offered.body.offer.id,
    zoneId: zoned.body.zone.id,
    addressId: kept.body.address.id,
    reviewToken: again.body.reviewToken,
    pageToken: placed.body.order.pageToken,
    picturedToken: pictured.body.reviewToken,
    reviewPictureUrl: review.url,
    upiPictureId: await pictureOfPayment(world, storeId, placed.body.order.id),
    soldOutId: soldOut.id,
    forgetToken: links.sign(storeId, links.keyOf(storeId, email)),
    leftCartToken: left.body.token,
    jobId: job.id,
    sessionId: session.id,
  };
}

/** The picture of an order's payment, encrypted in the storage; its bytes are none of a picture. */
async function pictureOfPayment(
  { source, dataDir }: World,
  storeId: StoreId,
  orderId: string,
): Promise<string> {
  const [{ id }] = await source.query(paymentPicture, [storeId, orderId]);
  const shown = { width: 4, bytes: Buffer.from('A payment') };
  const made = { width: 4, height: 3, versions: [shown], placeholder: '', note: '' };
  const [sealed] = new PictureSeal({ appSecret } as Secrets).seal(storeId, made).versions;
  const storage = new DiskStorage(join(dataDir, 'uploads'));
  for (const key of webpKeys({ ...made, storeId, id })) {
    await storage.put(key, sealed?.bytes ?? Buffer.alloc(0));
  }
  return id;
}

const paymentPicture = `
  INSERT INTO file (store_id, id, url, width, height, bytes, order_id)
  VALUES ($1, gen_random_uuid(), '', 4, 3, 0, $2) RETURNING id`;

/** A review of an order's product, with a picture that is in no storage. */
async function reviewOf(
  { source }: World,
  { store }: Shop,
  orderId: string,
  productId: string,
): Promise<{ id: string; url: string }> {
  const [review] = await source.query(someReview, [store.id, orderId, productId]);
  await source.query(itsPicture, [store.id, review.id, review.url]);
  return review;
}

/** Keeps the newest `most` rows of a shop, which targets are of, and the category of its products. */
async function dropOlder({ source }: World, shop: Shop, table: string, most: number) {
  await source.query(
    `DELETE FROM ${table} WHERE store_id = $1 AND id <> $2 AND id NOT IN (
      SELECT id FROM ${table} WHERE store_id = $1 ORDER BY id DESC LIMIT ${most})`,
    [shop.store.id, shop.categoryId],
  );
}

const someReview = `
  INSERT INTO review (store_id, id, order_id, product_id, stars, text, author, pictures)
  VALUES ($1, gen_random_uuid(), $2, $3, 4, 'Well made', 'Asha',
    jsonb_build_array('/uploads/' || $1::uuid || '/' || gen_random_uuid() || '/4x3-4.webp'))
  RETURNING id, pictures ->> 0 AS url`;

const itsPicture = `
  INSERT INTO file (store_id, id, url, width, height, bytes, review_id)
  VALUES ($1, gen_random_uuid(), $3, 4, 3, 0, $2)`;

async function uploaded({ owner, slug }: Shop): Promise<string> {
  const { body } = await owner
    .post(`/api/file/${slug}`)
    .attach('file', await picture(), 'a.png')
    .expect(201);
  return body.file.url;
}

/** Keeps the oldest and the newest, which targets are of: a shop may have few zones. */
const dropZones = `
  DELETE FROM delivery_zone WHERE store_id = $1 AND id IN (
    SELECT id FROM (
      SELECT id, row_number() OVER (ORDER BY id) AS oldest, row_number() OVER (ORDER BY id DESC) AS newest
      FROM delivery_zone WHERE store_id = $1
    ) placed WHERE oldest > 15 AND newest > 15)`;

const someJob = `
  SELECT id FROM job WHERE store_id = $1 ORDER BY about = $2::text DESC LIMIT 1`;

const otherSession = `
  INSERT INTO session (id, user_id, token_version, network, user_agent, expires_at)
  SELECT gen_random_uuid(), id, token_version, '192.0.2.0/24', 'A test', now() + interval '1 hour'
  FROM "user" WHERE id = $1 RETURNING id`;
