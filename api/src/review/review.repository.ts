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

/** The reviews that wait for their owner. */
export interface WaitingReviews {
  count: number;
  /** The first 20, oldest first. */
  reviews: (Pick<Review, 'stars' | 'text' | 'author'> & { productName: string })[];
}

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

  async waiting(store: StoreId): Promise<WaitingReviews> {
    const [row] = await this.manager.query<WaitingReviews[]>(waitingStatement, [store]);
    return row ?? { count: 0, reviews: [] };
  }

  /**
   * Hides what the buyer of a review has published about the same product otherwise, so that nobody
   * counts twice (DET-05). To be called with the product locked.
   */
  async hideOthers(store: StoreId, id: string, editedBy: Review['editedBy']): Promise<void> {
    await this.manager.query<Changed>(hideOthersStatement, [store, id, editedBy]);
  }

  /** Hides all published reviews of these products but each buyer's newest, as an archive may hold more. */
  async hideEarlier(store: StoreId, products: readonly string[]): Promise<void> {
    await this.manager.query<Changed>(hideEarlierStatement, [store, products]);
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

const waitingStatement = `
  WITH waiting AS (
    SELECT id, product_id, stars, text, author FROM review WHERE store_id = $1 AND status = 'new'
  )
  SELECT (SELECT count(*)::int FROM waiting) AS count, (
    SELECT coalesce(json_agg(json_build_object('stars', first.stars, 'text', first.text,
      'author', first.author, 'productName', product.name) ORDER BY first.id), '[]')
    FROM (SELECT * FROM waiting ORDER BY id LIMIT 20) first
    JOIN product ON product.store_id = $1 AND product.id = first.product_id) AS reviews`;

/** SQL of whether two orders are of one buyer: the same account, phone or mailbox, as offers count buyers. */
const isSameBuyer = (one: string, other: string) => `(${one}.customer_id = ${other}.customer_id
    OR ${one}.phone_key = ${other}.phone_key AND ${one}.phone_key <> ''
    OR mailbox_key(${one}.customer_email) = mailbox_key(${other}.customer_email)
      AND ${one}.customer_email <> 'Guest')`;

/** SQL that joins to `chosen`, a review, those of its buyer of the same product; $1 = store. */
const othersOfBuyer = `
  JOIN "order" placed ON placed.store_id = $1 AND placed.id = chosen.order_id
  JOIN review other ON other.store_id = $1 AND other.product_id = chosen.product_id
    AND other.id <> chosen.id
  JOIN "order" before ON before.store_id = $1 AND before.id = other.order_id
    AND ${isSameBuyer('before', 'placed')}`;

/** $2 = the review that counts, $3 = who decided. */
const hideOthersStatement = `
  UPDATE review SET status = 'hidden', version = review.version + 1, edited_by = $3, updated_at = now()
  WHERE review.store_id = $1 AND review.status = 'published' AND review.id IN (
    SELECT other.id FROM review chosen ${othersOfBuyer}
    WHERE chosen.store_id = $1 AND chosen.id = $2)`;

/** $2 = ids of products. */
const hideEarlierStatement = `
  UPDATE review SET status = 'hidden', version = review.version + 1, updated_at = now()
  WHERE review.store_id = $1 AND review.status = 'published' AND review.id IN (
    SELECT other.id FROM review chosen ${othersOfBuyer} AND other.id < chosen.id
    WHERE chosen.store_id = $1 AND chosen.product_id = ANY ($2::uuid[])
      AND chosen.status = 'published')`;

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
