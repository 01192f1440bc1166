/** What one offer takes off a cart, and why it does not (OFFER-01, OFFER-02, OFFER-06). Money is paise. */
import type { OfferBenefit, OfferConditions } from '@shop/contract';
import { spread } from './spread.js';
import { itemsTotal } from './total.js';

/** An offer with what is known of it now. */
export interface Offer extends OfferBenefit, OfferConditions {
  id: string;
  name: string;
  /** '' = it counts by itself. */
  code: string;
  /** How many orders have it. */
  used: number;
}

/** A line of a cart; `price` is that of one piece, a sale price where one counts. */
export interface OfferLine {
  /** The key of the line; no two lines have the same. */
  id: string;
  productId: string;
  categoryIds: readonly string[];
  price: number;
  quantity: number;
}

/** Who orders; null = not known yet, as in a cart: then nobody is refused for it. */
export interface OfferBuyer {
  /** Whether they have ordered from the store before. */
  isKnown: boolean;
  /** How many of their orders have this offer, by the offer's id. */
  uses: ReadonlyMap<string, number>;
}

export type OfferRefusal =
  | { reason: 'notYet' | 'ended' | 'usedUp' | 'usedByBuyer' | 'notFirst' | 'noneOfIt' }
  /** So many paise more of items are needed. */
  | { reason: 'tooLittle'; missing: number }
  /** So many more pieces of what it is for are needed. */
  | { reason: 'tooFew'; missing: number };

export interface OfferSituation {
  lines: readonly OfferLine[];
  buyer: OfferBuyer | null;
  /** Epoch ms. */
  now: number;
}

/** Why the offer does not count; null = it does. */
export function offerRefusal(offer: Offer, situation: OfferSituation): OfferRefusal | null {
  const { lines, buyer, now } = situation;
  if (offer.startsAt !== null && now < Date.parse(offer.startsAt)) return { reason: 'notYet' };
  if (offer.endsAt !== null && now >= Date.parse(offer.endsAt)) return { reason: 'ended' };
  if (offer.totalUses > 0 && offer.used >= offer.totalUses) return { reason: 'usedUp' };
  if (buyer) {
    if (offer.firstOrderOnly && buyer.isKnown) return { reason: 'notFirst' };
    const uses = buyer.uses.get(offer.id) ?? 0;
    if (offer.usesPerBuyer > 0 && uses >= offer.usesPerBuyer) return { reason: 'usedByBuyer' };
  }
  const fitting = linesOf(offer, lines);
  if (itemsTotal(fitting) === 0) return { reason: 'noneOfIt' };
  const missing = offer.leastItems - itemsTotal(lines);
  if (missing > 0) return { reason: 'tooLittle', missing };
  if (offer.kind === 'buyGet') {
    const pieces = fitting.reduce((sum, { quantity }) => sum + quantity, 0);
    const short = offer.buy + offer.get - pieces;
    if (short > 0) return { reason: 'tooFew', missing: short };
  }
  return null;
}

/** The lines that an offer is for. */
function linesOf<Line extends OfferLine>(offer: OfferConditions, lines: readonly Line[]): Line[] {
  const { productIds, categoryIds } = offer;
  if (productIds.length === 0 && categoryIds.length === 0) return [...lines];
  return lines.filter(
    (line) =>
      productIds.includes(line.productId) ||
      line.categoryIds.some((category) => categoryIds.includes(category)),
  );
}

/**
 * What the offer takes off each line, by the line's id; a line that it leaves alone is left out.
 * No line is made negative, and the order of the lines does not matter.
 */
export function offerShares(offer: Offer, lines: readonly OfferLine[]): Map<string, number> {
  const fitting = linesOf(offer, lines);
  const worth = fitting.map(({ id, price, quantity }) => ({ id, worth: price * quantity }));
  const total = itemsTotal(fitting);
  switch (offer.kind) {
    case 'percent':
      return spread(capped(percentOf(total, offer.percent), offer.cap), worth);
    case 'amount':
      return spread(Math.min(offer.amount, total), worth);
    case 'buyGet':
      return gotShares(offer, fitting);
    case 'freeDelivery':
      return new Map();
  }
}

/** Rounded to the paisa; the product may exceed the safe integers. */
const percentOf = (amount: number, percent: number) =>
  Number((BigInt(amount) * BigInt(percent) + 50n) / 100n);

const capped = (amount: number, cap: number) => (cap > 0 ? Math.min(amount, cap) : amount);

/**
 * Of the dearest pieces on, each `buy` + `get` make a set, whose cheapest `get` are got: so a piece
 * is paid or got, never both, and whole sets count only.
 */
function gotShares(
  { buy, get, percent }: OfferBenefit,
  lines: readonly OfferLine[],
): Map<string, number> {
  const dearestFirst = lines.toSorted(
    (one, other) => other.price - one.price || (one.id < other.id ? -1 : 1),
  );
  const pieces = dearestFirst.reduce((sum, { quantity }) => sum + quantity, 0);
  const ofSets = pieces - (pieces % (buy + get));
  const shares = new Map<string, number>();
  let before = 0;
  for (const { id, price, quantity } of dearestFirst) {
    const got =
      gotAmong(Math.min(before + quantity, ofSets), buy, get) -
      gotAmong(Math.min(before, ofSets), buy, get);
    const share = got * percentOf(price, percent);
    if (share > 0) shares.set(id, share);
    before += quantity;
  }
  return shares;
}

/** How many of the first so many pieces are got. */
function gotAmong(pieces: number, buy: number, get: number): number {
  const sets = Math.floor(pieces / (buy + get));
  return sets * get + Math.max(0, (pieces % (buy + get)) - buy);
}
