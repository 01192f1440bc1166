/** Every body × every column of its entity, added at every depth: nothing undeclared is saved (OQ-13). */

import { Address } from '@shop/api/address/address.entity.js';
import { User } from '@shop/api/auth/user.entity.js';
import { Category } from '@shop/api/category/category.entity.js';
import { Customer } from '@shop/api/customer/customer.entity.js';
import { Domain } from '@shop/api/domain/domain.entity.js';
import { entities } from '@shop/api/entities.js';
import { LeftCart } from '@shop/api/left-cart/left-cart.entity.js';
import { Membership } from '@shop/api/membership/membership.entity.js';
import { Offer } from '@shop/api/offer/offer.entity.js';
import { Order } from '@shop/api/order/order.entity.js';
import { OrderItem } from '@shop/api/order/order-item.entity.js';
import { OrderRefusal } from '@shop/api/order/order-refusal.entity.js';
import { Page } from '@shop/api/page/page.entity.js';
import { Plan } from '@shop/api/plan/plan.entity.js';
import { Product } from '@shop/api/product/product.entity.js';
import { ProductCategory } from '@shop/api/product/product-category.entity.js';
import { Sku } from '@shop/api/product/sku.entity.js';
import { PushSubscription } from '@shop/api/push/push-subscription.entity.js';
import { Review } from '@shop/api/review/review.entity.js';
import { StockAlert } from '@shop/api/stock-alert/stock-alert.entity.js';
import { Store } from '@shop/api/store/store.entity.js';
import { DeliveryZone } from '@shop/api/zone/delivery-zone.entity.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { openAccounts, type Shopper } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import type { Document } from '../support/security/document.ts';
import { addressOf, aimsOf, exampleOf } from '../support/security/matrix.ts';
import {
  faultsIn,
  type Poison,
  poisoned,
  poisonsOf,
  type Rows,
  rowsOf,
} from '../support/security/poison.ts';
import { type Route, routeName, routesOf } from '../support/security/routes.ts';
import { newTarget, shopperOf, type Target } from '../support/security/target.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let document: Document;
let shopper: Shopper;

/** The entities whose columns each body could name. */
const entitiesOf: Readonly<Record<string, (typeof entities)[number][]>> = {
  'POST /api/auth/signup': [User],
  'POST /api/auth/reset-password': [User],
  'PUT /api/auth/password': [User],
  'PUT /api/auth/email': [User],
  'POST /api/customer/:slug/signup': [Customer],
  'POST /api/customer/reset-password': [Customer],
  'POST /api/store/create-one': [Store, Membership, Domain],
  'PUT /api/store/update-any/:slugOrId': [Store, Membership, Domain],
  'PUT /api/store/:slug/domain': [Domain, Store],
  'PUT /api/store/page/:slug/:pageKey': [Page],
  'POST /api/category/:slug': [Category],
  'PUT /api/category/:slug': [Category],
  'POST /api/product/:slug': [Product, ProductCategory, Sku],
  'PUT /api/product/productId/:productId': [Product, ProductCategory, Sku],
  'POST /api/product/:slug/bulk': [Product, ProductCategory, Sku],
  'PUT /api/product/:slug/bulk': [Product, ProductCategory, Sku],
  'POST /api/order/create-one': [Order, OrderItem],
  'PUT /api/order/:orderId': [Order, OrderItem],
  'POST /api/order/refusals/:storeId': [OrderRefusal],
  'PUT /api/review/:slug/:id': [Review],
  'POST /api/customer/:slug/addresses': [Address],
  'PUT /api/customer/:slug/addresses/:id': [Address],
  'POST /api/left-cart/:slug': [LeftCart],
  'POST /api/stock-alert/:slug': [StockAlert],
  'POST /api/offer/:slug': [Offer],
  'PUT /api/offer/:slug/:id': [Offer],
  'POST /api/zone/:slug': [DeliveryZone],
  'PUT /api/zone/:slug/:id': [DeliveryZone],
  'POST /api/push/subscription': [PushSubscription],
  'POST /api/plans': [Plan],
  'PUT /api/plans/:id': [Plan],
  'PUT /api/admin/stores/:storeId/membership': [Membership, Store],
};

/** The routes whose bodies save nothing. */
const savesNothing = [
  'POST /api/auth/signin',
  'POST /api/auth/confirm',
  'POST /api/auth/verify-email',
  'PUT /api/store/:slug/slug',
  'POST /api/customer/signin',
  'DELETE /api/auth/user',
  'DELETE /api/store/:slug',
  'DELETE /api/push/subscription',
  'DELETE /api/file/:slug',
  'DELETE /api/review/:slug/:id/picture',
  'POST /api/product/:slug/restore',
  'PUT /api/category/:slug/:id/products',
  'POST /api/category/:slug/:id/restore',
  'POST /api/order/quote',
  'POST /api/order/verify',
  // It can be sent once only; test/api/review.test.ts looks at it.
  'POST /api/review/:slug/order/:token',
  // The target's orders are paid in cash; test/api/upi-order.test.ts looks at them.
  'POST /api/order-page/:slug/:token/upi',
  'POST /api/order-page/:slug/:token/upi-picture',
  'POST /api/order/:orderId/upi',
  'POST /api/order/decide/:storeId',
  'POST /api/payment/razorpay/webhook/:storeId',
  'POST /api/payment/razorpay/callback/:storeId',
];

/** Fuller bodies than the shortest valid ones, so that they contain every nested object. */
const fullBodies: Readonly<Record<string, (target: Target) => object>> = {
  'PUT /api/auth/password': ({ shop }) => ({
    password: shop.owner.password,
    newPassword: shop.owner.password,
  }),
  'PUT /api/auth/email': ({ shop }) => ({
    password: shop.owner.password,
    email: 'another@shop.test',
  }),
  'PUT /api/store/:slug/domain': ({ shop }) => ({
    id: shop.store.id,
    domain: 'acme-lamps.example',
  }),
  'PUT /api/store/update-any/:slugOrId': () => ({
    name: 'Acme',
    banner: [{ url: 'https://example.com/a.png' }],
    settings: { pickup: true, theme: { logoCenter: true } },
  }),
  'PUT /api/order/:orderId': () => ({
    status: 'shipped',
    shipment: { courier: 'delhivery', number: '14104123456' },
  }),
  'POST /api/product/:slug': ({ categoryId }) => ({
    name: 'Lamp',
    price: 10,
    type: 'variant',
    categories: [categoryId],
    variants: [{ type: 'Size', value: 'Large', price: 5 }],
  }),
  'POST /api/product/:slug/bulk': ({ categoryId }) => ({
    products: [
      {
        name: 'Kurta',
        price: 10,
        type: 'variant',
        categories: [categoryId],
        variants: [{ type: 'Size', value: 'Large', price: 5 }],
        skus: [{ choice: [{ type: 'Size', value: 'Large' }], stock: 3 }],
      },
    ],
  }),
};

/** The columns that a full body changes rightly, by what it contains. */
const implied: Readonly<Record<string, string[]>> = {
  'POST /api/product/:slug/bulk': ['hasSkus'],
};

beforeAll(async () => {
  document = (await world.anyone.get('/api/docs-json').expect(200)).body;
  shopper = await shopperOf(world, world.acme);
});

const bodyRoutes = () =>
  routesOf(world.app).filter(
    (route) => route.path.startsWith('/api/') && route.method !== 'GET' && exampleOf(route).body,
  );

function callerOf({ audience }: Route): Caller {
  if (audience?.kind === 'public' || audience?.kind === 'publicToken') return world.anyone;
  if (audience?.kind === 'guestOrCustomer' || audience?.kind === 'customer') return shopper;
  return audience?.kind === 'admin' ? world.admin : world.acme.owner;
}

/** Sends the body with the poisonous values; resolves with the faults, the refusal if there was one, and the rows afterwards. */
async function sent(
  route: Route,
  target: Target,
  poison: readonly Poison[],
  before: Rows,
): Promise<{ faults: string[]; refusal: string | null; rows: Rows }> {
  const example = exampleOf(route);
  const spec = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
  const schema = spec?.requestBody?.content['application/json']?.schema;
  const plain = (fullBodies[routeName(route)] ?? example.body)?.(target) ?? {};
  const body = poisoned(plain, schema, document, poison);
  const [aim] = aimsOf(example);
  const address = addressOf(route, aim?.values(target) ?? {}, example.query);
  const caller = callerOf(route);
  const answer = await (route.method === 'POST'
    ? caller.post(address, body)
    : caller.put(address, body));
  const name = `${routeName(route)} with ${poison
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 80)}`;
  const rows = await rowsOf(world.source);
  const faults = faultsIn(before, rows, poison).map((fault) => `${name}: ${fault}`);
  const isRefused = answer.status >= 300;
  return { faults, refusal: isRefused ? `${name}: ${answer.status} ${answer.text}` : null, rows };
}

describe('a body', () => {
  it('is looked at here, whichever route takes it', () => {
    const known = [...Object.keys(entitiesOf), ...savesNothing];
    expect(
      bodyRoutes()
        .map(routeName)
        .filter((name) => !known.includes(name)),
    ).toEqual([]);
  });

  it('saves none of the columns that it does not declare', async () => {
    const faults: string[] = [];
    let tries = 0;
    let target = await newTarget(world, world.acme, shopper);
    for (const route of bodyRoutes()) {
      const own = entitiesOf[routeName(route)];
      if (!own) continue;
      if (route.path.endsWith('/:slug/signup')) await openAccounts(world.acme);
      const poisonsIn = (those: typeof own) =>
        those
          .flatMap((entity) => poisonsOf(world.source, entity))
          .filter(({ name }) => !implied[routeName(route)]?.includes(name));
      const each = poisonsIn(own);
      const rest = poisonsIn(entities);
      let rows = await rowsOf(world.source);
      // A column could be shielded by another one of the same body, so the proof sends each alone, too.
      const alone = isProof ? each.map((one) => [one]) : [];
      for (const poison of [...alone, each, rest]) {
        let found = await sent(route, target, poison, rows);
        faults.push(...found.faults);
        // A body may use up what the next one needs, so one that is refused is tried on a fresh target.
        if (found.refusal) {
          // No route with a body deletes its picture.
          target = await newTarget(world, world.acme, shopper, target.fileUrl);
          found = await sent(route, target, poison, await rowsOf(world.source));
          faults.push(...found.faults);
        }
        if (found.refusal) faults.push(found.refusal);
        rows = found.rows;
        tries += 1;
      }
      const open = { requiredAccountForOrder: false };
      await world.acme.owner.put('/api/store/update-any/acme', open).expect(200);
    }
    expect(faults).toEqual([]);
    console.log(`over-posting: ${tries} bodies with foreign columns, 0 saved`);
  }, 300_000);
});
