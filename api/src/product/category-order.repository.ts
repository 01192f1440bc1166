/**
 * The order of the products of a category: new ones first, then those that the owner has placed, then
 * the others by their age (PUB-07).
 */
import { Injectable } from '@nestjs/common';
import type { PlacedProduct } from '@shop/contract';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { newestLinkKey } from './newest.js';

/** SQL of the order of links: `position` is 0 for a product that came after the last placing. */
export const inOwnersOrder = `link.position, ${newestLinkKey('link')} DESC`;

/** Where the owner has put a product in a category. */
export interface CategoryPlace {
  category: string;
  position: number;
}

@Injectable()
export class CategoryOrderRepository extends Repository {
  /** The first products of a category, at most so many; those that shoppers don't see are among them. */
  first(store: StoreId, category: string, most: number): Promise<PlacedProduct[]> {
    return this.manager.query<PlacedProduct[]>(firstStatement(most), [store, category]);
  }

  /** Which of these products the category does not have. */
  async unknown(store: StoreId, category: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.manager.query<{ id: string }[]>(knownStatement, [store, category, ids]);
    const known = new Set(rows.map(({ id }) => id));
    return new Set(ids.filter((id) => !known.has(id.toLowerCase())));
  }

  /** The places that the owner has given these products, by their ids. */
  async placesOf(store: StoreId, ids: readonly string[]): Promise<Map<string, CategoryPlace[]>> {
    const rows = await this.manager.query<{ id: string; places: CategoryPlace[] }[]>(
      placesStatement,
      [store, ids],
    );
    return new Map(rows.map(({ id, places }) => [id, places]));
  }

  /** Sets the places of linked products one by one, as an archive has them. */
  async setPlaces(
    store: StoreId,
    places: readonly (CategoryPlace & { productId: string })[],
  ): Promise<void> {
    if (places.length === 0) return;
    await this.manager.query<Changed>(setPlacesStatement, [
      store,
      places.map(({ productId }) => productId),
      places.map(({ category }) => category),
      places.map(({ position }) => position),
    ]);
  }

  /** Places products of a category in this order; all others that it has now follow, the newest first. */
  async place(store: StoreId, category: string, ids: readonly string[]): Promise<void> {
    await this.announced('content', store, (manager) =>
      manager.query<Changed>(placeStatement, [store, category, ids]),
    );
  }
}

const firstStatement = (most: number) => `
  SELECT product.id, product.name, product.images ->> 0 AS image, product.status
  FROM product_category link
  JOIN product ON product.store_id = link.store_id AND product.id = link.product_id
  WHERE link.store_id = $1 AND link.category_id = $2
  ORDER BY ${inOwnersOrder} LIMIT ${most}`;

const knownStatement = `
  SELECT product_id AS id FROM product_category
  WHERE store_id = $1 AND category_id = $2 AND product_id = ANY ($3::uuid[])`;

const placeStatement = `
  UPDATE product_category SET position = coalesce(placed.number, cardinality($3::uuid[]) + 1)
  FROM product_category link
  LEFT JOIN unnest($3::uuid[]) WITH ORDINALITY AS placed(id, number) ON placed.id = link.product_id
  WHERE link.store_id = $1 AND link.category_id = $2
    AND product_category.store_id = $1 AND product_category.category_id = $2
    AND product_category.product_id = link.product_id`;

const placesStatement = `
  SELECT product_id AS id, jsonb_agg(jsonb_build_object('category', category_id,
    'position', position) ORDER BY category_id) AS places
  FROM product_category
  WHERE store_id = $1 AND product_id = ANY ($2::uuid[]) AND position > 0 GROUP BY product_id`;

const setPlacesStatement = `
  UPDATE product_category SET position = placed.position
  FROM unnest($2::uuid[], $3::uuid[], $4::int[]) AS placed(product, category, position)
  WHERE store_id = $1 AND product_id = placed.product AND category_id = placed.category`;
