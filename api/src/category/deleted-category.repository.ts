/** Keeps deleted categories, and brings them back to their place with the products that are still there (FIX-72). */
import { Injectable } from '@nestjs/common';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

@Injectable()
export class DeletedCategoryRepository extends Repository {
  /** Copies a category that is about to be deleted, in the caller's transaction. */
  async keep(store: StoreId, id: string): Promise<void> {
    await this.manager.query<never[]>(keepStatement, [store, id]);
  }

  /** Brings a category back; false where there is none to bring back. Throws CATEGORY_TAKEN. */
  async bringBack(store: StoreId, id: string): Promise<boolean> {
    return this.announced('catalog', store, async (manager) => {
      const values = [store, id];
      await manager.query<Changed>(makeRoomStatement, values);
      const back = await manager.query<object[]>(restoreStatement, values);
      if (back.length === 0) return false;
      await manager.query<never[]>(linkStatement, values);
      const gone = 'DELETE FROM deleted_category WHERE store_id = $1 AND id = $2';
      await manager.query<Changed>(gone, values);
      return true;
    });
  }
}

/** The statement of keep; $1 = store, $2 = category, as in those below. */
const keepStatement = `
  INSERT INTO deleted_category (store_id, id, category, products)
  SELECT category.store_id, category.id, to_jsonb(category), (
    SELECT coalesce(jsonb_agg(to_jsonb(link)), '[]') FROM product_category link
    WHERE link.store_id = category.store_id AND link.category_id = category.id)
  FROM category WHERE category.store_id = $1 AND category.id = $2`;

const makeRoomStatement = `
  UPDATE category SET position = category.position + 1
  FROM deleted_category kept
  WHERE kept.store_id = $1 AND kept.id = $2 AND category.store_id = $1
    AND category.position >= (kept.category ->> 'position')::int`;

const restoreStatement = `
  INSERT INTO category
  SELECT whole.* FROM deleted_category kept
  CROSS JOIN LATERAL jsonb_populate_record(NULL::category, kept.category) whole
  WHERE kept.store_id = $1 AND kept.id = $2
  RETURNING id`;

/** Links the products as they are published now: a date may have changed meanwhile. */
const linkStatement = `
  WITH links AS (
    SELECT link.* FROM deleted_category kept
    CROSS JOIN LATERAL jsonb_populate_recordset(NULL::product_category, kept.products) link
    WHERE kept.store_id = $1 AND kept.id = $2
  ), present AS (
    SELECT product.store_id, product.id, product.publish_id FROM product
    WHERE product.store_id = $1 AND product.id IN (SELECT product_id FROM links)
    ORDER BY product.id FOR SHARE
  )
  INSERT INTO product_category (store_id, product_id, category_id, position, publish_id)
  SELECT present.store_id, links.product_id, links.category_id, links.position, present.publish_id
  FROM links JOIN present ON present.id = links.product_id
  ON CONFLICT DO NOTHING`;
