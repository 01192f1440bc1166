/** How many pieces are left of what orders want. */
import { Injectable } from '@nestjs/common';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type CountedPieces, hasSkus, type Statements } from './stock.repository.js';

@Injectable()
export class StockLeftRepository extends Repository {
  /**
   * Pieces left now, by id; null = not counted. What is gone is missing, as is a product that is sold
   * by sku meanwhile.
   */
  async left(
    store: StoreId,
    lines: readonly Pick<CountedPieces, 'id' | 'skuId'>[],
  ): Promise<Map<string, number | null>> {
    if (lines.length === 0) return new Map();
    const statement = hasSkus(lines) ? leftStatements.skus : leftStatements.products;
    const values = [store, lines.map(({ id }) => id)];
    const rows = await this.manager.query<{ id: string; stock: number | null }[]>(
      statement,
      values,
    );
    return new Map(rows.map((row) => [row.id, row.stock]));
  }
}

const leftOfProducts = `
  SELECT id, stock FROM product WHERE store_id = $1 AND id = ANY($2::uuid[]) AND NOT has_skus`;

const leftStatements: Statements = {
  products: leftOfProducts,
  skus: `${leftOfProducts}
  UNION ALL SELECT id, stock FROM sku WHERE store_id = $1 AND id = ANY($2::uuid[])`,
};
