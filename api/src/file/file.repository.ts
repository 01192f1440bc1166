/** The pictures of a store: those of its media library, and those of its reviews. */
import { Injectable } from '@nestjs/common';
import { applyListing, type ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { File } from './file.entity.js';
import { fileListing } from './file.listing.js';

/** A picture of a review that is gone. */
export interface LeftPicture {
  storeId: StoreId;
  id: string;
}

@Injectable()
export class FileRepository extends StoreScopedRepository<File> {
  protected readonly entity = File;

  /** One page of the media library, which the pictures of reviews are not in. */
  library(store: StoreId, query: ListQuery): Promise<Page<File>> {
    const builder = this.queryOf(store, 'row').andWhere('row.reviewId IS NULL');
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
