/** What the link of a mail about a left cart shows. */
import type { CartLine } from '@shop/commerce';
import type { Shop } from '../../lib/shop.ts';

/** A line as it is sold now, and the page of its product with this choice. */
export interface LeftLine {
  line: CartLine;
  path: string;
}

export interface LeftCartData {
  shop: Shop;
  /** 'ask' = the link that stops the mails was opened, and nothing is done before the button. */
  state: 'cart' | 'ask' | 'stopped' | 'unknown';
  lines: LeftLine[];
}
