/** Makes the demo shops through the same services that owners use. */

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { dayMs } from '@shop/commerce';
import { type PageKey, untrackedStock } from '@shop/contract';
import { DataSource } from 'typeorm';
import { systemActor } from '../access/actor.js';
import type { User } from '../auth/user.entity.js';
import { UserService } from '../auth/user.service.js';
import { CategoryService } from '../category/category.service.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { FileService } from '../file/file.service.js';
import { MembershipRepository } from '../membership/membership.repository.js';
import { PageService } from '../page/page.service.js';
import { PlanService } from '../plan/plan.service.js';
import type { ProductDto } from '../product/product.dto.js';
import { ProductRepository } from '../product/product.repository.js';
import { ProductService } from '../product/product.service.js';
import type { Store } from '../store/store.entity.js';
import { StoreRepository } from '../store/store.repository.js';
import { StoreService } from '../store/store.service.js';
import { StoreEditRepository } from '../store/store-edit.repository.js';
import { StoreUpdateService } from '../store/store-update.service.js';
import { onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { DemoRepository } from './demo.repository.js';
import { demoLogin } from './demo-login.js';
import { demoPicture } from './demo-picture.js';
import type { DemoProduct, DemoShop } from './demo-shop.js';
import { demoPlans, demoShops, pictureKeysOf } from './demo-shops.js';
import { addTerms } from './demo-terms.js';
import { addWishes } from './demo-wishes.js';
import { makeDemoOrders } from './make-orders.js';

/**
 * Makes the demo owner's account and shops, or what is missing of them: in each all products are
 * written together, and the orders of sixty days last. An address that another account has is left
 * alone. Rejects once `end` is aborted; the next start makes what is missing then.
 */
export function makeDemoShops(
  app: NestFastifyApplication,
  password: string,
  end: AbortSignal,
): Promise<void> {
  return onPlatform('make the demo shop', () => make(app, password, end));
}

async function make(
  app: NestFastifyApplication,
  password: string,
  end: AbortSignal,
): Promise<void> {
  const owner = await demoOwner(app, password);
  for (const shop of demoShops) {
    end.throwIfAborted();
    const store = await ownedStore(app, owner.id, shop);
    if (!store) continue;
    if (!(await hasProducts(app, store.id))) await fill(app, store, shop, end);
    await addTerms(app, store.id, shop);
    if (shop.duplicate) await addDuplicate(app, store.id, shop);
    end.throwIfAborted();
    if (await new DemoRepository(app.get(DataSource).manager).isWithoutOrders(store.id)) {
      await addWishes(app, store.id, shop);
    }
    await makeDemoOrders(app, store, shop, { email: owner.email, password });
  }
  await addPlans(app);
}

async function demoOwner(app: NestFastifyApplication, password: string): Promise<User> {
  const users = app.get(UserService);
  const login = { ...demoLogin, password };
  return users.signup(login, undefined, new Date()).catch(() => users.signin(login));
}

/**
 * The store; null when the address is another account's. Demo shops don't count against an
 * account's limit.
 */
async function ownedStore(
  app: NestFastifyApplication,
  ownerId: string,
  { store: { slug, name } }: DemoShop,
): Promise<Store | null> {
  const stores = app.get(StoreService);
  const present = await stores.bySlug(slug);
  if (present) return present.ownerId === ownerId ? present : null;
  const id = newId() as StoreId;
  await app.get(DataSource).transaction(async (manager) => {
    const rows = new StoreRepository(manager);
    await rows.insert({ id, ownerId, name, slug });
    const platinum = { type: 'platinum', expiresAt: new Date() } as const;
    await new MembershipRepository(manager).begin(id, platinum);
    await rows.insertCounter(id);
  });
  return stores.byId(id);
}

function hasProducts(app: NestFastifyApplication, storeId: StoreId): Promise<boolean> {
  return new ProductRepository(app.get(DataSource).manager).exists(storeId);
}

async function fill(
  app: NestFastifyApplication,
  store: Store,
  shop: DemoShop,
  end: AbortSignal,
): Promise<void> {
  const addresses = await savePictures(app, store.id, shop, end);
  const addressOf = (key: string) => addresses.get(key) ?? '';
  const { description, logo, contact, banners, settings, upi } = shop.store;
  await app.get(StoreUpdateService).update(store, systemActor, {
    description,
    logo: addressOf(logo),
    ...contact,
    banner: banners.map((key) => ({ url: addressOf(key) })),
    settings,
  });
  if (upi) {
    const payment = { ...upi, upiEnabled: true };
    await app.get(StoreEditRepository).write(store, { payment }, noEdit);
  }
  for (const [key, content] of Object.entries(shop.pages)) {
    await app.get(PageService).write(store.id, systemActor, key as PageKey, { content });
  }
  await addProducts(app, store.id, shop, addressOf);
}

/** Nobody's edit, which the store's versions do not count. */
const noEdit = { by: null, parts: [], changed: [], read: {}, seen: {}, theme: {} };

/** How many pictures are saved at once: the pool has ten connections, which visitors need, too. */
const atOnce = 4;

/** The pictures' addresses by key. */
async function savePictures(
  app: NestFastifyApplication,
  store: StoreId,
  shop: DemoShop,
  end: AbortSignal,
): Promise<Map<string, string>> {
  const files = app.get(FileService);
  const addresses = new Map<string, string>();
  const waiting = pictureKeysOf(shop);
  const saveNext = async (): Promise<void> => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      end.throwIfAborted();
      const name = key;
      const { url } = await files.save(store, () => demoPicture(name));
      addresses.set(name, url);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, saveNext));
  return addresses;
}

async function addProducts(
  app: NestFastifyApplication,
  store: StoreId,
  shop: DemoShop,
  addressOf: (key: string) => string,
): Promise<void> {
  const ids = await categoryIds(app, store, shop, addressOf);
  const bodies = shop.products.map((product) => productBody(product, ids, addressOf));
  // Lists show the newest first, and the content has its best product first.
  await app.get(ProductService).createAll(store, systemActor, bodies.reverse());
}

/** A product as an owner's form sends it. */
function productBody(
  { key, pictures, pictureTexts, stock, publishInDays, ...product }: DemoProduct,
  categories: ReadonlyMap<string, string>,
  addressOf: (key: string) => string,
): ProductDto {
  const texts = Object.entries(pictureTexts);
  const publishAt = new Date(timeNow() + publishInDays * dayMs).toISOString();
  return {
    ...product,
    images: pictures.map(addressOf),
    imageTexts: texts.map(([key, text]) => ({ url: addressOf(key), text })),
    categories: product.categories.flatMap((category) => categories.get(category) ?? []),
    variants: product.variants.map((variant) => ({ ...variant })),
    skus: product.skus.map(({ picture, ...sku }) => ({ ...sku, image: addressOf(picture) })),
    tags: [...product.tags],
    questions: [...product.questions],
    stock: stock ?? untrackedStock,
    publishAt: publishInDays > 0 ? publishAt : '',
  };
}

/** Duplicates the shop's product that has a duplicate, unless it has been done. */
async function addDuplicate(
  app: NestFastifyApplication,
  store: StoreId,
  { products, duplicate }: DemoShop,
): Promise<void> {
  const name = products.find(({ key }) => key === duplicate)?.name;
  const stored = await new ProductRepository(app.get(DataSource).manager).find(store);
  const same = stored.filter((product) => name !== undefined && product.name.startsWith(name));
  const [original] = same;
  if (same.length !== 1 || !original) return;
  await app.get(ProductService).copy(store, systemActor, original.id, null);
}

/** The categories' ids by key; a category that an earlier start left is used. */
async function categoryIds(
  app: NestFastifyApplication,
  store: StoreId,
  shop: DemoShop,
  addressOf: (key: string) => string,
): Promise<Map<string, string>> {
  const categories = app.get(CategoryService);
  const present = await categories.all(store);
  const ids = new Map<string, string>();
  for (const { key, name, picture } of shop.categories) {
    const known = present.find((category) => category.name === name);
    const category = known ?? (await categories.add(store, { name, imageUrl: addressOf(picture) }));
    ids.set(key, category.id);
  }
  return ids;
}

async function addPlans(app: NestFastifyApplication): Promise<void> {
  const plans = app.get(PlanService);
  if ((await plans.list({})).items.length > 0) return;
  for (const plan of demoPlans) await plans.create(plan);
}
