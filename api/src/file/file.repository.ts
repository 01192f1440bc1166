/** The pictures of a store: those of its media library, of its reviews, and of payments by UPI. */
import { Injectable } from '@nestjs/common';
import { upiLimits } from '@shop/contract';
import { applyListing, type ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { File } from './file.entity.js';
import { fileListing } from './file.listing.js';

/** A picture that is needed no more. */
export interface LeftPicture {
  storeId: StoreId;
  id: string;
}

@Injectable()
export class FileRepository extends StoreScopedRepository<File> {
  protected readonly entity = File;

  /** One page of the media library, which the pictures of reviews and payments are not in. */
  library(store: StoreId, query: ListQuery): Promise<Page<File>> {
    const builder = this.queryOf(store, 'row')
      .andWhere('row.reviewId IS NULL')
      .andWhere('row.orderId IS NULL');
    return applyListing(builder, fileListing, query);
  }

  /** Notes of which reviews an import's pictures are. */
  async assignToReviews(store: StoreId): Promise<void> {
    await this.manager.query<object[]>(assignStatement, [store]);
  }

  /**
   * Pictures of reviews that are gone for good, of any store: neither a review nor one that is kept
   * with its deleted product names them.
   */
  leftByReviews(most: number): Promise<LeftPicture[]> {
    return this.manager.query<LeftPicture[]>(leftStatement, [most]);
  }

  /** Pictures of payments whose time is over, of any store: their order was closed long ago, or is gone (UPI-03). */
  leftByOrders(most: number): Promise<LeftPicture[]> {
    const { pictureDays, pictureDaysAtMost } = upiLimits;
    const values = [most, pictureDays, pictureDaysAtMost];
    return this.manager.query<LeftPicture[]>(leftByOrdersStatement, values);
  }
}

const assignStatement = `
  UPDATE file SET review_id = review.id
  FROM review CROSS JOIN LATERAL jsonb_array_elements_text(review.pictures) AS shown(url)
  WHERE review.store_id = $1 AND file.store_id = $1 AND file.url = shown.url`;

const leftStatement = `
  SELECT file.store_id AS "storeId", file.id FROM file
  LEFT JOIN review ON review.store_id = file.store_id AND review.id = file.review_id
    AND review.pictures ? file.url
  WHERE file.review_id IS NOT NULL AND review.id IS NULL
    AND NOT EXISTS (SELECT 1 FROM deleted_product
      CROSS JOIN LATERAL jsonb_array_elements(deleted_product.parts -> 'review') AS kept(review)
      WHERE deleted_product.store_id = file.store_id AND kept.review -> 'pictures' ? file.url)
  LIMIT $1`;

/** $2 = days after its order was closed, $3 = days after it was sent. */
const leftByOrdersStatement = `
  SELECT file.store_id AS "storeId", file.id FROM file
  LEFT JOIN "order" placed ON placed.store_id = file.store_id AND placed.id = file.order_id
  WHERE file.order_id IS NOT NULL AND (placed.id IS NULL
    OR file.created_at < now() - make_interval(days => $3)
    OR file.created_at < now() - make_interval(days => $2)
      AND placed.status IN ('delivered', 'cancelled')
      AND NOT EXISTS (SELECT FROM order_event event
        WHERE event.store_id = file.store_id AND event.order_id = file.order_id
          AND event.kind = 'status' AND event.created_at >= now() - make_interval(days => $2)))
  LIMIT $1`;
