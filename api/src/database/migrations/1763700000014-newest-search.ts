/** The newest products that hold a text: found by bounded work, whatever PostgreSQL guesses of the text. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NewestSearch1763700000014 implements MigrationInterface {
  readonly name = 'NewestSearch1763700000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(newestFunction(bounded));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(newestFunction(guessed));
  }
}

/** As product_ids_with: past the policies, which keep LIKE from its index, but for a store's role not past its store. */
const newestFunction = (work: string) => `
CREATE OR REPLACE FUNCTION newest_product_ids_with(store uuid, pattern text, before uuid, most int)
RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
DECLARE
  found uuid[];
  until uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
BEGIN
  IF current_setting('role') <> 'none'
    AND store IS DISTINCT FROM nullif(current_setting('app.store_id', true), '')::uuid THEN
    RETURN;
  END IF;
${work}
  RETURN QUERY SELECT unnest(found);
END $$;`;

/** Both are planned anew, as a plan for any store walks over the products of all. */
const run = (sql: string) => `
  EXECUTE 'SELECT ARRAY(${sql.replaceAll("'", "''")})' INTO found USING store, pattern, until, most;`;

/**
 * A text that is common is found among the newest few; what is not is rare enough to be read by its
 * trigrams as a whole. Guessing which of both, PostgreSQL walked over 10,000 products for ten.
 */
const bounded = `${run(`SELECT id FROM (
    SELECT id, name, description FROM product WHERE store_id = $1 AND id < $3
    ORDER BY id DESC LIMIT 8 * $4) newest
  WHERE lower(name || E'\\n' || description) LIKE $2 ORDER BY id DESC LIMIT $4`)}
  IF cardinality(found) < most THEN${run(`WITH every AS MATERIALIZED (
    SELECT id FROM product WHERE store_id = $1 AND lower(name || E'\\n' || description) LIKE $2)
  SELECT id FROM every WHERE id < $3 ORDER BY id DESC LIMIT $4`)}
  END IF;`;

const guessed = run(`SELECT id FROM product
  WHERE store_id = $1 AND lower(name || E'\\n' || description) LIKE $2 AND id < $3
  ORDER BY id DESC LIMIT $4`);
