/** What the page of an order shows. */
import type { OrderPage } from '@shop/contract';
import type { Shop } from '../../lib/shop.ts';

export interface OrderPageData {
  shop: Shop;
  token: string;
  /** null = the link opens no order, whatever is wrong with it. */
  order: OrderPage | null;
  /** The shop can be ordered from: its membership has not ended. */
  isOpen: boolean;
  /** Why what was just asked for was not done; '' = nothing was. */
  refusal: string;
  /** The UTR that was refused, as typed; '' = none was. */
  utr: string;
}
