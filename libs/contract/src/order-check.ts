/** Which orders a store takes without its owner's confirmation, and how an owner decides about the others (ABUSE-07). */
import type { CancelWords } from './order.js';

/** The checks' numbers: their value when never set, and the largest allowed. 0 = the check is off. */
export const orderChecks = {
  /** Pieces of one product in an order. */
  maxPieces: { usual: 100, most: 100_000 },
  /** Percent of a product's counted stock, if above 10 pieces: for one order, and for all unpaid online orders together. */
  maxStockPercent: { usual: 50, most: 100 },
  /** Open orders of one phone number. */
  maxOrdersOfPhone: { usual: 5, most: 10_000 },
  /** Orders of one network within an hour. */
  maxOrdersOfNetwork: { usual: 20, most: 10_000 },
  /** How many times the orders of a usual hour of the store. */
  maxTimesUsual: { usual: 10, most: 1000 },
} as const;

export type OrderCheck = keyof typeof orderChecks;
export const orderCheckNames = Object.keys(orderChecks) as OrderCheck[];

/** Each a whole number; 0 = the check is off. */
export type OrderChecks = Record<OrderCheck, number>;

/** Limits of the checks that owners can't change. */
export const orderCheckLimits = {
  /** Stocks up to this many pieces are small enough to be bought up. */
  smallStock: 10,
  /** Orders within an hour that every store takes, however few it usually gets. */
  hour: 50,
  /** Orders within an hour for which the owner gets a mail each; more are gathered into one mail. */
  mailedInHour: 20,
  /** Minutes between two gathered mails. */
  mailMinutes: 15,
  /** Orders that one call decides at most. */
  decided: 1000,
  /** Phones and networks that a store refuses at most. */
  refusals: 1000,
  /** Days after which a refused network is let in again: addresses change hands. */
  networkDays: 30,
  refusalNote: 200,
} as const;

export const refusalKinds = ['phone', 'network'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** A phone number or network whose orders a store does not take. */
export interface OrderRefusal {
  id: string;
  kind: RefusalKind;
  /** The last 10 digits of the phone; '' for a network, whose address is not stored. */
  phone: string;
  note: string;
  createdAt: string;
  /** null = until the owner takes it back. */
  endsAt: string | null;
}

/** Exactly one of `phone` and `networkOf`. */
export interface OrderRefusalBody {
  phone?: string;
  /** Id of an order of the last 24 hours: its network is refused. */
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
  /** The outcome for the open orders; empty without `cancelOpen`. */
  decided: OrderDecisions;
}

export const decisionActs = ['confirm', 'cancel'] as const;
export type DecisionAct = (typeof decisionActs)[number];

/** Exactly one of `ids`, `awaiting`, `phone` and `networkOf`. */
export interface OrderDecisionBody extends CancelWords {
  act: DecisionAct;
  ids?: string[];
  /** All orders that wait for the owner's confirmation. */
  awaiting?: true;
  /** Open orders of this phone number. */
  phone?: string;
  /** Open orders of the network that this order of the last 24 hours came from. */
  networkOf?: string;
}

/**
 * 'unchanged' = there was nothing to do, e.g. it was decided before; 'paid' = it is paid, and only a call that names
 * its id cancels it.
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
  /** outOfStock: what is left of the products with too little stock. */
  items?: { id: string; name: string; available: number }[];
}

export interface OrderDecisions {
  /** Oldest order first. */
  decisions: OrderDecision[];
  /** There were more than 1,000: the same call again decides the next ones. */
  more: boolean;
}
