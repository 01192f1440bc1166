/** The demo shops, made through the same services that owners use. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type PageKey, untrackedStock } from '@shop/contract';
import { DataSource } from 'typeorm';
import { systemActor } from '../access/actor.js';
import type { User } from '../auth/user.entity.js';
import { UserService } from '../auth/user.service.js';
import { CategoryService } from '../category/category.service.js';
import { newId } from '../database/id.js';
import { UploadService } from '../file/upload.service.js';
import { Membership } from '../membership/membership.entity.js';
import { PageService } from '../page/page.service.js';
import { PlanService } from '../plan/plan.service.js';
import { Product } from '../product/product.entity.js';
import { ProductService } from '../product/product.service.js';
import { Store } from '../store/store.entity.js';
import { StoreService } from '../store/store.service.js';
import { StoreUpdateService } from '../store/store-update.service.js';
import { onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { demoLogin } from './demo-login.js';
import { renderPicture } from './demo-pictures/render-picture.js';
import { demoPlans } from './demo-plans.js';
import { type DemoShop, demoShops } from './demo-shops.js';
import { makeDemoOrders } from './make-orders.js';

/**
 * Makes the demo owner's account and shops, or what is still missing of them: in each the products
 * come all at once, and the orders of sixty days last. An address that somebody else has stays theirs.
 */
export function makeDemoShops(app: NestFastifyApplication, password: string): Promise<void> {
  return onPlatform('make the demo shop', () => make(app, password));
}

async function make(app: NestFastifyApplication, password: string): Promise<void> {
  const owner = await demoOwner(app, password);
  for (const shop of demoShops) {
    const store = await ownedStore(app, owner.id, shop);
    if (!store) continue;
    if (!(await hasProducts(app, store.id))) await fill(app, store, shop);
    await makeDemoOrders(app, store, shop, { email: owner.email, password });
  }
  await addPlans(app);
}

async function demoOwner(app: NestFastifyApplication, password: string): Promise<User> {
  const users = app.get(UserService);
  const login = { ...demoLogin, password };
  return users.signup(login, undefined, new Date()).catch(() => users.signin(login));
}

/** null when the address is another account's. A demo shop is none of those that an account may have. */
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
    await manager.insert(Store, { id, ownerId, name, slug });
    await manager.insert(Membership, {
      id: newId(),
      storeId: id,
      type: 'platinum',
      expiresAt: new Date(),
    });
    await manager.query('INSERT INTO order_counter (store_id) VALUES ($1)', [id]);
  });
  return stores.byId(id);
}

function hasProducts(app: NestFastifyApplication, storeId: StoreId): Promise<boolean> {
  return app.get(DataSource).manager.existsBy(Product, { storeId });
}

async function fill(app: NestFastifyApplication, store: Store, shop: DemoShop): Promise<void> {
  const addresses = await uploadPictures(app, store.id, shop);
  const addressOf = (key: string) => addresses.get(key) ?? '';
  const { description, logo, contact, banners, settings, pages } = shop.store;
  await app.get(StoreUpdateService).update(store, systemActor, {
    description,
    logo: addressOf(logo),
    ...contact,
    banner: banners.map((key) => ({ url: addressOf(key) })),
    settings,
  });
  for (const [key, content] of Object.entries(pages)) {
    await app.get(PageService).write(store.id, systemActor, key as PageKey, { content });
  }
  await addProducts(app, store.id, shop, addressOf);
}

async function uploadPictures(
  app: NestFastifyApplication,
  store: StoreId,
  shop: DemoShop,
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const key of pictureKeysOf(shop)) {
    const upload = { bytes: await drawn(key), name: key };
    addresses.set(key, (await app.get(UploadService).keep({ store, network: null }, upload)).url);
  }
  return addresses;
}

const pictureKeysOf = ({ store, categories, products }: DemoShop) =>
  new Set([
    store.logo,
    ...store.banners,
    ...categories.map((category) => category.picture),
    ...products.flatMap((product) => product.pictures),
  ]);

/** Pictures of several shops, drawn once. */
const kept = new Map<string, Buffer>();

async function drawn(key: string): Promise<Buffer> {
  const bytes = kept.get(key) ?? (await renderPicture(key));
  const shops = demoShops.filter((shop) => pictureKeysOf(shop).has(key));
  if (shops.length > 1) kept.set(key, bytes);
  return bytes;
}

async function addProducts(
  app: NestFastifyApplication,
  store: StoreId,
  shop: DemoShop,
  addressOf: (key: string) => string,
): Promise<void> {
  const ids = await categoryIds(app, store, shop, addressOf);
  const bodies = shop.products.map(
    ({ key: _, pictures, categories, stock, variants, ...product }) => ({
      ...product,
      images: pictures.map(addressOf),
      categories: categories.flatMap((category) => ids.get(category) ?? []),
      variants: variants.map((variant) => ({ ...variant })),
      stock: stock ?? untrackedStock,
    }),
  );
  // Lists show the newest first, the content is written with its best product first.
  await app.get(ProductService).createAll(store, systemActor, bodies.reverse());
}

/** Ids by key; a category that an earlier try left is taken as it is. */
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
