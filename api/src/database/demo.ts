/** The demo shop, made on the first start through the same services that owners use. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { demoSlug, type PageKey, untrackedStock } from '@shop/contract';
import { DataSource } from 'typeorm';
import { UserService } from '../auth/user.service.js';
import { CategoryService } from '../category/category.service.js';
import type { Config } from '../config.js';
import { FileService } from '../file/file.service.js';
import { Membership } from '../membership/membership.entity.js';
import { PageService } from '../page/page.service.js';
import { PlanService } from '../plan/plan.service.js';
import { ProductService } from '../product/product.service.js';
import { keptSecret } from '../secrets.js';
import { StoreService } from '../store/store.service.js';
import { StoreUpdateService } from '../store/store-update.service.js';
import type { StoreId } from '../tenancy/store-id.js';
import { demoPages } from './demo/demo-pages.js';
import { renderPicture } from './demo/demo-pictures/render-picture.js';
import { demoPlans } from './demo/demo-plans.js';
import { demoCategories, demoProducts } from './demo/demo-products.js';
import { demoStore } from './demo/demo-store.js';

export interface DemoLogin {
  email: string;
  password: string;
}

const email = 'demo@localhost.test';

/** The demo owner's log-in; makes account and shop when they are not there yet. */
export async function makeDemo(app: NestFastifyApplication, config: Config): Promise<DemoLogin> {
  const login = { email, password: keptSecret(config.dataDir, 'demoPassword', 9) };
  const { exists } = await app.get(StoreService).checkSlug(demoSlug);
  if (!exists) await makeShop(app, login);
  return login;
}

async function makeShop(app: NestFastifyApplication, login: DemoLogin): Promise<void> {
  process.stdout.write('Making the demo shop …\n');
  const users = app.get(UserService);
  const { account } = await users.signup(login).catch(() => users.signin(login));
  const { id } = await app
    .get(StoreService)
    .create(account.id, { name: demoStore.name, slug: demoSlug });
  const store = await app.get(StoreService).byId(id as StoreId);
  const addresses = await uploadPictures(app, store.id);
  const addressOf = (key: string) => addresses.get(key) ?? '';
  await app.get(DataSource).manager.update(Membership, { storeId: store.id }, { type: 'platinum' });
  await app.get(StoreUpdateService).update(store, {
    description: demoStore.description,
    logo: addressOf(demoStore.logo),
    banner: demoStore.banners.map((key) => ({ url: addressOf(key) })),
    settings: demoStore.settings,
  });
  await addProducts(app, store.id, addressOf);
  for (const [key, content] of Object.entries(demoPages)) {
    await app.get(PageService).write(store.id, key as PageKey, content);
  }
  await addPlans(app);
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
    addresses.set(key, (await app.get(FileService).upload(store, upload)).url);
  }
  return addresses;
}

async function addProducts(
  app: NestFastifyApplication,
  store: StoreId,
  addressOf: (key: string) => string,
): Promise<void> {
  const ids = new Map<string, string>();
  for (const { key, name, picture } of demoCategories) {
    const category = await app
      .get(CategoryService)
      .add(store, { name, imageUrl: addressOf(picture) });
    ids.set(key, category.id);
  }
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
  await app.get(ProductService).createAll(store, bodies.reverse());
}

async function addPlans(app: NestFastifyApplication): Promise<void> {
  const plans = app.get(PlanService);
  if ((await plans.list({})).items.length > 0) return;
  for (const plan of demoPlans) await plans.create(plan);
}
