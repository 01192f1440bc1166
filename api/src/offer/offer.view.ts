/** An offer as the API answers it: to its owner, and to everyone. */
import { toRupees } from '@shop/commerce';
import type { OwnOffer, ShownOffer } from '@shop/contract';
import { pick } from '../http/pick.js';
import type { Offer } from './offer.entity.js';

export function ownOffer(offer: Offer): OwnOffer {
  return {
    ...shownOffer(offer),
    ...pick(offer, ['code', 'totalUses', 'usesPerBuyer', 'state', 'used', 'version']),
    startsAt: offer.startsAt?.toISOString() ?? null,
    sales: toRupees(offer.sales),
    given: toRupees(offer.given),
    createdAt: offer.createdAt.toISOString(),
  };
}

/** The columns of an offer that shoppers may see; money is paise. */
export type VisibleOffer = Pick<Offer, keyof ShownOffer>;

/** An offer without what only its owner may know. */
export function shownOffer(offer: VisibleOffer): ShownOffer {
  return {
    ...pick(offer, ['id', 'name', 'kind', 'percent', 'buy', 'get']),
    cap: toRupees(offer.cap),
    amount: toRupees(offer.amount),
    leastItems: toRupees(offer.leastItems),
    ...pick(offer, ['categoryIds', 'productIds', 'firstOrderOnly']),
    endsAt: offer.endsAt?.toISOString() ?? null,
  };
}
