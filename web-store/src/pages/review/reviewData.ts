/** What the page of an order's secret link shows. */
import type { ReviewableOrder } from '@shop/contract';
import type { Shop } from '../../lib/shop.ts';

/** A review that was refused: why, and what was typed. */
export interface RefusedReview {
  productId: string;
  lines: readonly string[];
  values: Readonly<Record<string, string>>;
}

export interface ReviewData {
  shop: Shop;
  token: string;
  /** null when the link is none of this store's. */
  order: ReviewableOrder | null;
  refused: RefusedReview | null;
}
