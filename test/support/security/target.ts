/**
 * Makes the target of an attack: a record of every kind in one shop; and what an address can name
 * instead of it.
 */
import { apiRoutes } from '@shop/contract';
import type { Caller } from '../caller.ts';
import {
  newProduct,
  newShopper,
  openAccounts,
  orderOf,
  picture,
  type Shop,
  type Shopper,
} from '../cast.ts';
import type { World } from '../world.ts';

export interface Target {
  shop: Shop;
  /** A customer with an order in this shop. */
  shopper: Shopper;
  productId: string;
  categoryId: string;
  orderId: string;
  fileUrl: string;
  planId: string;
  refusalId: string;
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

/** Makes a new record of every kind in a shop. */
export async function newTarget(world: World, shop: Shop, shopper: Shopper): Promise<Target> {
  const { owner, slug } = shop;
  const added = await owner.post(`/api/category/${slug}`, { name: unique('Aim') }).expect(201);
  const product = await newProduct(shop);
  const placed = await shopper.post('/api/order/create-one', orderOf(shop, product)).expect(201);
  const uploaded = await owner
    .post(`/api/file/${slug}`)
    .attach('file', await picture(), 'a.png')
    .expect(201);
  const plan = { name: unique('Plan'), description: 'To aim at', price: 5 };
  const planned = await world.admin.post('/api/plans', plan).expect(201);
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
    orderId: placed.body.order.id,
    fileUrl: uploaded.body.file.url,
    planId: planned.body.plan.id,
    refusalId: refused.body.refusal.id,
    jobId: job.id,
    sessionId: session.id,
  };
}

const someJob = `
  SELECT id FROM job WHERE store_id = $1 ORDER BY about = $2::text DESC LIMIT 1`;

const otherSession = `
  INSERT INTO session (id, user_id, token_version, network, user_agent, expires_at)
  SELECT gen_random_uuid(), id, token_version, '192.0.2.0/24', 'A test', now() + interval '1 hour'
  FROM "user" WHERE id = $1 RETURNING id`;
