/** A review as the API answers it: to its author, to the owner, and to everyone. */
import type { Review as ReviewView, ReviewWrittenAnswer, ShownReview } from '@shop/contract';
import type { Review } from './review.entity.js';

export function ownerReviewView(review: Review): ReviewView {
  return {
    ...shownReview(review),
    productId: review.productId,
    productName: review.productName,
    orderId: review.orderId,
    orderNumber: review.orderNumber,
    status: review.status,
    version: review.version,
  };
}

/** A review as everyone may see it; nothing in it leads to the order. */
export function shownReview(
  review: Pick<Review, 'id' | 'stars' | 'text' | 'author' | 'reply' | 'pictures' | 'createdAt'>,
): ShownReview {
  const { id, stars, text, author, reply, pictures, createdAt } = review;
  return { id, stars, text, author, reply, pictures, createdAt: createdAt.toISOString() };
}

export function writtenReview(review: Review): ReviewWrittenAnswer['review'] {
  const { id, productId, stars, text, author, status, createdAt } = review;
  return { id, productId, stars, text, author, status, createdAt: createdAt.toISOString() };
}
