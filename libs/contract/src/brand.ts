/** Names and keys that are fixed for the whole platform (OQ-46). */

/** Shown on the brand badge, in mails and on the landing page. */
export const siteName = 'Nukkad';

/** Slug of the demo shop that the landing page links to. */
export const demoSlug = 'demo';

/** Keys in the browser's storage (2§4, 2§9). */
export const storageKeys = {
  userToken: 'token',
  customerToken: 'customer-token',
  /** Followed by the store's slug. */
  cart: 'cart:',
  /** Followed by the store's id: the gateway's notes that its owner has looked at. */
  seenNotes: 'seen-notes:',
  /** Followed by the store's id: the new orders that were told of. */
  orderNews: 'order-news:',
  /** 'off' = new orders come without a sound. */
  orderSound: 'order-sound',
} as const;

/** Cookie that remembers the folded sidebar for 7 days (1§9). */
export const sidebarCookie = 'sidebar_state';
