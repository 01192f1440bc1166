/** 'Tell me when it is back': e-mails that wait for the stock of a product or a sku (DET-06). */

export const stockAlertLimits = {
  /** Of a store; beyond it nobody can ask until some have been told. */
  waiting: 20_000,
  /** How many are told at once: so many for each piece that is left, but at least `least`. */
  perPiece: 3,
  least: 10,
  /** Minutes until the next ones are told, while there is still stock. */
  pauseMinutes: 15,
  /** After so many days a request that was never answered is forgotten. */
  days: 180,
} as const;

export interface StockAlertBody {
  productId: string;
  /** Only this sku; left out = the product as a whole. */
  skuId?: string;
  email: string;
}
