/** The demo shop, made through the same services that owners use. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Credentials, demoSlug, type PageKey, untrackedStock } from '@shop/contract';
import { DataSource } from 'typeorm';
import { systemActor } from '../access/actor.js';
import { UserService } from '../auth/user.service.js';
import { CategoryService } from '../category/category.service.js';
import { UploadService } from '../file/upload.service.js';
import { Membership } from '../membership/membership.entity.js';
import { PageService } from '../page/page.service.js';
import { PlanService } from '../plan/plan.service.js';
import { ProductService } from '../product/product.service.js';
import type { Store } from '../store/store.entity.js';
import { StoreService } from '../store/store.service.js';
import { StoreUpdateService } from '../store/store-update.service.js';
import { onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { demoPages } from './demo/demo-pages.js';
import { renderPicture } from './demo/demo-pictures/render-picture.js';
import { demoPlans } from './demo/demo-plans.js';
import { demoCategories, demoProducts } from './demo/demo-products.js';
import { demoStore } from './demo/demo-store.js';
import { demoLogin } from './demo-login.js';

/**
 * Makes the demo owner's account and shop, or what is still missing of them: the products come last
 * and all at once, so a shop that has them is whole.
 */
export function makeDemoShop(app: NestFastifyApplication, password: string): Promise<void> {
  return onPlatform('make the demo shop', () => make(app, password));
}

async function make(app: NestFastifyApplication, password: string): Promise<void> {
  const store = await ownedStore(app, { ...demoLogin, password });
  const addresses = await uploadPictures(app, store.id);
  const addressOf = (key: string) => addresses.get(key) ?? '';
  await app.get(DataSource).manager.update(Membership, { storeId: store.id }, { type: 'platinum' });
  await app.get(StoreUpdateService).update(store, systemActor, {
    description: demoStore.description,
    logo: addressOf(demoStore.logo),
    ...demoStore.contact,
    banner: demoStore.banners.map((key) => ({ url: addressOf(key) })),
    settings: demoStore.settings,
  });
  for (const [key, content] of Object.entries(demoPages)) {
    await app.get(PageService).write(store.id, systemActor, key as PageKey, { content });
  }
  await addPlans(app);
  await addProducts(app, store.id, addressOf);
}

async function ownedStore(app: NestFastifyApplication, login: Credentials): Promise<Store> {
  const users = app.get(UserService);
  const stores = app.get(StoreService);
  const account = await users.signup(login, undefined, new Date()).catch(() => users.signin(login));
  const present = await stores.bySlug(demoSlug);
  if (present) return present;
  const { id } = await stores.create(account.id, { name: demoStore.name, slug: demoSlug });
  return stores.byId(id as StoreId);
}

async function uploadPictures(
  app: NestFastifyApplication,
  store: StoreId,
): Promise<Map<string, string>> {
  const keys = new Set([
    demoStore.logo,
    ...demoStore.banners,
    ...demoCategories.map((category) => category.picture),
    ...demoProducts.flatMap((product) => product.pictures),
  ]);
  const addresses = new Map<string, string>();
  for (const key of keys) {
    const upload = { bytes: await renderPicture(key), name: key };
    addresses.set(key, (await app.get(UploadService).keep({ store, network: null }, upload)).url);
  }
  return addresses;
}

async function addProducts(
  app: NestFastifyApplication,
  store: StoreId,
  addressOf: (key: string) => string,
): Promise<void> {
  const ids = await categoryIds(app, store, addressOf);
  const bodies = demoProducts.map(
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
  addressOf: (key: string) => string,
): Promise<Map<string, string>> {
  const categories = app.get(CategoryService);
  const present = await categories.all(store);
  const ids = new Map<string, string>();
  for (const { key, name, picture } of demoCategories) {
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
