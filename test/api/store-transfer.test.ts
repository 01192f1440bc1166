/**
 * One store as an archive: its owner exports it and imports it on another platform, where it is a
 * store like any other.
 */
import {
  apiRoutes,
  type OwnDeliveryZone,
  type OwnOffer,
  ownerRoutes,
  type Sku,
} from '@shop/contract';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { awkward, contact, fillPlatform } from '../support/backup/platform.ts';
import { Caller } from '../support/caller.ts';
import { newOwner, type Owner, orderOf, type Shop } from '../support/cast.ts';
import { readProduct, stocksOf } from '../support/kurta.ts';
import { OnlineShop, webhookSecret } from '../support/online-shop.ts';
import { razorpayKeys } from '../support/razorpay-double.ts';
import { wrongLedgers } from '../support/stock/ledger.ts';
import { brought, download, type Members, saying, unpack } from '../support/transfer.ts';

let archive: Buffer;
let members: Members;
/** The tables in which it had rows. */
let filled: string[];
let acme: Shop;
let platform: RunningApp;
let anyone: Caller;
let owner: Owner;
let store: { id: string; slug: string; [field: string]: unknown };

const read = (name: string) => JSON.parse(String(members.get(name)));

beforeAll(async () => {
  const onlineShop = new OnlineShop();
  await onlineShop.open();
  const { close } = await fillPlatform(onlineShop);
  acme = onlineShop.shop;
  filled = await tablesOf(onlineShop.running.source, acme.store.id);
  archive = await download(acme.owner, 'acme');
  members = await unpack(archive);
  await close();
  await onlineShop.close();
  platform = await startApp();
  anyone = new Caller(platform.url);
  owner = await newOwner(anyone, 'eve');
  store = await brought(owner, 'acme-moved', archive);
});
afterAll(() => platform?.close());

/** The tables of which a store has rows of its own wherever it is, and why none is brought along. */
const anew: Record<string, string> = {
  membership: 'it is a fresh trial of the one who brought it',
  trial: 'the same',
  job: 'what was to be done there is done there',
};

/** The tables whose rows stay where a store was, and why. */
const staying: Record<string, string> = {
  domain: 'it is proven anew',
  payment: 'no payment of another gateway account stands behind it',
  payment_event: 'the same',
  idempotency_key: 'keys are of calls to the other platform',
  order_caller: 'the networks of callers are nobody else’s business',
  admin_visit: 'another admin was there',
  address: 'a customer’s account keeps it, and nobody has one here',
  left_cart: 'its browser is at the other platform',
  deleted_product: 'it lies aside for a day only',
  deleted_category: 'the same',
};

/** The tables in which a store has rows. */
async function tablesOf(source: DataSource, storeId: string): Promise<string[]> {
  const tables: { name: string }[] = await source.query(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'store_id' ORDER BY 1`,
  );
  const filled: string[] = [];
  for (const { name } of tables) {
    const found = await source.query(`SELECT 1 FROM "${name}" WHERE store_id = $1 LIMIT 1`, [
      storeId,
    ]);
    if (found.length > 0) filled.push(name);
  }
  return filled;
}

const rows = (statement: string, ...values: unknown[]) => platform.source.query(statement, values);

describe('the archive of a store', () => {
  it('can be read by people: JSON by noun, prices in rupees, pictures', () => {
    expect(read('about.json')).toMatchObject({ format: 'nukkad-store', version: 1 });
    expect(read('store.json')).toMatchObject({
      description: awkward,
      settings: { minOrderPrice: 10.5 },
    });
    expect(read('categories.json').map(({ name }: { name: string }) => name)).toEqual([
      'Everything',
      'Pickles & jam',
    ]);
    const lamp = read('products/000001.json').find(({ name }: { name: string }) => name === 'Lamp');
    expect(lamp).toMatchObject({
      price: 100,
      images: [expect.stringMatching(/^pictures\//), expect.any(String)],
    });
    expect(members.get(lamp.images[0])?.subarray(8, 12).toString()).toBe('WEBP');
    const [order] = read('orders/000001.json');
    expect(order).toMatchObject({ number: 1, items: [{ name: 'Lamp', quantity: 2, price: 100 }] });
    expect(order.timeline.length).toBeGreaterThan(1);
    const reviews = read('orders/000001.json').flatMap((one: { reviews: object[] }) => one.reviews);
    expect(reviews).toMatchObject([{ stars: 4, text: awkward, reply: awkward, author: 'Asha' }]);
    const alerts = members.get('products/000001.json')?.toString() ?? '';
    expect(alerts).toContain('asker@shop.test');
    expect(read('customers/000001.json')[0]).toMatchObject({ email: expect.stringContaining('@') });
  });

  it('holds no password, no secret of the gateway and nothing of another store', () => {
    const text = [...members].map(([name, bytes]) => name + bytes.toString('latin1')).join('\n');
    for (const secret of [
      razorpayKeys.razorpaySecret,
      webhookSecret,
      razorpayKeys.razorpayKeyId,
      '$argon2',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/razorpayS|passwordHash|"carpet|"bolt/);
  });
});

it('the archive brings along the rows of each table of a store, but for those that have to stay', {
  tags: ['GEN-02'],
}, async () => {
  const now = await tablesOf(platform.source, store.id);
  const others = { ...anew, ...staying };
  expect(filled.filter((name) => !now.includes(name) && !(name in others))).toEqual([]);
  expect(now.filter((name) => name in staying)).toEqual([]);
  const tables = await rows(`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'store_id'`);
  const names: string[] = tables.map(({ name }: { name: string }) => name);
  expect(Object.keys(others).filter((name) => !names.includes(name))).toEqual([]);
  const untried = names.filter((name) => !filled.includes(name) && !(name in others));
  expect(untried, 'the store had rows of every kind').toEqual([]);
});

describe('the offers of a store that was brought along', () => {
  it('count the orders that had them, under ids of their own', {
    tags: ['OFFER-05', 'GEN-02'],
  }, async () => {
    const offers = (await owner.get(ownerRoutes.offers('acme-moved')).expect(200)).body.offers;
    const code = offers.find((one: OwnOffer) => one.code === 'DIWALI10');
    expect(code).toMatchObject({ used: 1, cap: 99.95, totalUses: 50, percent: 10 });
    expect(code.given).toBeGreaterThan(0);
    expect(code.sales).toBeGreaterThan(code.given);
    const [order] = read('orders/000001.json').filter((one: { uses: object[] }) => one.uses.length);
    expect(order).toMatchObject({
      cashFee: 12.5,
      zone: { name: 'City' },
      note: awkward,
      gift: 'For you ₹',
      offers: [{ code: 'DIWALI10' }],
      slot: { date: expect.any(String) },
    });
    const [slot] = await rows('SELECT taken FROM slot_use WHERE store_id = $1', store.id);
    expect(slot.taken).toBe(1);
    const zones = (await owner.get(ownerRoutes.zones('acme-moved')).expect(200)).body.zones;
    expect(zones.map(({ name }: OwnDeliveryZone) => name)).toEqual(['City', 'South', 'India']);
  });
});

describe('a store that was brought along', () => {
  it('is found and reached as before', { tags: ['MEND-12'] }, () => {
    expect(read('store.json')).toMatchObject(contact);
    expect(store).toMatchObject(contact);
  });

  it('exported again says the same, but for the ids', async () => {
    const again = await unpack(await download(owner, 'acme-moved'));
    // Nobody who is brought along has an account here that could keep addresses.
    const customers = String(members.get('customers/000001.json'));
    expect(customers).toContain('"label" : "Home"');
    const without = customers.replace(/"addresses" : \[.+?\]\}/g, '"addresses" : []}');
    const brought = new Map(members).set('customers/000001.json', Buffer.from(without));
    expect(saying(again)).toEqual(saying(brought));
  });

  it('shows the pictures in its pages and descriptions from its own library', async () => {
    const archived = JSON.stringify([read('pages.json'), read('products/000001.json')]);
    expect(archived.match(/ src=.{2}pictures\/[0-9a-f-]{36}\.webp/g)).toHaveLength(2);
    expect(archived).not.toContain('/uploads/');
    const [page] = await rows('SELECT content AS html FROM page WHERE store_id = $1', store.id);
    const [kurta] = await rows(
      `SELECT description_html AS html FROM product WHERE store_id = $1 AND description_html <> ''`,
      store.id,
    );
    for (const { html } of [page, kurta]) {
      const [, address] = / src="([^"]+)"/.exec(html) ?? [];
      await anyone.get(String(address)).expect(200);
    }
  });

  it('has no id of before, in rows, in JSON or in addresses', async () => {
    const old = new Set(
      String([...members.values()].join('\n')).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g),
    );
    const { body } = await anyone.get(apiRoutes.publicData('acme-moved')).expect(200);
    const now = JSON.stringify(body).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
    expect(now.length).toBeGreaterThan(20);
    expect(now.filter((id) => old.has(id))).toEqual([]);
    for (const { images } of body.products)
      for (const url of images) await anyone.get(url).expect(200);
  });

  it('sells the same combinations, from the same stock, under ids of their own', {
    tags: ['SKU-05'],
  }, async () => {
    const { body } = await anyone.get(apiRoutes.publicData('acme-moved')).expect(200);
    const { id } = body.products.find(({ name }: { name: string }) => name === 'Kurti');
    const kurti = await readProduct(owner, { id });
    const archived = read('products/000001.json').find(
      ({ name }: { name: string }) => name === 'Kurti',
    );
    expect(kurti.skus.map(({ id, image, ...sku }) => sku)).toEqual(
      archived.skus.map(({ id, image, ...sku }: Sku) => sku),
    );
    expect(stocksOf(kurti)).toEqual({ 'M Red': 7, 'L Red': 3, 'L Blue': -1 });
    expect(archived.skus[0].image).toBe(archived.images[1]);
    expect(kurti.skus[0]?.image).toBe(kurti.images[1]);
    // The order of before is of the skus of now.
    const lines = await rows(
      `SELECT item.order_id, sku_id, quantity FROM order_item item WHERE product_id = $1
       ORDER BY position`,
      id,
    );
    expect(lines.map(({ sku_id }: { sku_id: string }) => sku_id)).toEqual(
      kurti.skus.slice(0, 2).map((sku) => sku.id),
    );
    await owner.put(apiRoutes.order(lines[0].order_id), { status: 'cancelled' }).expect(200);
    expect(stocksOf(await readProduct(owner, kurti))).toEqual({
      'M Red': 9,
      'L Red': 4,
      'L Blue': -1,
    });
    await owner.put(apiRoutes.order(lines[0].order_id), { status: 'processing' }).expect(200);
    expect(stocksOf(await readProduct(owner, kurti))).toEqual(stocksOf(kurti));
    expect(await wrongLedgers(platform.source)).toEqual([]);
  });

  it('is a fresh trial of the one who brought it, whoever it was before', async () => {
    const [membership] = await rows(
      'SELECT type, expires_at FROM membership WHERE store_id = $1',
      store.id,
    );
    expect(membership.type).toBe('trial');
    expect(store).toMatchObject({
      owner: owner.userId,
      razorpayEnabled: false,
      razorpaySecretSet: false,
    });
  });

  it('keeps the numbers of its orders and counts on, and its stock adds up', async () => {
    expect(await wrongLedgers(platform.source)).toEqual([]);
    const numbers = read('orders/000001.json').map(({ number }: { number: number }) => number);
    const open = { requiredAccountForOrder: false, settings: { cashFee: 0 } };
    await owner.put(apiRoutes.updateStore('acme-moved'), open).expect(200);
    const { body } = await anyone.get(apiRoutes.publicData('acme-moved')).expect(200);
    const lamp = body.products.find(({ name }: { name: string }) => name === 'Lamp');
    const shop = { ...acme, store: { ...acme.store, id: store.id } };
    const order = orderOf(shop, lamp, 1, { paymentMethod: 'cod' });
    const placed = await anyone.post(apiRoutes.createOrder, order).expect(201);
    expect(placed.body.order.number).toBe(Math.max(...numbers) + 1);
    expect(placed.body.order.importedAt).toBeNull();
  });

  it('marks its orders as imported: no payment of ours stands behind them, no account, no mail', async () => {
    const { body } = await owner.get(apiRoutes.orders(store.id)).expect(200);
    const imported = body.orders.filter(
      ({ importedAt }: { importedAt: string | null }) => importedAt,
    );
    expect(imported).toHaveLength(read('orders/000001.json').length);
    expect(
      imported.some(({ paymentStatus }: { paymentStatus: string }) => paymentStatus === 'paid'),
    ).toBe(true);
    expect(new Set(imported.map(({ customerId }: { customerId: null }) => customerId))).toEqual(
      new Set([null]),
    );
    expect(await rows('SELECT FROM payment')).toEqual([]);
    expect(await rows('SELECT FROM customer')).toEqual([]);
    expect(
      await rows(
        `SELECT FROM job WHERE queue = 'mail' AND created_at < (SELECT max(imported_at) FROM "order")`,
      ),
    ).toEqual([]);
    const summary = await owner.get(apiRoutes.orderSummary(store.id)).expect(200);
    expect(summary.body.notes).toEqual([]);
  });

  it('gives pieces back when an imported order is cancelled', async () => {
    const [line] = await rows(`
      SELECT item.order_id, item.quantity, product.id, product.stock FROM order_item item
      JOIN product ON product.id = item.product_id JOIN "order" ON "order".id = item.order_id
      WHERE stock_taken AND imported_at IS NOT NULL AND "order".status = 'processing' LIMIT 1`);
    await owner.put(apiRoutes.order(line.order_id), { status: 'cancelled' }).expect(200);
    const { body } = await anyone.get(apiRoutes.product(line.id)).expect(200);
    expect(body.product.stock).toBe(line.stock + line.quantity);
  });
});
