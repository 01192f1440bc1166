/**
 * A shop in which every text that may contain markup does, with orders, pages, plans and an expired
 * second shop.
 */
import { apiRoutes, limits, type Order, type Product, pageKeys } from '@shop/contract';
import type { Caller } from '../caller.ts';
import {
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
  picture,
  type Shop,
  type Shopper,
  someDetails,
} from '../cast.ts';
import { markup } from './markup.ts';

export interface HostileShop extends Shop {
  shopper: Shopper;
  products: Product[];
  orders: Order[];
  /** The slug of the store whose membership has ended. */
  expiredSlug: string;
}

/** Texts of several payloads, as many as a field of that length can hold. */
function packed(length: number): string[] {
  const packs = [''];
  for (const payload of markup.filter((one) => one.length <= length)) {
    const last = packs.at(-1) ?? '';
    if (last.length + payload.length <= length) packs[packs.length - 1] = last + payload;
    else packs.push(payload);
  }
  return packs;
}

const all = markup.join('\n');
const names = packed(limits.productName);
const shorts = packed(limits.variantText);
/** The texts of a length in turn. */
const turn = (texts: readonly string[], index: number) => texts[index % texts.length] ?? '';

export async function newHostileShop(anyone: Caller, admin: Caller): Promise<HostileShop> {
  const shop = await newShop(anyone, 'hostile');
  const upload = shop.owner.post(apiRoutes.files(shop.slug));
  const image = (await upload.attach('file', await picture(64, 64), '"><b data-zqinj>.png')).body
    .file.url;
  const categories: string[] = [];
  for (const name of packed(limits.categoryName).slice(0, 8)) {
    const added = await shop.owner.post(apiRoutes.categories(shop.slug), { name, imageUrl: image });
    categories.push(added.body.category.id);
  }
  const products: Product[] = [];
  for (const [index, name] of names.entries()) {
    const variants = [0, 1, 2].map((part) => ({
      type: turn(shorts, index + part),
      value: turn(shorts, index + part + 5),
      price: part,
    }));
    const kind = index % 3 === 0 ? { type: 'variant' as const, variants } : {};
    const unit = turn(packed(limits.unit), index);
    const body = { name, description: all, images: [image], categories, unit, ...kind };
    products.push(await newProduct(shop, body));
  }
  for (const key of pageKeys) {
    await shop.owner.put(apiRoutes.page(shop.slug, key), { content: all }).expect(200);
  }
  const change = {
    name: turn(packed(limits.storeName), 0),
    description: all.slice(0, limits.storeDescription),
    logo: image,
    favicon: image,
    banner: [{ url: image }],
    whatsAppNumber: '+919812345678',
    whatsAppOrderEnabled: true,
    razorpayKeyId: `rzp_${names[0]}`.slice(0, limits.gatewayText),
    requiredAccountForOrder: false,
  };
  await openAccounts(shop);
  const shopper = await newShopper(anyone, shop.slug);
  await shop.owner.put(apiRoutes.updateStore(shop.slug), change).expect(200);
  await shop.owner.put(apiRoutes.domain(shop.slug), { id: shop.store.id, domain: 'zqinj.invalid' });
  const orders = await hostileOrders(shop, shopper, products);
  await hostilePlans(admin);
  const neighbour = await newShop(anyone, 'ended');
  const name = turn(packed(limits.storeName), 1);
  await neighbour.owner.put(apiRoutes.updateStore('ended'), { name }).expect(200);
  await admin
    .put(apiRoutes.adminMembership(neighbour.store.id), { type: 'basic', expiryDate: 1 })
    .expect(200);
  return { ...shop, shopper, products, orders, expiredSlug: 'ended' };
}

async function hostileOrders(shop: Shop, shopper: Shopper, products: Product[]): Promise<Order[]> {
  const orders: Order[] = [];
  for (const [index, product] of products.filter(({ type }) => type === 'simple').entries()) {
    const name = (length: number) => turn(packed(length), index);
    const details = {
      ...someDetails,
      firstName: name(limits.detailText),
      lastName: name(limits.detailText),
      line1: name(limits.detailText),
      line2: name(limits.detailText),
      city: name(limits.detailText),
      state: name(limits.detailText),
    };
    const order = orderOf(shop, product, 1, { details, type: 'delivery', amount: 150 });
    const placed = await shopper.post(apiRoutes.createOrder, order).expect(201);
    const shipment = {
      courier: 'other',
      name: name(limits.tracking),
      number: name(limits.tracking),
      link: 'https://parcel.example/7',
    };
    const change = { status: 'shipped', shipment };
    await shop.owner.put(apiRoutes.order(placed.body.order.id), change).expect(200);
    orders.push(placed.body.order);
  }
  return orders;
}

async function hostilePlans(admin: Caller): Promise<void> {
  for (const [index, name] of packed(limits.planName).slice(0, 3).entries()) {
    const description = turn(packed(limits.planText), index);
    const features = markup.filter((one) => one.length <= limits.planText).slice(0, 30);
    const plan = { name, description, features, cta: name, price: 10, popular: index === 0 };
    await admin.post(apiRoutes.plans, plan).expect(201);
  }
}
