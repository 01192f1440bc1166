/** Holds a customer's token of a shop's own domain to that shop (SAFE-02). */
import type { Customer } from '../customer/customer.entity.js';
import { unauthenticated } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';

/** The only shop that a token is good for. */
export interface OnlyShop {
  id: StoreId;
  slug: string;
  /** Its addresses of before that lead to it still (FIX-73). */
  oldSlugs: readonly string[];
}

export interface SignedInCustomer extends Customer {
  /** Null = the token is good for every shop. */
  onlyShop: OnlyShop | null;
}

/** Throws 401 where the token is of another shop's domain than the shop that the call names. */
export function assertGoodFor(
  customer: SignedInCustomer | undefined,
  { id, slug }: Partial<Pick<OnlyShop, 'id' | 'slug'>>,
): void {
  const only = customer?.onlyShop;
  if (!only) return;
  const isOther = slug !== undefined && slug !== only.slug && !only.oldSlugs.includes(slug);
  if ((id ?? only.id) !== only.id || isOther) throw unauthenticated();
}
