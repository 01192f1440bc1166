/** What the page of a product shows. */
import type { Card } from '../../catalog/card.ts';
import type { ProductDetail } from '../../catalog/productDetail.ts';
import type { Shop } from '../../lib/shop.ts';

export interface ProductData {
  shop: Shop;
  /** null when the store has no such product. */
  product: ProductDetail | null;
  related: Card[];
}
