/** The setting of the attacks: three honest shops, a fourth that sells online, and the attacker's own. */
import { apiRoutes, type Product as ProductView } from '@shop/contract';
import pg from 'pg';
import { Caller } from '../support/caller.ts';
import { newShop, picture, type Shop } from '../support/cast.ts';
import { databaseUrl } from '../support/database-server.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { seedProducts } from '../support/long-lists.ts';
import {
  type RazorpayDouble,
  razorpayKeys,
  startRazorpayDouble,
} from '../support/razorpay-double.ts';
import type { HonestShop } from './honest/people.ts';
import { AbusedProduct } from './product.ts';

type Three = readonly [HonestShop, HonestShop, HonestShop];

export class Scene {
  /** A connection that sees and writes the rows of all stores. */
  database: pg.Client;
  /** An honest caller outside of the measurement, from 127.0.0.1. */
  readonly anyone: Caller;
  readonly shops: Three;
  /** A shop that takes payments at Razorpay's double. */
  readonly online: Shop;
  readonly picture: Buffer;
  private freeAccounts = 0;
  private copies = 0;

  private constructor(
    private readonly serverUrl: string,
    private readonly base: FreshDatabase,
    readonly product: AbusedProduct,
    private readonly gateway: RazorpayDouble,
  ) {
    this.anyone = new Caller(product.url);
  }

  /** Fills an empty database of that server, of which each attack gets a copy. */
  static async open(serverUrl: string): Promise<Scene> {
    const gateway = await startRazorpayDouble();
    const base = await freshDatabase(serverUrl);
    const product = await AbusedProduct.make({ RAZORPAY_API_URL: gateway.url });
    const scene = new Scene(serverUrl, base, product, gateway);
    try {
      await scene.connect(base.url);
      await product.start(base.url, { RATE_LIMIT: 'off' });
      Object.assign(scene, await filled(scene));
      return scene;
    } catch (error) {
      await scene.close();
      throw error;
    }
  }

  /** The store that most attacks are aimed at. */
  get victim(): HonestShop {
    return this.shops[0];
  }

  /** Makes a new copy of the shops, and starts the product on it with these settings. */
  async begin(settings: Record<string, string> = {}): Promise<void> {
    const before = this.copyName;
    await this.product.end();
    await this.database.end();
    this.copies += 1;
    await this.onServer(`DROP DATABASE IF EXISTS ${before} WITH (FORCE)`);
    await this.onServer(
      `CREATE DATABASE ${this.copyName} TEMPLATE ${this.baseName} STRATEGY FILE_COPY`,
    );
    const url = databaseUrl(this.serverUrl, this.copyName);
    await this.connect(url);
    await this.product.start(url, settings);
  }

  /** Creates a store of a free account of the attacker's. */
  attackersShop(): Promise<Shop> {
    this.freeAccounts += 1;
    return newShop(this.anyone, `free-account-${this.freeAccounts}`);
  }

  async close(): Promise<void> {
    await this.product.close();
    await this.database?.end();
    await this.onServer(`DROP DATABASE IF EXISTS ${this.copyName} WITH (FORCE)`);
    await this.base.drop();
    await this.gateway.close();
  }

  private get baseName(): string {
    return new URL(this.base.url).pathname.slice(1);
  }

  private get copyName(): string {
    return `${this.baseName.slice(0, 40)}_${this.copies}`;
  }

  private async connect(url: string): Promise<void> {
    this.database = new pg.Client({ connectionString: url });
    await this.database.connect();
  }

  private async onServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl(this.serverUrl, 'postgres') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }
}

async function filled({ anyone, database }: Scene) {
  const shops: HonestShop[] = [];
  for (const slug of ['honest-pots', 'honest-lamps', 'honest-tea']) {
    shops.push(await honestShop(anyone, database, slug));
  }
  const online = await newShop(anyone, 'honest-online');
  const keys = { ...razorpayKeys, razorpayWebhookSecret: 'the secret of honest-online' };
  const settings = { razorpayEnabled: true, ...keys };
  await online.owner.put(apiRoutes.updateStore(online.slug), settings).expect(200);
  return { shops, online, picture: await picture(400, 300) };
}

async function honestShop(anyone: Caller, database: pg.Client, slug: string): Promise<HonestShop> {
  const shop = await newShop(anyone, slug);
  const { categoryId, store } = shop;
  await seedProducts(database, { storeId: store.id, categoryId, count: 200 });
  // Products are inserted by SQL; this change invalidates the caches.
  await shop.owner.put(apiRoutes.updateStore(slug), { description: 'Filled' }).expect(200);
  const { body } = await anyone.get(apiRoutes.catalog(slug)).expect(200);
  return Object.assign(shop, { newest: body.products as ProductView[] });
}
