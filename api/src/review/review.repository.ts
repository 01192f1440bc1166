/** The reviews of a store, and what the published ones of a product come to. */
import { Injectable } from '@nestjs/common';
import type { ReviewableItem } from '@shop/contract';
import { jsonText } from '../event-loop/json-text.js';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Review } from './review.entity.js';

/** A published review as its product's page reads it. */
export type PublishedRow = Pick<
  Review,
  'id' | 'stars' | 'text' | 'author' | 'reply' | 'pictures' | 'createdAt'
>;

/** A review of an archive. */
export type NewReview = Pick<
  Review,
  'id' | 'productId' | 'orderId' | 'stars' | 'text' | 'author' | 'reply' | 'status' | 'pictures'
> & { createdAt: string };

@Injectable()
export class ReviewRepository extends StoreScopedRepository<Review> {
  protected readonly entity = Review;

  /** The newest published reviews of a product, at most so many. */
  published(store: StoreId, productId: string, most: number): Promise<PublishedRow[]> {
    return this.manager.query<PublishedRow[]>(publishedStatement, [store, productId, most]);
  }

  /** The products of an order in the order of its lines, each once, with what was said about them. */
  itemsOf(store: StoreId, orderId: string): Promise<ReviewableItem[]> {
    return this.manager.query<ReviewableItem[]>(itemsStatement, [store, orderId]);
  }

  /** Inserts reviews, but second ones of the same product of an order. */
  async insertAll(store: StoreId, reviews: readonly NewReview[]): Promise<void> {
    if (reviews.length === 0) return;
    await this.manager.query<never[]>(insertStatement, [store, await jsonText(reviews)]);
  }

  /**
   * Writes the pictures of a locked review as another version, and announces the store where they
   * are shown.
   */
  async writePictures(
    store: StoreId,
    { id, version, status }: Review,
    pictures: string[],
    editedBy: Review['editedBy'],
  ): Promise<void> {
    await this.update(store, { id }, { pictures, version: version + 1, editedBy });
    if (status === 'published') await this.announce('content', [store]);
  }

  /** Locks the product whose reviews change, so that two changes at once are both counted. */
  async lockProduct(store: StoreId, productId: string): Promise<void> {
    await this.manager.query<object[]>(lockStatement, [store, productId]);
  }

  /**
   * Counts the published reviews of locked products anew, and announces the store, whose pages show
   * them.
   */
  async recount(store: StoreId, products: readonly string[]): Promise<void> {
    await this.manager.query<Changed>(recountStatement, [store, products]);
    await this.announce('content', [store]);
  }
}

const publishedStatement = `
  SELECT id, stars, text, author, reply, pictures, created_at AS "createdAt" FROM review
  WHERE store_id = $1 AND product_id = $2 AND status = 'published' ORDER BY id DESC LIMIT $3`;

const itemsStatement = `
  SELECT item."productId", coalesce(product.name, item.name) AS name,
    coalesce(product.handle, '') AS handle, coalesce(product.images ->> 0, '') AS image,
    CASE WHEN review.id IS NOT NULL THEN json_build_object('stars', review.stars,
      'text', review.text, 'author', review.author, 'status', review.status,
      'pictures', review.pictures) END AS review
  FROM (
    SELECT store_id, order_id, product_id AS "productId", min(position) AS position, min(name) AS name
    FROM order_item WHERE store_id = $1 AND order_id = $2 GROUP BY store_id, order_id, product_id
  ) item
  LEFT JOIN product ON product.store_id = item.store_id AND product.id = item."productId"
  LEFT JOIN review ON review.store_id = item.store_id AND review.order_id = item.order_id
    AND review.product_id = item."productId"
  ORDER BY item.position`;

const insertStatement = `
  INSERT INTO review (store_id, id, created_at, product_id, order_id, stars, text, author, reply,
    status, pictures)
  SELECT $1::uuid, entry.id, entry."createdAt", entry."productId", entry."orderId", entry.stars,
    entry.text, entry.author, entry.reply, entry.status, entry.pictures
  FROM jsonb_to_recordset($2::jsonb) AS entry(id uuid, "createdAt" timestamptz, "productId" uuid,
    "orderId" uuid, stars int, text text, author text, reply text, status text,
    pictures jsonb)
  ON CONFLICT DO NOTHING`;

const lockStatement = `
  SELECT 1 FROM product WHERE store_id = $1 AND id = $2 FOR NO KEY UPDATE`;

const recountStatement = `
  UPDATE product SET review_count = counted.count, review_stars = counted.stars
  FROM (
    SELECT wanted.id, count(review.id)::int AS count, coalesce(sum(review.stars), 0)::int AS stars
    FROM unnest($2::uuid[]) AS wanted(id)
    LEFT JOIN review ON review.store_id = $1 AND review.product_id = wanted.id
      AND review.status = 'published'
    GROUP BY wanted.id
  ) counted
  WHERE product.store_id = $1 AND product.id = counted.id`;
