/** Puts counts into words. */

/** '1 product', '3 products'. */
export function productCount(count: number): string {
  return `${count} ${count === 1 ? 'product' : 'products'}`;
}
