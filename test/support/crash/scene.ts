/** Two shops on a product and a PostgreSQL that are both killed and restarted: one takes cash, one cards too. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes } from '@shop/contract';
import { runProduct, type StartedProduct } from '../../start/product-process.ts';
import { appSecret } from '../app.ts';
import { Caller } from '../caller.ts';
import { newProduct, newShop, newShopper, type Shop } from '../cast.ts';
import { chance } from '../chance.ts';
import { copyMadeFolder } from '../copy-made-folder.ts';
import { freePort } from '../free-port.ts';
import { razorpayKeys, startRazorpayDouble } from '../razorpay-double.ts';
import { SmtpDouble } from '../smtp-double.ts';
import { CrashingDatabase } from './database.ts';
import { installPoints } from './points.ts';
import type { Market } from './shopper.ts';
import { newShopperOrder, type ShopProducts, type ShopperOrder } from './shopper-order.ts';

const webhookSecret = 'the webhook secret of the crash shop';
const scarcePieces = 6;

interface OpenShop {
  shop: Shop;
  products: ShopProducts;
  /** The tokens of its customers; null = a guest. */
  tokens: readonly (string | null)[];
}

export class CrashScene implements Market {
  readonly url: string;
  readonly pick: () => number;
  readonly faults: string[] = [];
  readonly answers = new Map<string, number>();
  readonly webhookSecret = webhookSecret;
  readonly shopperOrders: ShopperOrder[] = [];
  /** The opening counts by product id. */
  readonly openingStock = new Map<string, number>();
  product: StartedProduct;
  private shops: OpenShop[] = [];

  private constructor(
    seed: number,
    private readonly settings: Record<string, string>,
    readonly database: CrashingDatabase,
    readonly razorpay: Market['razorpay'],
    readonly smtp: SmtpDouble,
  ) {
    this.pick = chance(seed);
    this.url = `http://127.0.0.1:${settings.PORT}`;
  }

  static async open(seed: number): Promise<CrashScene> {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-crash-'));
    await copyMadeFolder(dataDir);
    const database = new CrashingDatabase(dataDir);
    await database.start();
    const razorpay = await startRazorpayDouble();
    const smtp = await new SmtpDouble().start();
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      APP_SECRET: appSecret,
      RAZORPAY_API_URL: razorpay.url,
      SMTP_URL: smtp.url,
      RATE_LIMIT: 'off',
      EMAIL_VERIFICATION: 'off',
      STORES_PER_ACCOUNT: '0',
      DEMO: 'off',
    };
    const scene = new CrashScene(seed, settings, database, razorpay, smtp);
    await scene.startProduct();
    await scene.fill();
    await installPoints(database);
    return scene;
  }

  async close(): Promise<void> {
    await this.product.kill();
    await this.database.stop();
    await this.razorpay.close();
    await this.smtp.close();
    await rm(this.settings.DATA_DIR ?? '', { recursive: true, force: true, maxRetries: 5 });
  }

  /**
   * Starts the product under the same address, and again when its start fails, as service managers
   * do.
   */
  async startProduct(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      this.product = runProduct(this.settings);
      const fault = await this.product.ready().catch((error: Error) => error);
      if (!fault) return;
      if (tries === 5) throw fault;
    }
  }

  newShopperOrder(): ShopperOrder {
    const { shop, products, tokens } = this.oneOf(this.shops);
    const shopperOrder = newShopperOrder(shop, products, this.oneOf(tokens), this.pick);
    this.shopperOrders.push(shopperOrder);
    return shopperOrder;
  }

  /** An order paid by card, of products that are not scarce. */
  newOnlineOrder(): ShopperOrder {
    for (;;) {
      const shopperOrder = this.newShopperOrder();
      const scarce = this.shops.map(({ products }) => products.scarce.id);
      if (shopperOrder.isOnline && !shopperOrder.body.items.some(({ id }) => scarce.includes(id)))
        return shopperOrder;
    }
  }

  /** How many orders the shop has acknowledged. */
  get acknowledged(): number {
    return this.shopperOrders.filter(({ told }) => told).length;
  }

  oneOf<Thing>(things: readonly Thing[]): Thing {
    const thing = things[Math.floor(this.pick() * things.length)];
    if (thing === undefined) throw new Error('There is nothing to choose from');
    return thing;
  }

  /** Adds new scarce products to every shop. */
  async restock(): Promise<void> {
    for (const open of this.shops) {
      open.products = { ...open.products, scarce: await this.counted(open.shop, scarcePieces) };
    }
  }

  private async fill(): Promise<void> {
    const anyone = new Caller(this.url);
    const corner = await newShop(anyone, 'corner');
    const arcade = await newShop(anyone, 'arcade');
    const keys = { razorpayEnabled: true, ...razorpayKeys, razorpayWebhookSecret: webhookSecret };
    await arcade.owner.put(apiRoutes.updateStore('arcade'), keys).expect(200);
    const customers = await Promise.all([1, 2, 3].map(() => newShopper(anyone, 'arcade')));
    this.shops = await Promise.all([
      this.openShop(corner, [null]),
      this.openShop(
        arcade,
        customers.map(({ token }) => token ?? null),
      ),
    ]);
  }

  private async openShop(shop: Shop, tokens: OpenShop['tokens']): Promise<OpenShop> {
    const plenty = [
      await this.counted(shop, 1_000_000),
      await this.counted(shop, 1_000_000),
      await newProduct(shop, { price: 33.05 }),
    ];
    return { shop, tokens, products: { plenty, scarce: await this.counted(shop, scarcePieces) } };
  }

  private async counted(shop: Shop, stock: number) {
    const product = await newProduct(shop, { price: 19.95, stock });
    this.openingStock.set(product.id, stock);
    return product;
  }
}
