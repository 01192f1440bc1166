/** The columns of an offer, as a body gives them (OFFER-01, OFFER-02). Pure. */
import { toPaise } from '@shop/commerce';
import type { FieldProblem, OfferBody, OfferKind } from '@shop/contract';
import { omitNullish } from '../http/omit-nullish.js';
import type { Offer } from './offer.entity.js';

/** What an owner says of an offer; money is paise. */
export type OfferColumns = Omit<OfferBody, 'startsAt' | 'endsAt'> &
  Pick<Offer, 'startsAt' | 'endsAt'>;

/** What is left out of a new offer. */
export const emptyOffer: Omit<OfferColumns, 'name' | 'kind'> = {
  code: '',
  percent: 0,
  cap: 0,
  amount: 0,
  buy: 0,
  get: 0,
  leastItems: 0,
  categoryIds: [],
  productIds: [],
  firstOrderOnly: false,
  startsAt: null,
  endsAt: null,
  totalUses: 0,
  usesPerBuyer: 0,
};

/** The columns that a body names. */
export function givenColumns(body: Partial<OfferBody>): Partial<OfferColumns> {
  const { cap, amount, leastItems, startsAt, endsAt, ...rest } = body;
  const money = Object.entries({ cap, amount, leastItems }).map(([name, rupees]) => {
    return [name, rupees == null ? undefined : toPaise(rupees)];
  });
  return {
    ...omitNullish({ ...rest, ...Object.fromEntries(money) }),
    ...(startsAt === undefined ? {} : { startsAt: momentOf(startsAt) }),
    ...(endsAt === undefined ? {} : { endsAt: momentOf(endsAt) }),
  };
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

const benefits: Readonly<Record<OfferKind, readonly (keyof OfferColumns)[]>> = {
  percent: ['percent', 'cap'],
  amount: ['amount'],
  freeDelivery: [],
  buyGet: ['percent', 'buy', 'get'],
};

/** The offer with 0 in what its kind does not use, so that nothing stale is shown. */
export function plainOffer(offer: OfferColumns): OfferColumns {
  const used = benefits[offer.kind];
  const unused = Object.values(benefits)
    .flat()
    .filter((name) => !used.includes(name));
  return { ...offer, ...Object.fromEntries(unused.map((name) => [name, 0])) };
}

/** How far an owner's clock may run ahead of the server's when an offer is ended by it, ms. */
const clockSlackMs = 5 * 60_000;

/**
 * What is wrong with an offer as a whole. `begun` is when it began as it is stored, `now` the present
 * time, epoch ms: an offer whose begin stays may be ended before it.
 */
export function offerFaults(
  offer: OfferColumns,
  begun: Date | null | undefined,
  now: number,
): FieldProblem[] {
  const { kind, percent, amount, buy, get, startsAt, endsAt } = offer;
  const faults: FieldProblem[] = [];
  const refuse = (isWrong: boolean, field: keyof OfferColumns, message: string) => {
    if (isWrong) faults.push({ field, message });
  };
  const isPercent = kind === 'percent' || kind === 'buyGet';
  refuse(isPercent && percent < 1, 'percent', 'Percent must be from 1 to 100');
  refuse(kind === 'amount' && amount <= 0, 'amount', 'Amount must be above 0');
  refuse(kind === 'buyGet' && buy < 1, 'buy', 'Pieces to buy must be at least 1');
  refuse(kind === 'buyGet' && get < 1, 'get', 'Pieces to get must be at least 1');
  const isEndedNow =
    startsAt?.getTime() === begun?.getTime() && Number(endsAt) <= now + clockSlackMs;
  const isReversed = startsAt !== null && endsAt !== null && endsAt <= startsAt && !isEndedNow;
  refuse(isReversed, 'endsAt', 'The offer must end after it begins');
  return faults;
}
