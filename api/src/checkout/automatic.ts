/** Whether an order looks sent by a program (CHK2-04). Pure. */
import type { OrderExtras } from '@shop/contract';

/** Nobody reads and fills in a checkout in less, ms; browsers that remember the fields need more, too. */
const shortestMs = 2000;

/** Other clients send neither field, and are not suspected. */
export function looksAutomatic({
  website,
  openMs,
}: Pick<OrderExtras, 'website' | 'openMs'>): boolean {
  return Boolean(website) || (openMs != null && openMs < shortestMs);
}
