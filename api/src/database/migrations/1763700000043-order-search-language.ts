/**
 * The search of orders is written in PL/pgSQL, as that of products is: Citus plans no parameter in a
 * function written in SQL.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderSearchLanguage1763700000043 implements MigrationInterface {
  readonly name = 'OrderSearchLanguage1763700000043';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
${head('plpgsql')}
BEGIN
  IF may_search(store) IS NOT TRUE THEN RETURN; END IF;
  RETURN QUERY ${found('TRUE')};
END $$;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${head('sql')} ${found('may_search(store)')} $$;`);
  }
}

const head = (language: string) => `
CREATE OR REPLACE FUNCTION order_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE ${language} STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$`;

/** The text of an order as its index `order_search_idx` has it. */
const orderText = `lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
  || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email)`;

const found = (guard: string) => `
  SELECT id FROM "order" WHERE ${guard} AND store_id = store AND ${orderText} LIKE pattern
  UNION
  SELECT order_id FROM order_item
  WHERE ${guard} AND store_id = store AND lower(name) LIKE pattern`;
