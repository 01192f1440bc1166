/** Status, handle, publish date, tags, information and questions of products (Part 12: PUB, DET). */
import { handleOf } from '@shop/commerce';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many products get their handles in one statement. */
const batch = 1000;

interface NamedRow {
  id: string;
  storeId: string;
  name: string;
}

export class ProductCatalogue1763700000051 implements MigrationInterface {
  readonly name = 'ProductCatalogue1763700000051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE product
  ADD COLUMN status text NOT NULL DEFAULT 'active',
  ADD COLUMN handle text COLLATE "C",
  ADD COLUMN publish_at timestamptz(3),
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN description_format text NOT NULL DEFAULT 'text',
  ADD COLUMN image_texts jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN information jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN questions jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN search_title text NOT NULL DEFAULT '',
  ADD COLUMN search_description text NOT NULL DEFAULT '',
  ADD CONSTRAINT product_status CHECK (status IN ('active', 'draft', 'archived')),
  ADD CONSTRAINT product_description_format CHECK (description_format IN ('text', 'html'))`);
    await giveHandles(runner);
    await runner.query(`
ALTER TABLE product ALTER COLUMN handle SET NOT NULL,
  ADD CONSTRAINT product_handle_key UNIQUE (store_id, handle)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE product DROP COLUMN status, DROP COLUMN handle, DROP COLUMN publish_at,
  DROP COLUMN tags, DROP COLUMN description_format, DROP COLUMN image_texts,
  DROP COLUMN information, DROP COLUMN questions, DROP COLUMN search_title,
  DROP COLUMN search_description`);
  }
}

/** Gives each product the handle of its name; the oldest of a store gets the word without a number. */
async function giveHandles(runner: QueryRunner): Promise<void> {
  const numbers = new Map<string, number>();
  let last = { storeId: '00000000-0000-0000-0000-000000000000', id: '' };
  for (;;) {
    const rows: NamedRow[] = await runner.query(
      `SELECT id, store_id AS "storeId", name FROM product
       WHERE store_id > $1 OR store_id = $1 AND id::text > $2
       ORDER BY store_id, id::text LIMIT ${batch}`,
      [last.storeId, last.id],
    );
    const end = rows.at(-1);
    if (!end) return;
    const handles = rows.map(({ storeId, name }) => {
      if (storeId !== last.storeId) numbers.clear();
      last = { ...last, storeId };
      return nextHandle(numbers, handleOf(name));
    });
    last = end;
    await runner.query(
      `UPDATE product SET handle = named.handle
       FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS named(store_id, id, handle)
       WHERE product.store_id = named.store_id AND product.id = named.id`,
      [rows.map(({ storeId }) => storeId), rows.map(({ id }) => id), handles],
    );
  }
}

/** 'kurta', 'kurta-2' …; a number that a name ends with is not taken for one of these. */
function nextHandle(numbers: Map<string, number>, word: string): string {
  let handle: string;
  let number = numbers.get(word) ?? 0;
  do {
    number += 1;
    handle = number === 1 ? word : `${word}-${number}`;
  } while (number > 1 && numbers.has(handle));
  numbers.set(word, number);
  if (handle !== word) numbers.set(handle, 1);
  return handle;
}
