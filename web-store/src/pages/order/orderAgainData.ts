/** What of an order can be ordered again. */
import type { Shop } from '../../lib/shop.ts';
import type { LeftLine } from '../left-cart/leftCartData.ts';

/** An item that can't be bought as it was. */
export interface GoneLine {
  name: string;
  why: string;
  /** The page of its product, or ''. */
  path: string;
}

export interface OrderAgainData {
  shop: Shop;
  /** Of the order. */
  number: number;
  lines: LeftLine[];
  gone: GoneLine[];
  /** The page of the order. */
  back: string;
}
