/** Turns what buyers said in an archive, and who waits for stock, into rows of the new store. */

import type { NewReview } from '../review/review.repository.js';
import type { NewAlert } from '../stock-alert/stock-alert.repository.js';
import type { ArchivedOrderDto, ArchivedProductDto } from './archive.dto.js';
import { NewIds } from './new-ids.js';

/** The reviews of an archive's order, of products that are in it; `products` = the new ids of those in the archive. */
export function archivedReviews(
  { reviews = [] }: ArchivedOrderDto,
  orderId: string,
  products: NewIds,
): NewReview[] {
  const ids = new NewIds();
  const there = reviews.filter(({ product }) => products.knows(product));
  return there.map(({ product, createdAt, pictures = [], ...review }) => ({
    ...review,
    createdAt,
    orderId,
    pictures: pictures ?? [],
    id: ids.next(createdAt),
    productId: products.of(product),
  }));
}

/** The requests for an archive's product and its skus. */
export function archivedAlerts(
  { stockAlerts = [] }: ArchivedProductDto,
  productId: string,
  skus: NewIds,
): Omit<NewAlert, 'emailKey'>[] {
  const ids = new NewIds();
  const there = stockAlerts.filter(({ sku }) => !sku || skus.knows(sku));
  return there.map(({ email, sku, createdAt }) => ({
    productId,
    email,
    createdAt,
    id: ids.next(createdAt),
    skuId: sku ? skus.of(sku) : null,
  }));
}
