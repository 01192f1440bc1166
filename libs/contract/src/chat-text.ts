/** What owners write to buyers on WhatsApp, a text for each way that an order stands (OLIST-05). */

/** 'placed' = new or on hold; 'shipped' and 'ready' are one status, of a delivery and of a pickup. */
export const chatTextKeys = [
  'placed',
  'confirmed',
  'shipped',
  'ready',
  'delivered',
  'cancelled',
] as const;
export type ChatTextKey = (typeof chatTextKeys)[number];

/** '' = the usual words. */
export type ChatTexts = Record<ChatTextKey, string>;

/** What stands in braces in a text, as '{name}', and is filled in from the order. */
export const chatPlaceholders = [
  'name',
  'number',
  'items',
  'total',
  'time',
  'tracking',
  'link',
  'shop',
] as const;
export type ChatPlaceholder = (typeof chatPlaceholders)[number];

/** The setting of a store that has its own words for none. */
export const noChatTexts: ChatTexts = {
  placed: '',
  confirmed: '',
  shipped: '',
  ready: '',
  delivered: '',
  cancelled: '',
};

export interface ChatTextSettings {
  chatTexts: ChatTexts;
}
