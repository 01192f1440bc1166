/** A shop that takes payments at Razorpay's double: its orders, its webhook, its clock. */
import { Reconciler } from '@shop/api/payment/reconciler.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes, type Order, type OrderEvent, type Product } from '@shop/contract';
import { afterAll, beforeAll } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { Caller } from './caller.ts';
import { newProduct, newShop, newShopper, orderOf, type Shop, type Shopper } from './cast.ts';
import type { GatewayEvent } from './razorpay/webhook.ts';
import { type RazorpayDouble, razorpayKeys, startRazorpayDouble } from './razorpay-double.ts';
import { wrongLedgers } from './stock/ledger.ts';

export const webhookSecret = 'the webhook secret of acme';

/** An order that waits for its payment. */
export interface OpenOrder {
  id: string;
  gatewayOrderId: string;
  product: Product;
}

export class OnlineShop {
  razorpay: RazorpayDouble;
  running: RunningApp;
  anyone: Caller;
  shop: Shop;
  shopper: Shopper;

  /** Settings as in the environment, which replace those of the tests. */
  constructor(private readonly settings: Record<string, string> = {}) {}

  async open(): Promise<void> {
    this.razorpay = await startRazorpayDouble();
    const settings = { RAZORPAY_API_URL: this.razorpay.url, ...this.settings };
    this.running = await startApp({ settings });
    this.anyone = new Caller(this.running.url);
    this.shop = await newShop(this.anyone, 'acme');
    const keys = { razorpayEnabled: true, ...razorpayKeys, razorpayWebhookSecret: webhookSecret };
    await this.shop.owner.put(apiRoutes.updateStore('acme'), keys).expect(200);
    this.shopper = await newShopper(this.anyone, 'acme');
  }

  async close(): Promise<void> {
    await this.running?.close();
    await this.razorpay?.close();
  }

  get webhook() {
    const url = this.running.url + apiRoutes.razorpayWebhook(this.shop.store.id);
    return { url, secret: webhookSecret };
  }

  /** Orders two pieces at ₹249.50 of a new product that has 5, by default. */
  async place(quantity = 2, product?: Product): Promise<OpenOrder> {
    const bought = product ?? (await newProduct(this.shop, { price: 249.5, stock: 5 }));
    const body = orderOf(this.shop, bought, quantity);
    const answer = await this.shopper.post(apiRoutes.createOrder, body).expect(201);
    const { order, razorpay } = answer.body;
    return { id: order.id, gatewayOrderId: razorpay.razorPayOrderId, product: bought };
  }

  /** Delivers events; returns the statuses of the answers. */
  async tell(...events: GatewayEvent[]): Promise<(number | null)[]> {
    const answers = await this.razorpay.deliver(this.webhook, events);
    return answers.map(({ status }) => status);
  }

  async order(id: string): Promise<Order> {
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    const list = `${apiRoutes.orders(this.shop.store.id)}?filter=${filter}`;
    return (await this.shop.owner.get(list).expect(200)).body.orders[0];
  }

  async timeline(id: string): Promise<OrderEvent[]> {
    const answer = await this.shop.owner.get(apiRoutes.orderTimeline(id)).expect(200);
    return answer.body.timeline;
  }

  move(id: string, change: object) {
    return this.shop.owner.put(apiRoutes.order(id), change);
  }

  async stockOf({ product }: OpenOrder): Promise<number> {
    return (await this.anyone.get(apiRoutes.product(product.id))).body.product.stock;
  }

  /** Lets an order grow older by so many minutes, and the reconciler check what is due then. */
  async later(minutes: number, ...ids: string[]): Promise<void> {
    await this.running.source.query(
      `WITH aged AS (UPDATE payment SET created_at = created_at - make_interval(mins => $2)
         WHERE order_id = ANY($1) RETURNING id)
       UPDATE job SET due_at = due_at - make_interval(mins => $2)
       FROM aged WHERE job.about = aged.id::text`,
      [ids, minutes],
    );
    const reconciler = this.running.app.get(Reconciler);
    while (await onPlatform('a job', () => reconciler.run()));
  }

  /** Rows of a table that belong to an order. */
  rows(table: 'payment' | 'order_event' | 'stock_movement', orderId: string) {
    return this.running.source.query(`SELECT * FROM ${table} WHERE order_id = $1`, [orderId]);
  }

  async mails(orderId: string): Promise<string[]> {
    const rows: { kind: string }[] = await this.running.source.query(
      `SELECT kind FROM job WHERE queue = 'mail' AND about = $1 ORDER BY kind`,
      [orderId],
    );
    return rows.map(({ kind }) => kind);
  }

  /** The products and skus whose ledger does not add up to their stock. */
  wrongLedgers(): Promise<unknown[]> {
    return wrongLedgers(this.running.source);
  }
}

/** An open shop for one test file. */
export function useOnlineShop(settings: Record<string, string> = {}): OnlineShop {
  const shop = new OnlineShop(settings);
  beforeAll(() => shop.open());
  afterAll(() => shop.close());
  return shop;
}
