/** The one condition on products that shoppers see and buy (PUB-01, PUB-04). */

/**
 * SQL condition: the product of that name in the statement is sold now, by PostgreSQL's clock.
 * Every read for shoppers has it, and so has the cart of an order; owners see all their products.
 */
export const isSellable = (product: string): string =>
  `${product}.status = 'active' AND (${product}.publish_at IS NULL OR ${product}.publish_at <= now())`;
