/** What the page of a product shows. */
import type { Card } from '../../catalog/card.ts';
import type { ProductDetail } from '../../catalog/productDetail.ts';
import type { Shop } from '../../lib/shop.ts';

export interface ProductData {
  shop: Shop;
  /** null when the store has no such product. */
  product: ProductDetail | null;
  related: Card[];
  /** A preview shows a product that shoppers may not see yet; 'ended' = its link was valid for an hour (PUB-02). */
  preview?: 'shown' | 'ended';
}
