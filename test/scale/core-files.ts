/** The core of the suite: files of test/api that are also run against the product scaled out. */
export const coreFiles = [
  'auth',
  'customer',
  'store',
  'store-fields',
  'store-update',
  'store-payment',
  'category',
  'product',
  'product-bulk',
  'product-fault',
  'page',
  'plan',
  'list',
  'admin',
  'membership',
  'order-place',
  'order-choices',
  'order-update',
  'order-idempotency',
  'order-summary',
  'stock-model',
  'stock-switch',
  'tampering',
  'payment',
  'payment-callback',
  'payment-webhook',
  'body-refused',
  'mixup',
  'auth-reset',
  'flash-sale',
];

/** Files that are run on Citus besides: what is done for all stores at once, whichever worker has them. */
export const everyStoreFiles = [
  'housekeeping',
  'slug-release',
  'mail-held',
  'order-crowd',
  'account-removal',
];

/** Those of the core that prove something by many rounds: `npm run test:quick` leaves them out. */
export const longCoreFiles = ['stock-model', 'tampering', 'mixup', 'flash-sale'];
