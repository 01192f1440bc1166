/** Offers: what a store takes off its prices, by a code or by itself (OFFER-01, OFFER-02). */

export const offerKinds = ['percent', 'amount', 'freeDelivery', 'buyGet'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** What an offer asks for before it counts; money is in the unit of its surroundings, rupees in the API. */
export interface OfferConditions {
  /** The least sum of all items, before any offer; 0 = none. */
  leastItems: number;
  /** The ids of what it is for, together with `productIds`; both empty = everything. */
  categoryIds: string[];
  productIds: string[];
  firstOrderOnly: boolean;
  /** ISO 8601; null = at once. */
  startsAt: string | null;
  /** ISO 8601, the moment after which it is over; null = never. */
  endsAt: string | null;
  /** How many orders may have it; 0 = any number. */
  totalUses: number;
  /** How many orders of one phone or e-mail may have it; 0 = any number. */
  usesPerBuyer: number;
}

/** What an offer gives; only the fields of its kind count. */
export interface OfferBenefit {
  kind: OfferKind;
  /** 'percent': percent of the items that it is for, 1 to 100. 'buyGet': percent off the pieces that are got; 100 = free. */
  percent: number;
  /** 'percent': the most that is taken off; 0 = no cap. */
  cap: number;
  /** 'amount': what is taken off the items that it is for. */
  amount: number;
  /** 'buyGet': so many pieces are paid, and so many more, which cost the same or less, are got. */
  buy: number;
  get: number;
}

export interface OfferBody extends OfferBenefit, OfferConditions {
  /** Shown to shoppers. */
  name: string;
  /** In capitals; '' = it counts by itself. */
  code: string;
}

/** What an offer is at this moment, by PostgreSQL's clock; `usedUp` = its total uses are all taken. */
export const offerStates = ['on', 'planned', 'ended', 'usedUp'] as const;
export type OfferState = (typeof offerStates)[number];

/** An offer as its owner sees it; money is rupees. */
export interface OwnOffer extends OfferBody {
  id: string;
  state: OfferState;
  /** Orders that have it; cancelled ones have given it back. */
  used: number;
  /** What these orders come to together. */
  sales: number;
  /** What it has taken off them. */
  given: number;
  createdAt: string;
  /** Counts its edits; sent back with a change, a stale one is refused by CONFLICT (MEND-24). */
  version: number;
}

/** What is left out of a new offer is as if it were not there: 0, '', [], null or false. */
export type NewOfferBody = Pick<OfferBody, 'name' | 'kind'> & Partial<OfferBody>;
/** What is left out stays. */
export type OfferUpdateBody = Partial<OfferBody> & { version?: number };

export interface OfferAnswer {
  offer: OwnOffer;
}

export interface OffersAnswer {
  offers: OwnOffer[];
}

/** An offer without a code that is on, as every shopper may see it (OFFER-08); money is rupees. */
export type ShownOffer = Pick<
  OwnOffer,
  | 'id'
  | 'name'
  | 'kind'
  | 'percent'
  | 'cap'
  | 'amount'
  | 'buy'
  | 'get'
  | 'leastItems'
  | 'categoryIds'
  | 'productIds'
  | 'firstOrderOnly'
  | 'endsAt'
>;

/** An offer as an order keeps it, whatever becomes of the offer (OFFER-04); rupees. */
export interface OrderOffer {
  name: string;
  kind: OfferKind;
  /** As it was typed, in capitals; '' = it counted by itself. */
  code: string;
  /** What it took off the items, or off the delivery. */
  saved: number;
}
