/**
 * Hundreds of stores, each text of which contains its store's mark: 'mk0042km' appears in nothing
 * of another store.
 */
import pg from 'pg';

/** The mark of a store, by its number from 1 on. */
export const markOf = (store: number) => `mk${String(store).padStart(4, '0')}km`;

const kinds = {
  owner: 'aa',
  session: 'ab',
  store: 'bb',
  membership: 'cc',
  category: 'dd',
  customer: 'ee',
  order: 'ff',
};

/** The id of a store's row; `part` distinguishes its products. */
export function idOf(kind: keyof typeof kinds | 'product', store: number, part = 0): string {
  const code = kind === 'product' ? String(10 + part) : kinds[kind];
  return `018bcfe5-6800-7000-8000-00${code}${store.toString(16).padStart(8, '0')}`;
}

export const slugOf = (store: number) => `shop-${markOf(store)}`;
export const productsEach = 3;

/** The same ids and marks in SQL, of row i. */
const id = (code: string) =>
  `('018bcfe5-6800-7000-8000-00${code}' || lpad(to_hex(i), 8, '0'))::uuid`;
const mark = `'mk' || lpad(i::text, 4, '0') || 'km'`;
const rows = 'FROM generate_series(1, $1::int) i';

const statements = [
  `INSERT INTO "user" (id, email, password_hash) SELECT ${id('aa')}, 'owner-' || ${mark} || '@shop.test', 'none' ${rows}`,
  `INSERT INTO session (id, user_id, token_version, network, user_agent, expires_at)
   SELECT ${id('ab')}, ${id('aa')}, 0, '', '', now() + interval '12 hours' ${rows}`,
  `INSERT INTO customer (id, email, password_hash) SELECT ${id('ee')}, 'shopper-' || i || '@shop.test', 'none' ${rows}`,
  `INSERT INTO store (id, owner_id, name, slug, description, settings_pickup)
   SELECT ${id('bb')}, ${id('aa')}, 'Shop ' || ${mark}, 'shop-' || ${mark}, 'All of ' || ${mark}, true ${rows}`,
  `INSERT INTO membership (id, store_id, type, expires_at)
   SELECT ${id('cc')}, ${id('bb')}, 'gold', now() + interval '1 year' ${rows}`,
  `INSERT INTO category (id, store_id, name, position) SELECT ${id('dd')}, ${id('bb')}, 'Shelf ' || ${mark}, 0 ${rows}`,
  ...Array.from({ length: productsEach }, (_, part) => [
    `INSERT INTO product (id, store_id, name, handle, description, price, type)
     SELECT ${id(String(10 + part))}, ${id('bb')}, 'Lamp ${part} ' || ${mark}, 'lamp-${part}', 'Of ' || ${mark}, 10000, 'simple' ${rows}`,
    `INSERT INTO product_category (store_id, product_id, category_id)
     SELECT ${id('bb')}, ${id(String(10 + part))}, ${id('dd')} ${rows}`,
  ]).flat(),
  `INSERT INTO "order" (id, store_id, number, customer_id, customer_email, type, amount, shipping_charges, payment_status, details)
   SELECT ${id('ff')}, ${id('bb')}, 1, ${id('ee')}, 'shopper-' || i || '@shop.test', 'pickup', 10000, 0, 'cod',
     jsonb_build_object('firstName', 'Asha ' || ${mark}, 'lastName', ${mark}, 'phone', '9812345678') ${rows}`,
  `INSERT INTO order_item (store_id, order_id, position, product_id, name, quantity, price, stock_taken)
   SELECT ${id('bb')}, ${id('ff')}, 0, ${id('10')}, 'Lamp 0 ' || ${mark}, 1, 10000, false ${rows}`,
  `INSERT INTO order_counter (store_id, last) SELECT ${id('bb')}, 1 ${rows}
   ON CONFLICT (store_id) DO UPDATE SET last = 1`,
  `INSERT INTO page (store_id, "key", content) SELECT ${id('bb')}, 'aboutPage', '<p>About ' || ${mark} || '</p>' ${rows}`,
];

/** Writes that many stores of owners of their own, each with products, a category, a page and an order. */
export async function seedMarkedStores(databaseUrl: string, count: number): Promise<void> {
  await run(databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement, [count]);
    await client.query('ANALYZE');
  });
}

/** Tables whose rows must carry the mark of their own store and of no other. */
const carriers = {
  product: 'one.name || one.description',
  category: 'one.name',
  order: 'one.details::text',
  order_item: 'one.name',
  page: 'one.content',
};

/** Rows that hold the mark of another store than theirs, or none. */
export async function strayRows(databaseUrl: string): Promise<string[]> {
  return run(databaseUrl, async (client) => {
    const found: string[] = [];
    for (const [table, text] of Object.entries(carriers)) {
      const { rows: stray } = await client.query<{ line: string }>(
        `SELECT '${table} ' || one::text AS line FROM "${table}" one
         JOIN store ON store.id = one.store_id, regexp_matches(one::text, 'mk\\d{4}km', 'g') AS found
         WHERE found[1] <> substr(store.slug, 6)
         UNION ALL
         SELECT '${table} ' || one::text FROM "${table}" one
         JOIN store ON store.id = one.store_id WHERE (${text}) !~ substr(store.slug, 6)`,
      );
      found.push(...stray.map(({ line }) => line));
    }
    return found;
  });
}

async function run<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
