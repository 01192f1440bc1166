/** The links between products and categories of one store. */
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { batchesOf } from '../event-loop/batches.js';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

/** Category ids by product id. */
export type CategoriesOf = ReadonlyMap<string, readonly string[]>;

@Injectable()
export class ProductCategoryRepository extends Repository {
  /** Replaces the categories of these products, in two statements for each batch; those that stay keep their places. */
  async link(store: StoreId, categoriesOf: CategoriesOf): Promise<void> {
    if (categoriesOf.size === 0) return;
    await this.announced('catalog', store, async (manager) => {
      for await (const some of batchesOf([...categoriesOf]))
        await this.linkSome(manager, store, some);
    });
  }

  private async linkSome(
    manager: EntityManager,
    store: StoreId,
    categoriesOf: readonly (readonly [product: string, categories: readonly string[]])[],
  ): Promise<void> {
    const links = categoriesOf.flatMap(([product, categories]) =>
      categories.map((category) => [product, category] as const),
    );
    const products = links.map(([product]) => product);
    const categories = links.map(([, category]) => category);
    await manager.query<Changed>(
      `DELETE FROM product_category WHERE store_id = $1 AND product_id = ANY($2::uuid[])
       AND NOT EXISTS (SELECT 1 FROM unnest($3::uuid[], $4::uuid[]) AS kept(product_id, category_id)
         WHERE kept.product_id = product_category.product_id
           AND kept.category_id = product_category.category_id)`,
      [store, categoriesOf.map(([product]) => product), products, categories],
    );
    await manager.query<never[]>(
      `INSERT INTO product_category (store_id, product_id, category_id, publish_id)
     SELECT product.store_id, link.product_id, link.category_id, product.publish_id
     FROM product JOIN unnest($2::uuid[], $3::uuid[]) AS link(product_id, category_id)
       ON link.product_id = product.id
     WHERE product.store_id = $1
     ON CONFLICT (store_id, product_id, category_id) DO NOTHING`,
      [store, products, categories],
    );
  }

  /** Sorts these products anew in their categories, after their publish dates have changed. */
  async followDates(store: StoreId, products: readonly string[]): Promise<void> {
    await this.announced('catalog', store, (manager) =>
      manager.query<Changed>(
        `UPDATE product_category SET publish_id = product.publish_id FROM product
         WHERE product_category.store_id = $1 AND product.store_id = $1
           AND product.id = product_category.product_id AND product.id = ANY ($2::uuid[])
           AND product_category.publish_id IS DISTINCT FROM product.publish_id`,
        [store, products],
      ),
    );
  }

  /** Which of these category ids the store does not have. */
  async unknown(store: StoreId, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.manager.query<{ id: string }[]>(
      'SELECT id FROM category WHERE store_id = $1 AND id = ANY($2::uuid[])',
      [store, [...new Set(ids)]],
    );
    const known = new Set(rows.map((row) => row.id));
    return new Set(ids.filter((id) => !known.has(id.toLowerCase())));
  }
}
