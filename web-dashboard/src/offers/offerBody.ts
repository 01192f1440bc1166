/** Makes the body that the offer's form sends: blank numbers as 0, and only the fields of its kind. */
import { cleanText, offerCode } from '@shop/commerce';
import type { OfferBenefit, OfferBody, OfferUpdateBody, OwnOffer } from '@shop/contract';
import { changedFields } from '../lib/changedFields.ts';

/** The form's values; a cleared number is null, a cleared moment ''. */
export type OfferValues = { [Name in keyof OfferBody]?: OfferBody[Name] | null };

export const newOffer: OfferBody = {
  name: '',
  code: '',
  kind: 'percent',
  percent: 10,
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

/** The fields of other kinds are as if they had never been filled in. */
function benefitOf(values: OfferValues): OfferBenefit {
  const { kind, percent, cap, amount, buy, get } = values;
  const none = { percent: 0, cap: 0, amount: 0, buy: 0, get: 0 };
  switch (kind) {
    case 'amount':
      return { ...none, kind, amount: amount ?? 0 };
    case 'freeDelivery':
      return { ...none, kind };
    case 'buyGet':
      return { ...none, kind, buy: buy ?? 0, get: get ?? 0, percent: percent ?? 0 };
    default:
      return { ...none, kind: 'percent', percent: percent ?? 0, cap: cap ?? 0 };
  }
}

export function toOfferBody(values: OfferValues): OfferBody {
  return {
    ...benefitOf(values),
    name: cleanText(values.name ?? ''),
    code: offerCode(values.code ?? ''),
    leastItems: values.leastItems ?? 0,
    categoryIds: values.categoryIds ?? [],
    productIds: values.productIds ?? [],
    firstOrderOnly: values.firstOrderOnly ?? false,
    startsAt: values.startsAt || null,
    endsAt: values.endsAt || null,
    totalUses: values.totalUses ?? 0,
    usesPerBuyer: values.usesPerBuyer ?? 0,
  };
}

/** What an edit sends: only what was changed here. */
export function toOfferChange(
  values: OfferValues,
  { previousData }: { previousData?: OfferValues } = {},
): OfferUpdateBody {
  return changedFields(toOfferBody(values), previousData ? toOfferBody(previousData) : {});
}

/** A new offer like another: its times have passed, and its code is taken. */
export function copyOf(offer: OwnOffer): OfferBody {
  return { ...toOfferBody(offer), code: '', startsAt: null, endsAt: null };
}
