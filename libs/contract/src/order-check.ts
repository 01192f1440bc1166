/** What a store lets pass without its owner's word, and what an owner does about orders that look unmeant (ABUSE-07). */

/** A number of the settings: what it is when never set, and the most it may be. 0 = not looked at. */
export const orderChecks = {
  /** Pieces of one product in an order. */
  maxPieces: { usual: 100, most: 100_000 },
  /** Percent of a counted stock above 10, for one order and for all unpaid online orders together. */
  maxStockPercent: { usual: 50, most: 100 },
  /** Open orders of one phone. */
  maxOrdersOfPhone: { usual: 5, most: 10_000 },
  /** Orders of one network within an hour. */
  maxOrdersOfNetwork: { usual: 20, most: 10_000 },
  /** Times the orders of the store's usual hour. */
  maxTimesUsual: { usual: 10, most: 1000 },
} as const;

export type OrderCheck = keyof typeof orderChecks;
export const orderCheckNames = Object.keys(orderChecks) as OrderCheck[];

/** Each whole, 0 = not looked at. */
export type OrderChecks = Record<OrderCheck, number>;

/** Numbers of the checks that no owner sets. */
export const orderCheckLimits = {
  /** Stocks up to this many pieces are small enough to be bought up. */
  smallStock: 10,
  /** Orders within an hour that every store takes, however few it usually has. */
  hour: 50,
  /** Orders within an hour that the owner is mailed of one by one; more are gathered into one mail. */
  mailedInHour: 20,
  /** Minutes between two gathered mails. */
  mailMinutes: 15,
  /** Orders that are decided in one call. */
  decided: 1000,
  /** Phones and networks that a store refuses at most. */
  refusals: 1000,
  /** Days after which a refused network is let in again: addresses change hands. */
  networkDays: 30,
  refusalNote: 200,
} as const;

export const refusalKinds = ['phone', 'network'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** A caller whose orders a store does not take. */
export interface OrderRefusal {
  id: string;
  kind: RefusalKind;
  /** The last 10 digits of the phone; '' for a network, whose address is not kept. */
  phone: string;
  note: string;
  createdAt: string;
  /** null = until the owner takes it back. */
  endsAt: string | null;
}

/** Exactly one of `phone` and `networkOf`. */
export interface OrderRefusalBody {
  phone?: string;
  /** An order of the last 24 hours whose network is meant. */
  networkOf?: string;
  note?: string;
  /** Also cancels the caller's open orders that are not paid. */
  cancelOpen?: boolean;
}

export interface OrderRefusalsAnswer {
  refusals: OrderRefusal[];
}

export interface OrderRefusalAnswer {
  refusal: OrderRefusal;
  /** What became of the open orders; nothing without `cancelOpen`. */
  decided: OrderDecisions;
}

export const decisionActs = ['confirm', 'cancel'] as const;
export type DecisionAct = (typeof decisionActs)[number];

/** Exactly one of `ids`, `awaiting`, `phone` and `networkOf`. */
export interface OrderDecisionBody {
  act: DecisionAct;
  ids?: string[];
  /** All orders that wait for the owner's word. */
  awaiting?: true;
  /** Open orders of this phone. */
  phone?: string;
  /** Open orders of the network that this order of the last 24 hours came from. */
  networkOf?: string;
}

/**
 * 'unchanged' = nothing was to be done, e.g. it was decided before; 'paid' = it is paid and only
 * cancelled when it is named by its id.
 */
export const decisionOutcomes = [
  'confirmed',
  'cancelled',
  'unchanged',
  'outOfStock',
  'paid',
  'missing',
] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

export interface OrderDecision {
  /** '' when the store has no such order. */
  id: string;
  /** null when the store has no such order. */
  number: number | null;
  outcome: DecisionOutcome;
  /** outOfStock: what is left of the products that are too few. */
  items?: { id: string; name: string; available: number }[];
}

export interface OrderDecisions {
  /** Oldest order first. */
  decisions: OrderDecision[];
  /** More than 1,000 were meant: the same call goes on with the next. */
  more: boolean;
}
