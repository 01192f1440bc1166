/** Says what an offer does, in the words of its owner's screens (OFFER-09). */
import { formatPaise, formatRupees, offerShares, toPaise } from '@shop/commerce';
import type { OfferBenefit, OfferBody, OfferKind, OfferState } from '@shop/contract';
import { indianMoment } from '../lib/indianTime.ts';

export const stateWords: Readonly<Record<OfferState, string>> = {
  on: 'On',
  planned: 'Planned',
  ended: 'Ended',
  usedUp: 'Used up',
};

const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

const benefits: Readonly<Record<OfferKind, (offer: OfferBenefit) => string>> = {
  percent: ({ percent, cap }) =>
    `${percent}% off${cap > 0 ? `, at most ${formatRupees(cap)}` : ''}`,
  amount: ({ amount }) => `${formatRupees(amount)} off`,
  freeDelivery: () => 'Free delivery',
  buyGet: ({ buy, get, percent }) =>
    `Buy ${buy}, get ${get} ${percent === 100 ? 'free' : `at ${percent}% off`}`,
};

/** '10% off, at most ₹200.00'. */
export const benefitText = (offer: OfferBenefit): string => benefits[offer.kind](offer);

/** '12 of 50', or '12' where any number may use it. */
export const usesText = (used: number, totalUses: number): string =>
  totalUses > 0 ? `${used} of ${totalUses}` : String(used);

/** Whether the fields of its kind are filled in, so that it can be told what the offer does. */
export function isTellable({ kind, percent, amount, buy, get }: OfferBenefit): boolean {
  if (kind === 'percent') return percent >= 1 && percent <= 100;
  if (kind === 'amount') return amount > 0;
  if (kind === 'buyGet') return buy >= 1 && get >= 1 && percent >= 1 && percent <= 100;
  return true;
}

function scopeText({ kind, productIds, categoryIds }: OfferBody): string {
  const parts = [
    ...(productIds.length > 0 ? [count(productIds.length, 'product')] : []),
    ...(categoryIds.length > 0 ? [count(categoryIds.length, 'category', 'categories')] : []),
  ];
  if (parts.length === 0) return kind === 'freeDelivery' ? '' : ' on everything';
  const scope = parts.join(' and ');
  return kind === 'freeDelivery' ? ` for a cart with something of ${scope}` : ` on ${scope}`;
}

function timeText({ startsAt, endsAt }: OfferBody): string {
  const from = startsAt ? `from ${indianMoment(startsAt)}` : '';
  const until = endsAt ? `until ${indianMoment(endsAt)}` : '';
  return [from, until].filter(Boolean).join(' ');
}

function limitText({ totalUses, usesPerBuyer }: OfferBody): string {
  const total = totalUses > 0 ? `for the first ${count(totalUses, 'order')}` : '';
  const each = usesPerBuyer === 1 ? 'once a buyer' : `${usesPerBuyer} times a buyer`;
  return [total, usesPerBuyer > 0 ? each : ''].filter(Boolean).join(', ');
}

/** The conditions, each a few words: 'from ₹500.00', 'first order only'. */
export function conditionTexts(offer: OfferBody): string[] {
  const { leastItems, firstOrderOnly } = offer;
  return [
    leastItems > 0 ? `only from ${formatRupees(leastItems)} of items` : '',
    firstOrderOnly ? "only on a buyer's first order" : '',
    timeText(offer),
    limitText(offer),
  ].filter(Boolean);
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What the offer will do, whole: what shoppers get, how, and when it counts. */
export function offerSentence(offer: OfferBody): string {
  const how = offer.code ? `who type the code ${offer.code}` : 'without typing a code';
  const first = offer.code
    ? `Shoppers ${how} get: ${benefitText(offer)}${scopeText(offer)}.`
    : `All shoppers get, ${how}: ${benefitText(offer)}${scopeText(offer)}.`;
  return [first, ...conditionTexts(offer).map((text) => `${capital(text)}.`)].join(' ');
}

/** Paise of the example's cart, unless the offer asks for more. */
const exampleItems = 100_000;
const examplePiece = 10_000;

/** What a cart then costs, e.g. 'Items of ₹1,000.00 then cost ₹900.00.'; '' where only the delivery changes. */
export function exampleText(offer: OfferBody): string {
  const { kind, buy, get } = offer;
  if (kind === 'freeDelivery') return '';
  const isSet = kind === 'buyGet';
  const quantity = isSet ? buy + get : 1;
  const price = isSet ? examplePiece : Math.max(exampleItems, toPaise(offer.leastItems));
  const line = { id: '1', productId: '', categoryIds: [], price, quantity };
  const whole = {
    ...offer,
    id: '',
    used: 0,
    productIds: [],
    categoryIds: [],
    cap: toPaise(offer.cap),
    amount: toPaise(offer.amount),
  };
  const saved = offerShares(whole, [line]).get('1') ?? 0;
  const items = isSet
    ? `${quantity} pieces of ${formatPaise(price)}`
    : `Items of ${formatPaise(price)}`;
  return `${items} then cost ${formatPaise(price * quantity - saved)}.`;
}
