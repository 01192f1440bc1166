/** What the link of a mail that confirms a customer's address shows. */
import type { Shop } from '../../lib/shop.ts';

export interface ConfirmEmailData {
  shop: Shop;
  /** 'ask' = the link was opened, and nothing is done before the button: mail programs open links, too (ABUSE-11). */
  state: 'ask' | 'confirmed' | 'ended';
}
