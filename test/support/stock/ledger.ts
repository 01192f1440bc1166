/** Compares the stock of products and of their skus with the sum of their movements. */
import type { DataSource } from 'typeorm';

export interface CountedPieces {
  /** The id of the product or the sku. */
  id: string;
  /** The stock; null = not counted, then there is no sum to compare. */
  stock: number | null;
  /** The sum of the movements. */
  ledger: number;
}

/** Reads products and skus; deleted ones are missing. */
export function piecesLeft(source: DataSource, ids: readonly string[]): Promise<CountedPieces[]> {
  return source.query(`SELECT id, stock, ledger FROM (${ledgers}) counted WHERE id = ANY($1)`, [
    ids,
  ]);
}

/** The products and skus whose movements add up to something else. */
export function miscounted(pieces: readonly CountedPieces[]): CountedPieces[] {
  return pieces.filter(({ stock, ledger }) => ledger !== (stock ?? 0));
}

/** All of the database whose movements add up to something else. */
export function wrongLedgers(source: DataSource): Promise<CountedPieces[]> {
  return source.query(
    `SELECT id, stock, ledger FROM (${ledgers}) counted WHERE ledger <> coalesce(stock, 0)`,
  );
}

/** SQL of the stock and the ledger of every product and every sku. */
const ledgers = `
  SELECT product.id, product.stock, coalesce(sum(movement.change), 0)::int AS ledger
  FROM product LEFT JOIN stock_movement movement
    ON movement.store_id = product.store_id AND movement.product_id = product.id
      AND movement.sku_id IS NULL
  GROUP BY product.store_id, product.id
  UNION ALL
  SELECT sku.id, sku.stock, coalesce(sum(movement.change), 0)::int
  FROM sku LEFT JOIN stock_movement movement
    ON movement.store_id = sku.store_id AND movement.sku_id = sku.id
  GROUP BY sku.store_id, sku.id`;
