/** The link rows between products and categories of one store. */
import type { EntityManager } from 'typeorm';
import { batchesOf } from '../event-loop/batches.js';
import type { StoreId } from '../tenancy/store-id.js';

/** Category ids by product id. */
export type CategoriesOf = ReadonlyMap<string, readonly string[]>;

/** Replaces the categories of these products, in two statements for each batch. */
export async function linkCategories(
  manager: EntityManager,
  store: StoreId,
  categoriesOf: CategoriesOf,
): Promise<void> {
  for (const some of batchesOf([...categoriesOf])) await linkSome(manager, store, some);
}

async function linkSome(
  manager: EntityManager,
  store: StoreId,
  categoriesOf: readonly (readonly [product: string, categories: readonly string[]])[],
): Promise<void> {
  await manager.query(
    'DELETE FROM product_category WHERE store_id = $1 AND product_id = ANY($2::uuid[])',
    [store, categoriesOf.map(([product]) => product)],
  );
  const links = categoriesOf.flatMap(([product, categories]) =>
    categories.map((category) => [product, category] as const),
  );
  await manager.query(
    `INSERT INTO product_category (store_id, product_id, category_id)
     SELECT $1, link.product_id, link.category_id
     FROM unnest($2::uuid[], $3::uuid[]) AS link(product_id, category_id)`,
    [store, links.map(([product]) => product), links.map(([, category]) => category)],
  );
}

/** Which of these category ids the store does not have. */
export async function unknownCategories(
  manager: EntityManager,
  store: StoreId,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows: { id: string }[] = await manager.query(
    'SELECT id FROM category WHERE store_id = $1 AND id = ANY($2::uuid[])',
    [store, [...new Set(ids)]],
  );
  const known = new Set(rows.map((row) => row.id));
  return new Set(ids.filter((id) => !known.has(id.toLowerCase())));
}
