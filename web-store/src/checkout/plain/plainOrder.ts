/** One product ordered for cash or UPI by a plain form, without script. */
import {
  answerFaults,
  type CartLine,
  groupVariants,
  itemName,
  needsAccount,
  offeredMethods,
  offeredTypes,
  pricedAnswers,
  skuFor,
  withSurcharges,
} from '@shop/commerce';
import {
  type BuyerQuestion,
  type ChosenVariant,
  type OrderType,
  type PaymentMethod,
  type Product,
  type Quote,
} from '@shop/contract';
import { answersOf } from '../../components/QuestionFields.tsx';
import type { Shop } from '../../lib/shop.ts';
import { wholeNumber } from '../../lib/wholeNumber.ts';
import type { Fields } from '../orderBody.ts';
import type { Refusal } from '../placeOrder.ts';

export interface PlainOrder {
  shop: Shop;
  line: CartLine;
  unit: string;
  /** The product's page with this choice, where another can be made. */
  again: string;
  /** What is still to be answered, or to be answered again; empty = all is. */
  questions: readonly BuyerQuestion[];
  /** Types of order that need no script; empty when the store can't be ordered from without it. */
  types: OrderType[];
  /** The typed values by field. */
  values: Readonly<Record<string, string>>;
  /** Idempotency key: the same for the same form sent twice. */
  key: string;
  /** When the form was first shown, epoch ms. */
  shownAt: number;
  refusal: Refusal | null;
  /** What it costs as the form stands; null where the documented settings alone tell it. */
  quote: Quote | null;
}

/** An order that was sent and can't be placed, because its product is not sold any more. */
export interface UnsoldOrder {
  shop: Shop;
  isUnsold: true;
}

/** The choice that the fields ask for, whether or not the product has its values. */
export function plainChoice({ variants }: Product, fields: Fields): ChosenVariant[] {
  return groupVariants(variants).flatMap(({ type }) => {
    const value = fields.get(`variant:${type}`);
    return typeof value === 'string' ? [{ type, value }] : [];
  });
}

/** The line that the fields ask for, as it is sold now; null when it is not sold, or a choice is missing. */
export function plainLine(product: Product, fields: Fields): CartLine | null {
  const variant = plainChoice(product, fields);
  const bought = skuFor(product, variant);
  if (product.type === 'affiliate' || !bought?.isActive) return null;
  const minOrder = Math.max(1, product.minOrder);
  const answers = pricedAnswers(product.questions, answersOf(product.questions, fields));
  return {
    id: product.id,
    name: itemName(product.name, variant),
    variant,
    ...(bought.skuId && { skuId: bought.skuId }),
    price: withSurcharges(bought.price, answers),
    answers,
    quantity: wholeNumber(fields.get('quantity')) ?? minOrder,
    minOrder,
    image: bought.image,
  };
}

/** The line as the form showed it: what has changed since is for the server to refuse (SKU-06). */
export function seenLine(line: CartLine, fields: Fields): CartLine {
  const { skuId, ...rest } = line;
  const price = Number.parseFloat(String(fields.get('price')));
  const asked = fields.get('asked') ? line.answers : [];
  const seenId = fields.get('sku') ?? skuId;
  const typed = fields.get('quantity');
  return {
    ...rest,
    // No pieces are asked for by what is no number, so that nothing else is ordered instead.
    ...(typed != null && { quantity: wholeNumber(typed) ?? 0 }),
    ...(Number.isFinite(price) && { price: withSurcharges(price, asked) }),
    ...(seenId ? { skuId: String(seenId) } : {}),
  };
}

/** The questions to show in the form: all of them while one of the answers does not fit. */
export function openQuestions(product: Product, fields: Fields): readonly BuyerQuestion[] {
  const given = answersOf(product.questions, fields);
  return answerFaults(product.questions, given).length > 0 ? product.questions : [];
}

/** The type of order that the form asks for, else the first of those on offer. */
export function plainType(fields: Fields, types: readonly OrderType[]): OrderType {
  const asked = fields.get('type') === 'pickup' ? 'pickup' : 'delivery';
  return types.includes(asked) ? asked : (types[0] ?? 'delivery');
}

/** Ways of paying that need no script, which Razorpay's window does. */
export const plainMethods = (shop: Shop): PaymentMethod[] =>
  offeredMethods(shop).filter((method) => method !== 'online');

/** The way of paying that the form asks for, else the first of those on offer. */
export function plainMethod(fields: Fields, shop: Shop): PaymentMethod {
  const methods = plainMethods(shop);
  const asked = methods.find((method) => method === fields.get('paymentMethod'));
  return asked ?? methods[0] ?? 'cod';
}

/** Types that a form without script can fill in: a map needs script. */
export function plainTypes(shop: Shop): OrderType[] {
  if (needsAccount(shop) || plainMethods(shop).length === 0) return [];
  const byMap = shop.settings.addressType === 'map';
  return offeredTypes(shop.settings).filter((type) => type === 'pickup' || !byMap);
}
