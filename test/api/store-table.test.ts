/** Orders, customers and products as tables for spreadsheets (FIX-74). */
import { dayInIndia } from '@shop/commerce';
import { apiRoutes, storeCareRoutes } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
  type Shop,
  someDetails,
} from '../support/cast.ts';
import { newKurta } from '../support/kurta.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
const hostile = '=HYPERLINK("http://evil.test","Asha")';

/** The table as a spreadsheet reads it: a record by its columns for each line. */
async function tableAt(address: string, name: string): Promise<Record<string, string>[]> {
  const named = (day: string) => `attachment; filename="tables-${name}-${day}.csv"`;
  const asked = dayInIndia(Date.now());
  const answer = await shop.owner.get(address).buffer(true).responseType('blob').expect(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  // Named after the day in India, which may end meanwhile.
  expect([asked, dayInIndia(Date.now())].map(named)).toContain(
    answer.headers['content-disposition'],
  );
  const body = answer.body as Buffer;
  expect(Number(answer.headers['content-length'])).toBe(body.length);
  expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [columns = [], ...lines] = rowsOf(body.subarray(3).toString('utf8'));
  return lines.map((line) => {
    expect(line).toHaveLength(columns.length);
    return Object.fromEntries(columns.map((column, at) => [column, line[at] ?? '']));
  });
}

/** The cells of a CSV file, line by line. */
function rowsOf(text: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/gy;
  const rows: string[][] = [[]];
  for (const [, written = '', end] of text.matchAll(cell)) {
    const plain = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    rows.at(-1)?.push(plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

beforeAll(async () => {
  shop = await newShop(world.anyone, 'tables');
});

describe('the table of orders', () => {
  it('has a line for each, with what was ordered, by whom, for how much', {
    tags: ['FIX-74'],
  }, async () => {
    const product = await newProduct(shop, {
      name: 'कुर्ता, "best"',
      type: 'variant',
      variants: [{ type: 'Size', value: 'L', price: 120.5 }],
    });
    const variant = [{ type: 'Size', value: 'L' }];
    const item = { id: product.id, name: product.name, variant, quantity: 2, price: 120.5 };
    const details = { ...someDetails, firstName: hostile, line1: '+12 MG Road' };
    const more = { details, type: 'delivery', items: [item], amount: 291 };
    const body = orderOf(shop, product, 2, { ...more, customerEmail: 'one@home.test' });
    await world.anyone.post(apiRoutes.createOrder, body).expect(201);
    await world.source.query(
      `UPDATE "order" SET created_at = '2026-04-03T20:15:00Z' WHERE store_id = $1`,
      [shop.store.id],
    );
    const [order, ...others] = await tableAt(storeCareRoutes.orderTable(shop.store.id), 'orders');
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      Order: '1',
      Date: '04-Apr-2026',
      Time: '01:45',
      Status: 'Processing',
      Type: 'Delivery',
      Payment: 'Cash',
      'Paid by': 'Cash',
      'Ordered by': 'Shop',
      Name: `'${hostile} Rao`,
      Phone: '9812345678',
      'E-mail': 'one@home.test',
      Address: "'+12 MG Road",
      City: 'Bengaluru',
      State: 'Karnataka',
      'PIN code': '560001',
      Pieces: '2',
      'Items amount': '241',
      Shipping: '50',
      Total: '291',
      Discount: '0',
    });
    expect(order?.Items).toMatch(/^2 × कुर्ता, "best".*Size: L/);
  });
});

describe('the table of customers', () => {
  it('has everyone who ordered, once, by phone, with what they come to', {
    tags: ['FIX-74'],
  }, async () => {
    const product = await newProduct(shop, { name: 'Cup', price: 99.95 });
    const place = (phone: string, more: object = {}) => {
      const details = { ...someDetails, firstName: 'Ravi', lastName: 'Nair', phone };
      const body = orderOf(shop, product, 1, { details, ...more });
      return world.anyone.post(apiRoutes.createOrder, body).expect(201);
    };
    await place('+91 98450 00001', { customerEmail: 'ravi@home.test' });
    const cancelled = await place('098450 00001');
    await place('9845000001');
    const id = cancelled.body.order.id;
    await shop.owner.put(apiRoutes.order(id), { status: 'cancelled' }).expect(200);
    const buyers = await tableAt(storeCareRoutes.table('tables', 'customers'), 'customers');
    expect(buyers.map(({ Name }) => Name)).toEqual(['Ravi Nair', `'${hostile} Rao`]);
    expect(buyers[0]).toMatchObject({
      Phone: '9845000001',
      'E-mail': 'ravi@home.test',
      Orders: '2',
      Sum: '199.90',
      'Cancelled orders': '1',
      City: '',
      'PIN code': '',
    });
    expect(buyers[0]?.['Last order']).toMatch(/^\d\d-[A-Z][a-z]{2,3}-\d{4}$/);
    expect(buyers[1]).toMatchObject({
      'First order': '04-Apr-2026',
      'Last order': '04-Apr-2026',
      City: 'Bengaluru',
      'PIN code': '560001',
    });
  });

  it('sums what takings count: paid or in cash and not cancelled', {
    tags: ['FIX-74'],
  }, async () => {
    const product = await newProduct(shop, { name: 'Plate', price: 100 });
    const phone = '9845000077';
    for (const [quantity, fate] of Object.entries({
      1: "payment_status = 'cod'",
      2: "payment_status = 'paid'",
      4: "payment_status = 'refunded'",
      8: "payment_status = 'failed'",
      16: "payment_status = 'unpaid'",
      32: "payment_status = 'paid', status = 'cancelled'",
    })) {
      const details = { ...someDetails, phone };
      const body = orderOf(shop, product, Number(quantity), { details });
      const placed = await world.anyone.post(apiRoutes.createOrder, body).expect(201);
      const { id } = placed.body.order;
      await world.source.query(`UPDATE "order" SET ${fate} WHERE id = $1`, [id]);
    }
    const buyers = await tableAt(storeCareRoutes.table('tables', 'customers'), 'customers');
    expect(buyers.find(({ Phone }) => Phone === phone)).toMatchObject({
      Orders: '5',
      Sum: '300',
      'Cancelled orders': '1',
    });
  });

  it('goes on beyond the rows of one part', { tags: ['FIX-74'] }, async () => {
    const many = await newShop(world.anyone, 'many');
    await world.source.query(
      `WITH placed AS (
         INSERT INTO "order" (store_id, id, number, customer_email, type, amount, shipping_charges,
           payment_status, details, phone_key)
         SELECT $1, gen_random_uuid(), number, 'Guest', 'pickup', 10000, 0, 'cod',
           jsonb_build_object('firstName', 'B' || number, 'phone', 9800000000 + number), 9800000000 + number
         FROM generate_series(1, 501) AS number RETURNING id
       )
       INSERT INTO order_item (store_id, order_id, position, product_id, name, variant, quantity, price, stock_taken)
       SELECT $1, id, 0, gen_random_uuid(), 'Cup', '[]', 1, 10000, false FROM placed`,
      [many.store.id],
    );
    const lines = async (address: string) =>
      (await many.owner.get(address).buffer(true).responseType('blob').expect(200)).body
        .toString('utf8')
        .split('\r\n').length;
    // With the columns, and nothing behind the last end of a line.
    expect(await lines(storeCareRoutes.table('many', 'customers'))).toBe(503);
    expect(await lines(storeCareRoutes.orderTable(many.store.id))).toBe(503);
  });
});

describe('the table of products', () => {
  it('has a line for each, or for each of its choices with stock of their own', {
    tags: ['FIX-74'],
  }, async () => {
    await newKurta(shop, { 'M Red': { stock: 3, code: '=K-1' } }, { name: '@kurta' });
    await newProduct(shop, {
      name: 'Lamp',
      price: 500,
      salePrice: 449.5,
      stock: 7,
      unit: 'piece',
      minOrder: 2,
      description: '<p>Hand <strong>made</strong></p>',
      descriptionFormat: 'html',
    });
    const products = await tableAt(storeCareRoutes.table('tables', 'products'), 'products');
    const lamp = products.find(({ Name }) => Name === 'Lamp');
    expect(lamp).toMatchObject({
      Status: 'Active',
      Price: '500',
      'Sale price': '449.50',
      Stock: '7',
      Unit: 'piece',
      'Least order': '2',
      Categories: 'Everything',
      Description: 'Hand made',
      SKU: '',
    });
    const kurtas = products.filter(({ Name }) => Name === "'@kurta");
    expect(kurtas).toContainEqual(
      expect.objectContaining({
        Choice: 'Size: M, Colour: Red',
        Stock: '3',
        SKU: "'=K-1",
        // Without a price of its own it costs what its product costs.
        Price: '500',
        'Sale price': '',
      }),
    );
    const plain = products.find(({ Name }) => Name?.startsWith('कुर्ता'));
    expect(plain).toMatchObject({ Choice: 'Size: L (₹120.5)', Stock: '' });
  });
});

it('tables are their owner’s alone', { tags: ['FIX-74'] }, async () => {
  await openAccounts(world.acme);
  const shopper = await newShopper(world.anyone, 'acme');
  for (const address of [
    storeCareRoutes.orderTable(shop.store.id),
    storeCareRoutes.table('tables', 'customers'),
    storeCareRoutes.table('tables', 'products'),
  ]) {
    expectProblem(await world.anyone.get(address), 401, 'UNAUTHENTICATED');
    expectProblem(await shopper.get(address), 401, 'UNAUTHENTICATED');
    expectProblem(await world.bolt.owner.get(address), 404, 'NOT_FOUND');
  }
});
