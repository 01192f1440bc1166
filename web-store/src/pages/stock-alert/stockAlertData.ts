/** What became of a request to be told of stock. */
import type { Shop } from '../../lib/shop.ts';

export interface StockAlertData {
  shop: Shop;
  /** 'ask' = the link was opened, and nothing is done before the button. */
  state: 'asked' | 'refused' | 'ask' | 'forgotten' | 'unknown';
  /** Why a request was refused, or ''. */
  reason: string;
  /** The address to go back to. */
  back: string;
}
