/** An address in one line, and whether two are the same. */
import type { OrderDetails } from '@shop/contract';

/** Where it goes: '12 MG Road, Bengaluru, Karnataka, 560001'. */
export function addressLine(details: Partial<OrderDetails>): string {
  const { address, line1, line2, city, state, postalCode } = details;
  return [address, line1, line2, city, state, postalCode].filter(Boolean).join(', ');
}

export const nameOf = ({ firstName = '', lastName = '' }: Partial<OrderDetails>): string =>
  `${firstName} ${lastName}`.trim();

/** Whether the form says what is kept; an empty field and one that is not there are the same. */
export function isSame(kept: OrderDetails, typed: Partial<OrderDetails>): boolean {
  const names = new Set([...Object.keys(kept), ...Object.keys(typed)]) as Set<keyof OrderDetails>;
  return [...names].every((name) => (kept[name] ?? '') === (typed[name] ?? ''));
}
