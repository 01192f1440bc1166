/** Holds a customer's token of a shop's own domain to that shop (SAFE-02). */
import type { OldSlug } from '@shop/contract';
import type { Customer } from '../customer/customer.entity.js';
import { unauthenticated } from '../http/problem.js';
import { liveOldSlugs } from '../store/old-slug.js';
import type { StoreId } from '../tenancy/store-id.js';

/** The only shop that a token is good for. */
export interface OnlyShop {
  id: StoreId;
  slug: string;
  /** Its addresses of before, of which those count that lead to it still (FIX-73). */
  oldSlugs: readonly OldSlug[];
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
  const slugs = [only, ...liveOldSlugs(only)].map((one) => one.slug);
  if ((id ?? only.id) !== only.id || !slugs.includes(slug ?? only.slug)) throw unauthenticated();
}
