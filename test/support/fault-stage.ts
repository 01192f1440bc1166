/**
 * A shop whose connections to PostgreSQL, SMTP, S3 and Razorpay break on demand, beside another
 * instance.
 */
import { randomUUID } from 'node:crypto';
import {
  type ConnectionState,
  orderNewsChannel,
  StoreChangesListener,
} from '@shop/api/cache/store-changes.listener.js';
import type { DataSourceSettings } from '@shop/api/database/data-source.js';
import { apiRoutes, type Product } from '@shop/contract';
import pg from 'pg';
import type { Response } from 'supertest';
import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { Caller } from './caller.ts';
import { newProduct, newShop, newShopper, orderOf, type Shop, type Shopper } from './cast.ts';
import { FaultProxy } from './fault-proxy.ts';
import { expectNobodyIn, keptLog } from './log-lines.ts';
import { expectProblem } from './problems.ts';
import { type RazorpayDouble, razorpayKeys, startRazorpayDouble } from './razorpay-double.ts';
import { S3Double } from './s3-double.ts';
import { SmtpDouble } from './smtp-double.ts';
import { statementsSaid } from './statements-said.ts';

export const webhookSecret = 'the webhook secret of acme';

/** Short time-outs, so that silence is detected within a test. */
const hasty = { poolSize: 4, connectWithinMs: 2500, silentMs: 2000 };

export class FaultStage {
  /** The proxies of `app`; the database connection of `other` never breaks. */
  database: FaultProxy;
  mail: FaultProxy;
  pictures: FaultProxy;
  gateway: FaultProxy;
  smtp: SmtpDouble;
  s3: S3Double;
  razorpay: RazorpayDouble;
  app: RunningApp;
  other: RunningApp;
  shop: Shop;
  shopper: Shopper;
  product: Product;
  /** The state of `app`: whether it receives changes. */
  connectionState: ConnectionState;
  /** What both applications have logged. */
  readonly log = keptLog();
  private witness: pg.Client;
  private count = 0;

  constructor(private readonly pool: DataSourceSettings = hasty) {}

  async open(): Promise<void> {
    this.razorpay = await startRazorpayDouble();
    this.smtp = await new SmtpDouble().start();
    this.s3 = await new S3Double().start();
    this.gateway = await FaultProxy.before(this.razorpay.url);
    this.mail = await FaultProxy.before(this.smtp.url);
    this.pictures = await FaultProxy.before(this.s3.url);
    const settings = {
      RAZORPAY_API_URL: this.gateway.through(this.razorpay.url),
      SMTP_URL: this.mail.through(this.smtp.url),
      ...this.s3.settings(this.pictures.through(this.s3.url)),
    };
    this.app = await startApp({
      pool: this.pool,
      settings,
      logger: this.log.logger,
      databaseVia: async (url) => {
        this.database = await FaultProxy.before(url, statementsSaid);
        return this.database.through(url);
      },
    });
    this.connectionState = 'listening';
    this.app.app.get(StoreChangesListener).onConnectionState((state) => {
      this.connectionState = state;
    });
    this.other = await startApp({ beside: this.app, settings, logger: this.log.logger });
    this.witness = new pg.Client({ connectionString: this.app.databaseUrl });
    await this.witness.connect();
    this.shop = await newShop(this.anyone, 'acme');
    const keys = { razorpayEnabled: true, ...razorpayKeys, razorpayWebhookSecret: webhookSecret };
    await this.shop.owner.put(apiRoutes.updateStore('acme'), keys).expect(200);
    this.shopper = await newShopper(this.anyone, 'acme');
    this.product = await newProduct(this.shop, { stock: 1_000_000 });
  }

  async close(): Promise<void> {
    const ways = [this.database, this.mail, this.pictures, this.gateway];
    await Promise.all(ways.map((way) => way?.heal()));
    await this.witness?.end();
    await this.other?.close();
    await this.app?.close();
    await Promise.all(ways.map((way) => way?.close()));
    await Promise.all([this.razorpay, this.smtp, this.s3].map((double) => double?.close()));
  }

  get anyone(): Caller {
    return new Caller(this.app.url);
  }

  /** The rows of a statement, read without the product's proxy. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.witness.query<Row>(text, values)).rows;
  }

  /** A name that is not used yet. */
  newName(): string {
    this.count += 1;
    return `thing-${this.count}`;
  }

  /** Resolves when PostgreSQL is back and the product has noticed. */
  async healDatabase(): Promise<void> {
    await this.database.heal();
    const status = async () => (await this.anyone.get('/api/health/ready')).status;
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
  }

  /** Resolves when `app` receives changes, so that its caches are in use. */
  async receivesChanges(): Promise<void> {
    await expect.poll(() => this.connectionState, { timeout: 20_000 }).toBe('listening');
  }

  /**
   * Resolves when `app` has been told of everything that is committed, its own changes among them: notifications arrive
   * in the order of their commits. A page that is made from then on stays in its cache until something changes.
   */
  async knowsAllChanges(): Promise<void> {
    const last = randomUUID();
    const arrived = new Promise<void>((resolve) => {
      this.app.app.get(StoreChangesListener).onOrderNews((store) => store === last && resolve());
    });
    await this.query('SELECT pg_notify($1, $2)', [orderNewsChannel, last]);
    await arrived;
  }

  /** Orders two pieces, with that Idempotency-Key. */
  order(key: string, paymentMethod: 'cod' | 'online' = 'cod') {
    const details = { firstName: 'Asha', lastName: key, phone: '9812345678' };
    const body = orderOf(this.shop, this.product, 2, { details, paymentMethod });
    return this.shopper.post(apiRoutes.createOrder, body).set('idempotency-key', key);
  }

  /**
   * How many orders that key has made; checks that each is complete, and that stock and ledger
   * agree.
   */
  async ordersOf(key: string): Promise<number> {
    const rows = await this.query(
      `SELECT (SELECT count(*)::int FROM order_item WHERE order_id = "order".id) AS lines,
         (SELECT sum(change)::int FROM stock_movement WHERE order_id = "order".id) AS moved,
         (SELECT count(*)::int FROM idempotency_key WHERE order_id = "order".id) AS keys
       FROM "order" WHERE details->>'lastName' = $1`,
      [key],
    );
    for (const row of rows) expect(row).toEqual({ lines: 1, moved: -2, keys: 1 });
    const [books] = await this.query(
      `SELECT stock = (SELECT sum(change) FROM stock_movement WHERE product_id = product.id) AS agree
       FROM product WHERE id = $1`,
      [this.product.id],
    );
    expect(books).toEqual({ agree: true });
    return rows.length;
  }
}

/** Expects a 503 with Retry-After. */
export function expectUnavailable(answer: Response): void {
  expectProblem(answer, 503, 'UNAVAILABLE');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

/** An open stage for one test file. */
export function useFaultStage(pool?: DataSourceSettings): FaultStage {
  const stage = new FaultStage(pool);
  beforeAll(() => stage.open());
  afterAll(async () => {
    await stage.close();
    expectNobodyIn(stage.log.lines);
  });
  return stage;
}
