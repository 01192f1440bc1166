/** Says in one sentence what an offer gives and asks for, so that nothing of it is a surprise in the cart (OFFER-08). */
import { formatRupees } from '@shop/commerce';
import type { ShownOffer } from '@shop/contract';

const lastMoment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Rupees without paise where there are none. */
const amount = (rupees: number) => formatRupees(rupees).replace('.00', '');

function given({ kind, percent, cap, amount: off, buy, get }: ShownOffer): string {
  switch (kind) {
    case 'percent':
      return `${percent}% off${cap > 0 ? `, at most ${amount(cap)}` : ''}`;
    case 'amount':
      return `${amount(off)} off`;
    case 'buyGet':
      return `buy ${buy}, get ${get} ${percent === 100 ? 'free' : `at ${percent}% off`}`;
    case 'freeDelivery':
      return 'free delivery';
  }
}

/** '10% off, at most ₹200, on orders from ₹500, until 5 Nov, 11:59 pm'. `scope`: what it is for, where not everything. */
function offerTerms(offer: ShownOffer, scope = 'selected products'): string {
  const { leastItems, firstOrderOnly, endsAt, productIds, categoryIds } = offer;
  const isForAll = productIds.length === 0 && categoryIds.length === 0;
  return [
    given(offer) + (isForAll || scope === '' ? '' : ` on ${scope}`),
    ...(leastItems > 0 ? [`on orders from ${amount(leastItems)}`] : []),
    ...(firstOrderOnly ? ['on your first order'] : []),
    ...(endsAt ? [`until ${lastMoment.format(new Date(endsAt))}`] : []),
  ].join(', ');
}

export const offerText = (offer: ShownOffer): string => `${offer.name}: ${offerTerms(offer)}`;

/** What an offer says on the page of a product; null = it is not for it. */
export function offerOf(
  offer: ShownOffer,
  product: { id: string; categories: readonly string[] },
): string | null {
  const { productIds, categoryIds, kind } = offer;
  const isForAll = productIds.length === 0 && categoryIds.length === 0;
  const isMeant =
    isForAll ||
    productIds.includes(product.id) ||
    product.categories.some((id) => categoryIds.includes(id));
  if (!isMeant) return null;
  const scope = kind === 'percent' || kind === 'amount' ? 'this and others' : 'this';
  return `${offer.name}: ${offerTerms(offer, productIds.length === 1 && categoryIds.length === 0 ? 'this' : scope)}`;
}
