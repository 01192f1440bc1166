/** Which offers of a store count for a cart: the best one, and free delivery on top (OFFER-03). Money is paise. */
import { cleanSigns } from './clean.js';
import {
  type Offer,
  type OfferRefusal,
  type OfferSituation,
  offerRefusal,
  offerShares,
} from './offer.js';

/** An offer that counts, with what it takes off each line by the line's id. */
export interface CountedOffer {
  offer: Offer;
  shares: ReadonlyMap<string, number>;
  /** The sum of the shares. */
  saved: number;
}

/** Why a code that was typed does not count; 'unknown' = no offer has it, 'better' = another one saves more. */
export type CodeRefusal = OfferRefusal | { reason: 'unknown' } | { reason: 'better'; than: string };

export interface OfferChoice {
  /** What is taken off the items; null = nothing. */
  counted: CountedOffer | null;
  /** The offer that makes the delivery free; null = none. */
  freeDelivery: Offer | null;
  /** Null = no code was typed, or it counts. */
  refused: CodeRefusal | null;
}

/** A typed code as it is stored: cleaned (FIX-20), without spaces, in capitals. */
export function offerCode(typed: string): string {
  return cleanSigns(typed).replace(/\s+/g, '').toUpperCase();
}

/**
 * Of the offer of the code and those without one, that which saves most counts, of equal ones the
 * one with the code, then the smaller id. Free delivery is chosen apart from it.
 */
export function chooseOffers(
  offers: readonly Offer[],
  typed: string,
  situation: OfferSituation,
): OfferChoice {
  const code = offerCode(typed);
  const meant = code === '' ? undefined : offers.find((offer) => offer.code === code);
  const fitting = offers
    .filter((offer) => offer.code === '' || offer === meant)
    .filter((offer) => offerRefusal(offer, situation) === null)
    .sort(
      (one, other) =>
        (other.code === code ? 1 : 0) - (one.code === code ? 1 : 0) || byId(one, other),
    );
  const counted = fitting
    .filter(({ kind }) => kind !== 'freeDelivery')
    .map((offer) => countedOffer(offer, situation))
    .reduce<CountedOffer | null>(
      (best, one) => (one.saved > (best?.saved ?? 0) ? one : best),
      null,
    );
  const freeDelivery = fitting.find(({ kind }) => kind === 'freeDelivery') ?? null;
  const refused = code === '' ? null : codeRefusal(meant, counted, situation);
  return { counted, freeDelivery, refused };
}

const byId = (one: Offer, other: Offer) => (one.id < other.id ? -1 : 1);

function countedOffer(offer: Offer, { lines }: OfferSituation): CountedOffer {
  const shares = offerShares(offer, lines);
  return { offer, shares, saved: [...shares.values()].reduce((sum, share) => sum + share, 0) };
}

function codeRefusal(
  meant: Offer | undefined,
  counted: CountedOffer | null,
  situation: OfferSituation,
): CodeRefusal | null {
  if (!meant) return { reason: 'unknown' };
  const refusal = offerRefusal(meant, situation);
  if (refusal || meant.kind === 'freeDelivery' || counted?.offer === meant) return refusal;
  return counted ? { reason: 'better', than: counted.offer.name } : { reason: 'noneOfIt' };
}
