/** One product ordered for cash by a plain form, without script (part 4, point 3). */
import {
  basePrice,
  type CartLine,
  effectivePrice,
  groupVariants,
  isCompleteChoice,
  itemName,
  needsAccount,
  offeredTypes,
} from '@shop/commerce';
import { limits, type OrderType, type Product } from '@shop/contract';
import type { Shop } from '../../lib/shop.ts';
import type { Fields } from '../orderBody.ts';
import type { Refusal } from '../placeOrder.ts';

export interface PlainOrder {
  shop: Shop;
  line: CartLine;
  unit: string;
  /** Types of order that need no script; empty when the store can't be ordered from without it. */
  types: OrderType[];
  /** The typed values by field. */
  values: Readonly<Record<string, string>>;
  /** Idempotency key: the same for the same form sent twice. */
  key: string;
  refusal: Refusal | null;
}

/** The line that the fields ask for; null when a choice is missing. */
export function plainLine(product: Product, fields: Fields): CartLine | null {
  if (product.type === 'affiliate') return null;
  const variants = product.type === 'variant' ? product.variants : [];
  const variant = groupVariants(variants).map(({ type }) => ({
    type,
    value: String(fields.get(`variant:${type}`) ?? ''),
  }));
  if (!isCompleteChoice(variants, variant)) return null;
  const minOrder = Math.max(1, product.minOrder);
  const wanted = Math.trunc(Number(fields.get('quantity') ?? minOrder)) || minOrder;
  return {
    id: product.id,
    name: itemName(product.name, variant),
    variant,
    price: variants.length > 0 ? effectivePrice(product, variant) : basePrice(product),
    quantity: Math.min(Math.max(wanted, minOrder), limits.quantity),
    minOrder,
    image: product.images[0] ?? '',
  };
}

/** Types that a form without script can fill in: a map needs script. */
export function plainTypes(shop: Shop): OrderType[] {
  if (needsAccount(shop) || !shop.codOption) return [];
  const byMap = shop.settings.addressType === 'map';
  return offeredTypes(shop.settings).filter((type) => type === 'pickup' || !byMap);
}
