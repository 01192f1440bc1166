/** The people of the tests: ann owns acme, bob owns bolt, the admin, a shopper; a product for each shop. */
import {
  apiRoutes,
  type CatalogProduct,
  type OwnStore,
  type Product,
  type ProductBody,
} from '@shop/contract';
import sharp from 'sharp';
import { adminCredentials } from './app.ts';
import { Caller } from './caller.ts';

export interface Owner extends Caller {
  email: string;
  password: string;
  userId: string;
}

export interface Shop {
  owner: Owner;
  store: OwnStore;
  slug: string;
  categoryId: string;
}

let count = 0;

/** Signs a new owner up. */
export async function newOwner(anyone: Caller, name = 'owner'): Promise<Owner> {
  count += 1;
  const credentials = { email: `${name}${count}@shop.test`, password: `${name} likes chai` };
  const { body } = await anyone.post(apiRoutes.signup, credentials).expect(201);
  return Object.assign(anyone.as(body.token), {
    ...credentials,
    userId: body.user.id as string,
  }) as Owner;
}

/** A new owner's store with one category, open for pickup and delivery. */
export async function newShop(anyone: Caller, slug: string): Promise<Shop> {
  const owner = await newOwner(anyone, slug);
  await owner.post(apiRoutes.createStore, { name: `The ${slug} shop`, slug }).expect(201);
  const settings = { pickup: true, delivery: true, shippingCharges: 50 };
  const saved = await owner.put(apiRoutes.updateStore(slug), { settings }).expect(200);
  const added = await owner.post(apiRoutes.categories(slug), { name: 'Everything' }).expect(201);
  return { owner, store: saved.body.store, slug, categoryId: added.body.category.id };
}

/** A product of that shop, ₹100, simple, not counted, unless said otherwise. */
export async function newProduct(shop: Shop, body: Partial<ProductBody> = {}): Promise<Product> {
  count += 1;
  const product = { name: `Product ${count}`, price: 100, categories: [shop.categoryId], ...body };
  const answer = await shop.owner.post(apiRoutes.products(shop.slug), product).expect(201);
  return answer.body.product;
}

/** A product as lists of the storefront hold it: without its skus. */
export const listed = ({ skus, ...product }: Product): CatalogProduct => product;

/** The admin, signed in. */
export async function signedInAdmin(anyone: Caller): Promise<Caller> {
  const { body } = await anyone.post(apiRoutes.signin, adminCredentials).expect(200);
  return anyone.as(body.token);
}

/** Opens customer accounts in a shop without switching the gateway on. */
export async function openAccounts(shop: Shop): Promise<void> {
  await shop.owner
    .put(apiRoutes.updateStore(shop.slug), { requiredAccountForOrder: true })
    .expect(200);
}

export interface Shopper extends Caller {
  email: string;
  password: string;
  customerId: string;
}

/** A new customer, signed up at a shop that has accounts (see openAccounts). */
export async function newShopper(anyone: Caller, slug: string): Promise<Shopper> {
  count += 1;
  const credentials = { email: `shopper${count}@shop.test`, password: 'likes to buy things' };
  const { body } = await anyone.post(apiRoutes.customerSignup(slug), credentials).expect(201);
  return Object.assign(anyone.as(body.token), {
    ...credentials,
    customerId: body.customer.id as string,
  }) as Shopper;
}

/** A small real picture as bytes. */
export function picture(
  width = 40,
  height = 30,
  format: 'png' | 'jpeg' | 'webp' = 'png',
): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: { r: 200, g: 80, b: 40 } };
  return sharp({ create }).toFormat(format).toBuffer();
}

/** Details that every order of a store with typed addresses accepts. */
export const someDetails = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9812345678',
  line1: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
};

/** An order body for pieces of one product at its own price, picked up. */
export function orderOf(shop: Shop, product: Product, quantity = 1, more: object = {}) {
  const { id, name, price, salePrice } = product;
  const each = salePrice > 0 && salePrice < price ? salePrice : price;
  return {
    storeId: shop.store.id,
    type: 'pickup',
    customerId: null,
    details: someDetails,
    items: [{ id, name, quantity, price: each }],
    amount: Math.round(each * quantity * 100) / 100,
    ...more,
  };
}
