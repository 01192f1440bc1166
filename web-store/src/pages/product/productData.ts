/** What the page of a product shows. */
import type { ChosenVariant, ShownReview } from '@shop/contract';
import type { Card } from '../../catalog/card.ts';
import type { ProductDetail } from '../../catalog/productDetail.ts';
import type { Shop } from '../../lib/shop.ts';
import type { DeliveryFact } from '../../quote/deliveryFacts.ts';

export interface ProductData {
  shop: Shop;
  /** null when the store has no such product. */
  product: ProductDetail | null;
  related: Card[];
  /** What the address chooses (SKU-04). */
  chosen?: ChosenVariant[];
  /** The address chooses a value that the product does not have any more (SKU-06). */
  isLost?: boolean;
  /** Its id, which the browser remembers as looked at (FIND-06); none in a preview. */
  viewedId?: string;
  /** Label and text of each row of 'Product information' (DET-01). */
  information?: [string, string][];
  /** Blurred pictures as data addresses of at most 200 bytes, by the picture that they stand for (DET-04). */
  placeholders?: Readonly<Record<string, string>>;
  /** The newest published reviews; missing without any (DET-05). */
  reviews?: ShownReview[];
  /** What offers of the shop say of this product, one sentence each (OFFER-08). */
  offers?: string[];
  /** What the address asks of a pincode, without script; the answer of none is null (DELIV-03). */
  asked?: { pincode: string; facts: DeliveryFact[] | null };
  /** A preview shows a product that shoppers may not see yet; 'ended' = its link was valid for an hour (PUB-02). */
  preview?: 'shown' | 'ended';
}
