/** Measures the disk space of a store, a product and an order. */
import { createMigrationSource } from '@shop/api/database/data-source.js';
import type { DataSource } from 'typeorm';
import { databaseUrl } from '../support/database-server.ts';
import { seedStores } from '../support/many-stores.ts';

const storeCount = Number(process.env.SCALE_STORES ?? 10_000);
const productCount = Number(process.env.SCALE_PRODUCTS ?? 100_000);
const orderCount = Number(process.env.SCALE_ORDERS ?? 100_000);

/** A time-ordered id; `kind` distinguishes tables, and the rows are spread over the stores. */
const idOf = (kind: string) => `(lpad(to_hex(1763000000000 + i * 10), 12, '0') || '7000' || '8'
  || substr(md5('${kind}' || i), 1, 15))::uuid`;
const numbered = `(SELECT id, row_number() OVER (ORDER BY id) AS number FROM store) store`;

/** Statements that insert $1 products as the product writes them: 250 letters and three pictures each. */
const products = [
  `INSERT INTO category (id, store_id, name, position)
   SELECT ${idOf('category')}, store.id, 'Everything', 0 FROM ${numbered}, LATERAL (SELECT number AS i) i
   WHERE $1::int > 0`,
  `INSERT INTO product (id, store_id, name, handle, description, images, price, type, stock)
   SELECT ${idOf('product')}, store.id, 'Brass lamp ' || i, 'brass-lamp-' || i,
     repeat('A good thing, made by hand, at home. ' || md5(i::text) || ' ', 4),
     (SELECT jsonb_agg('https://shops.example/uploads/' || store.id || '/' || md5(i::text || n) || '.webp')
      FROM generate_series(1, 3) n), 10000 + i, 'simple', 1000
   FROM generate_series(1, $1::int) i JOIN ${numbered} ON store.number = 1 + i % ${storeCount}`,
  `INSERT INTO product_category (store_id, product_id, category_id)
   SELECT product.store_id, product.id, category.id
   FROM product JOIN category ON category.store_id = product.store_id WHERE $1::int > 0`,
];

/**
 * Statements that insert orders of two lines: the order, its lines, its history, its movements of
 * stock, its mail, its key.
 */
const orders = [
  `INSERT INTO "order" (store_id, id, number, customer_email, type, amount, shipping_charges, payment_status, details)
   SELECT store.id, ${idOf('order')}, 1 + i / ${storeCount}, 'Guest', 'pickup', 10000 + i, 0, 'cod',
     jsonb_build_object('firstName', 'Asha', 'lastName', 'Rao', 'phone', (9800000000 + i)::text,
       'line1', '12 MG Road', 'city', 'Bengaluru', 'state', 'Karnataka', 'postalCode', '560001')
   FROM generate_series(1, $1::int) i JOIN ${numbered} ON store.number = 1 + i % ${storeCount}`,
  `INSERT INTO order_item (store_id, order_id, position, product_id, name, quantity, price, stock_taken)
   SELECT placed.store_id, placed.id, position, gen_random_uuid(), 'Brass lamp ' || placed.number, 1, 10000, true
   FROM "order" placed, generate_series(0, 1) position WHERE $1::int > 0`,
  `INSERT INTO stock_movement (id, store_id, product_id, order_id, change, reason, actor)
   SELECT gen_random_uuid(), placed.store_id, product.id, placed.id, -1, 'placed', 'guest'
   FROM "order" placed, generate_series(0, 1),
     LATERAL (SELECT id FROM product WHERE product.store_id = placed.store_id LIMIT 1) product WHERE $1::int > 0`,
  `INSERT INTO order_event (id, store_id, order_id, kind, after, actor)
   SELECT gen_random_uuid(), store_id, id, kind, 'cod', 'guest'
   FROM "order", unnest(ARRAY['placed', 'stock']) kind WHERE $1::int > 0`,
  `INSERT INTO job (id, store_id, queue, kind, about)
   SELECT gen_random_uuid(), store_id, 'mail', 'orderForOwner', id FROM "order" WHERE $1::int > 0`,
  `INSERT INTO idempotency_key (store_id, key, body_hash, order_id)
   SELECT store_id, gen_random_uuid()::text, md5(id::text) || md5(id::text), id FROM "order" WHERE $1::int > 0`,
];

/** Prints the bytes per added row, tables and indexes together. */
export async function printSizes(serverUrl: string): Promise<void> {
  const server = createMigrationSource(serverUrl);
  await server.initialize();
  await server.query('CREATE DATABASE sizes');
  await server.destroy();
  const source = createMigrationSource(databaseUrl(serverUrl, 'sizes'));
  await source.initialize();
  try {
    await source.runMigrations();
    const rows: Record<string, string | number>[] = [];
    const sized = async (what: string, count: number, fill: () => Promise<void>) => {
      const before = await bytesOf(source);
      await fill();
      rows.push({
        what,
        rows: count,
        'bytes each': Math.round(((await bytesOf(source)) - before) / count),
      });
    };
    const run = async (statements: readonly string[], count: number) => {
      for (const statement of statements) await source.query(statement, [count]);
    };
    await sized('store with owner and membership', storeCount, () =>
      seedStores(source, storeCount),
    );
    await sized('product', productCount, () => run(products, productCount));
    await sized('order of two lines', orderCount, () => run(orders, orderCount));
    console.table(rows);
  } finally {
    await source.destroy();
  }
}

async function bytesOf(source: DataSource): Promise<number> {
  const [row] = await source.query<{ bytes: string }[]>(
    `SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  return Number(row?.bytes ?? 0);
}
