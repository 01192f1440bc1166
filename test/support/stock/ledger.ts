/** Compares the stock of products with the sum of their movements. */
import type { DataSource } from 'typeorm';

export interface CountedPieces {
  id: string;
  /** The stock; null = not counted, then there is no sum to compare. */
  stock: number | null;
  /** The sum of the movements. */
  ledger: number;
}

/** Reads the products; deleted ones are missing. */
export function piecesLeft(source: DataSource, ids: readonly string[]): Promise<CountedPieces[]> {
  return source.query(
    `SELECT product.id, product.stock, coalesce(sum(movement.change), 0)::int AS ledger
     FROM product LEFT JOIN stock_movement movement
       ON movement.store_id = product.store_id AND movement.product_id = product.id
     WHERE product.id = ANY($1) GROUP BY product.store_id, product.id`,
    [ids],
  );
}

/** The products whose movements add up to something else. */
export function miscounted(pieces: readonly CountedPieces[]): CountedPieces[] {
  return pieces.filter(({ stock, ledger }) => ledger !== (stock ?? 0));
}
