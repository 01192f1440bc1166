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
  /** Followed by the store's slug: the code of an offer that is in its cart. */
  code: 'code:',
  /** Followed by the store's slug: the pincode that it shall deliver to. */
  pincode: 'pincode:',
  /** Followed by the store's slug: the offers of the strip that was closed. */
  closedStrip: 'closed-strip:',
  /** Followed by the store's slug: its home has been read in this browser. */
  known: 'known:',
  /** Followed by the store's id: the slug by which this browser has stored what it knows of it. */
  address: 'address:',
  /** Followed by the store's id: the gateway's notes that its owner has seen. */
  seenNotes: 'seen-notes:',
  /** Followed by the store's id: the new orders that were announced. */
  orderNews: 'order-news:',
  /** 'off' = new orders are announced without a sound. */
  orderSound: 'order-sound',
  /** Followed by the store's id: the courier that it sent by last. */
  courier: 'courier:',
} as const;

/** Cookie that stores for 7 days whether the sidebar is collapsed (1§9). */
export const sidebarCookie = 'sidebar_state';
