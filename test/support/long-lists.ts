/** Fills stores by SQL: thousands of products or a hundred thousand orders in seconds. */

/** Anything that runs SQL: a data source of the application, a client of pg. */
interface Database {
  query(statement: string, parameters?: unknown[]): Promise<unknown>;
}

/** A time-ordered id as the product makes them, of row `i` of store $1. */
const idOf = (kind: string) => `(lpad(to_hex(1763000000000 + i * 100), 12, '0') || '7000' || '8'
  || substr(md5($1::text || '${kind}' || i), 1, 15))::uuid`;

export interface ProductSeed {
  storeId: string;
  categoryId: string;
  count: number;
  /** The address of the picture of all of them; '' = none. */
  image?: string;
}

/**
 * Inserts products 'Product 1' …, the last one the newest; ten of them, spread evenly, contain
 * 'marigold'.
 */
export async function seedProducts(
  database: Database,
  { storeId, categoryId, count, image = '' }: ProductSeed,
): Promise<void> {
  await database.query(
    `INSERT INTO product (id, store_id, name, handle, description, images, price, type, stock)
     SELECT ${idOf('product')}, $1::uuid, 'Product ' || i, 'product-' || i,
       'A good thing, made by hand, that many people like to have at home.'
         || CASE WHEN i % greatest(1, $2::int / 10) = 0 THEN ' With marigold flowers.' ELSE '' END,
       $3::jsonb, 10000 + i * 100, 'simple', 1000000
     FROM generate_series(1, $2::int) i`,
    [storeId, count, JSON.stringify(image ? [image] : [])],
  );
  await database.query(
    `INSERT INTO product_category (store_id, product_id, category_id)
     SELECT store_id, id, $2 FROM product WHERE store_id = $1`,
    [storeId, categoryId],
  );
  await database.query('VACUUM ANALYZE product, product_category');
}

/** Inserts orders of one or two lines with the store's products, the last one the newest. */
export async function seedOrders(
  database: Database,
  storeId: string,
  count: number,
): Promise<void> {
  await database.query(
    `INSERT INTO "order" (store_id, id, number, customer_email, type, amount, shipping_charges,
       status, payment_status, details, created_at)
     SELECT $1::uuid, ${idOf('order')}, i, 'shopper' || i % 5000 || '@shop.test', 'pickup',
       10000 + (i * 7919) % 500000, 0,
       (ARRAY['processing', 'pending', 'confirmed', 'shipped', 'delivered', 'cancelled'])[1 + i % 6],
       (ARRAY['cod', 'paid', 'failed'])[1 + i % 3],
       jsonb_build_object('firstName', 'Asha' || i % 1000, 'lastName', 'Rao', 'phone',
         (9800000000 + i)::text, 'line1', '12 MG Road', 'city', 'Bengaluru', 'state', 'Karnataka',
         'postalCode', '560001'),
       now() - make_interval(mins => $2::int - i)
     FROM generate_series(1, $2::int) i`,
    [storeId, count],
  );
  await database.query(
    `INSERT INTO order_item (store_id, order_id, position, product_id, name, quantity, price, stock_taken)
     SELECT placed.store_id, placed.id, position, item.id, item.name, 1 + position, item.price, true
     FROM "order" placed CROSS JOIN generate_series(0, 1) position
     JOIN LATERAL (SELECT id, name, price FROM product WHERE store_id = $1 ORDER BY id
       OFFSET position LIMIT 1) item ON true
     WHERE placed.store_id = $1 AND position <= placed.number % 2`,
    [storeId],
  );
  await database.query('UPDATE order_counter SET last = $2 WHERE store_id = $1', [storeId, count]);
  await database.query('VACUUM ANALYZE "order", order_item, order_counter');
}

/**
 * Inserts ten products and five orders for every store that has none; their texts contain its id.
 */
export async function stockStores(database: Database): Promise<void> {
  await database.query(`
    INSERT INTO product (id, store_id, name, handle, description, price, type, stock)
    SELECT ${idIn('product')}, id, 'Product ' || i, 'product-' || i,
      'A good thing, made by hand, that many people like to have at home.', 10000, 'simple', 100
    FROM store, generate_series(1, 10) i
    WHERE NOT EXISTS (SELECT 1 FROM product WHERE product.store_id = store.id)`);
  await database.query(`
    INSERT INTO "order" (store_id, id, number, customer_email, type, amount, shipping_charges,
      payment_status, details)
    SELECT id, ${idIn('order')}, i, 'Guest', 'pickup', 10000, 0, 'cod', '{"firstName":"Asha"}'
    FROM store, generate_series(1, 5) i
    WHERE NOT EXISTS (SELECT 1 FROM "order" placed WHERE placed.store_id = store.id)`);
  await database.query('VACUUM ANALYZE product, "order"');
}

const idIn = (kind: string) => `(lpad(to_hex(1763000000000 + i * 100), 12, '0') || '7000' || '8'
  || substr(md5(store.id::text || '${kind}' || i), 1, 15))::uuid`;

/** Inserts pictures of the store, the last one the newest, without any files in the storage. */
export async function seedFiles(database: Database, storeId: string, count: number): Promise<void> {
  await database.query(
    `INSERT INTO file (id, store_id, url, width, height, bytes)
     SELECT ${idOf('file')}, $1::uuid, '/uploads/' || $1 || '/' || i || '/40x30-40.webp', 40, 30, 1000
     FROM generate_series(1, $2::int) i`,
    [storeId, count],
  );
  await database.query('VACUUM ANALYZE file');
}
