/** Whether the stock of products is what their movements add up to. */
import type { DataSource } from 'typeorm';

export interface CountedPieces {
  id: string;
  /** Null = not counted, which adds up to nothing. */
  stock: number | null;
  /** Sum of the movements. */
  ledger: number;
}

/** Products as they are kept; those that are gone are missing. */
export function piecesLeft(source: DataSource, ids: readonly string[]): Promise<CountedPieces[]> {
  return source.query(
    `SELECT product.id, product.stock, coalesce(sum(movement.change), 0)::int AS ledger
     FROM product LEFT JOIN stock_movement movement
       ON movement.store_id = product.store_id AND movement.product_id = product.id
     WHERE product.id = ANY($1) GROUP BY product.id`,
    [ids],
  );
}

/** Products whose movements add up to something else. */
export function wronglyKept(pieces: readonly CountedPieces[]): CountedPieces[] {
  return pieces.filter(({ stock, ledger }) => ledger !== (stock ?? 0));
}
