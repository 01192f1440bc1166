/** Inserts thousands of stores by SQL, each with an owner of its own. */

/** Anything that runs SQL: a data source of the application, a client of pg. */
interface Database {
  query(statement: string, parameters?: unknown[]): Promise<unknown>;
}

/** A time-ordered id of the kind the product makes; `kind` keeps those of different tables apart. */
const idOf = (kind: string) =>
  `(lpad(to_hex(1700000000000 + i * 1000), 12, '0') || '7000' || '8000' || '${kind}' || lpad(to_hex(i), 8, '0'))::uuid`;

const statement = `
WITH number AS (SELECT i FROM generate_series(1, $1::int) i),
owners AS (
  INSERT INTO "user" (id, email, password_hash)
  SELECT ${idOf('00aa')}, 'seller' || i || '@bazaar.test', 'none' FROM number
),
stores AS (
  INSERT INTO store (id, owner_id, name, slug, created_at)
  SELECT ${idOf('00bb')}, ${idOf('00aa')},
    (ARRAY['Asha', 'Bharat', 'Chandni', 'Dilli', 'Ganga', 'Kavya', 'Meera', 'Rani'])[1 + i % 8]
      || ' ' || (ARRAY['Sarees', 'Spices', 'Pottery', 'Sweets', 'Lamps'])[1 + i % 5] || ' ' || i,
    'bazaar-' || i, to_timestamp(1700000000 + i)
  FROM number
)
INSERT INTO membership (id, store_id, type, expires_at)
SELECT ${idOf('00cc')}, ${idOf('00bb')},
  (ARRAY['trial', 'basic', 'pro', 'gold', 'platinum'])[1 + i % 5],
  to_timestamp(1800000000 + i * 3600)
FROM number`;

/** Makes that many stores: 'bazaar-1' … of 'seller1@bazaar.test' …, the last one the newest. */
export async function seedStores(database: Database, count: number): Promise<void> {
  // Foreign keys are checked at the end of the statement, when all parts are written.
  await database.query(statement, [count]);
  // As autovacuum does in time: gathers what the trigram indexes still hold unsorted.
  await database.query('VACUUM ANALYZE "user", store, membership');
}
