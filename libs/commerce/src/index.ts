/** The pure rules of the shop, used by server, storefront and dashboard alike. */
export * from './cart.js';
export * from './contact.js';
export * from './details.js';
export * from './link.js';
export * from './membership.js';
export * from './money.js';
export * from './order-hold.js';
export * from './order-name.js';
export * from './order-pause.js';
export * from './payment.js';
export * from './price.js';
export * from './pricing.js';
export * from './search.js';
export * from './slug.js';
export * from './stock.js';
export * from './total.js';
export * from './variant.js';
