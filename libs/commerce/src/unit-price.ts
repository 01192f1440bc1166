/**
 * The unit sale price of packed goods (Legal Metrology (Packaged Commodities) Rules, rule 6(11)): per gram below 1 kg
 * and per kilogram from there, alike for volume and length, else per piece; two decimals.
 */
import type { NetQuantity, NetUnit } from '@shop/contract';
import { formatPaise, toPaise } from './money.js';
import { measureIn } from './search-text.js';

/** The two units of each kind, and how many small ones make a large one. */
const kinds: Readonly<Record<NetUnit, { small: NetUnit; large: NetUnit; factor: number }>> = {
  g: { small: 'g', large: 'kg', factor: 1000 },
  kg: { small: 'g', large: 'kg', factor: 1000 },
  ml: { small: 'ml', large: 'l', factor: 1000 },
  l: { small: 'ml', large: 'l', factor: 1000 },
  cm: { small: 'cm', large: 'm', factor: 100 },
  m: { small: 'cm', large: 'm', factor: 100 },
  piece: { small: 'piece', large: 'piece', factor: 1 },
};

export interface UnitPrice {
  /** Paise for one `unit`, rounded half up. */
  price: number;
  unit: NetUnit;
  /** Paise for 100 g or 100 ml, told in addition below 1 kg or 1 l; null elsewhere. */
  perHundred: number | null;
}

/** The price of one unit; null where it is the price itself, or the quantity is not above 0. */
export function unitPrice(price: number, { value, unit }: NetQuantity): UnitPrice | null {
  const { small, large, factor } = kinds[unit];
  // Thousandths keep 1.005 kg exact.
  const thousandths = Math.round(value * 1000) * (unit === small ? 1 : factor);
  if (!(thousandths > 0)) return null;
  const per = (units: number) => Math.round((toPaise(price) * units * 1000) / thousandths);
  const isLarge = thousandths >= factor * 1000;
  const one = isLarge ? factor : 1;
  if (thousandths === one * 1000) return null;
  const isWeighed = factor === 1000 && !isLarge && thousandths !== 100_000;
  return {
    price: per(one),
    unit: isLarge ? large : small,
    perHundred: isWeighed ? per(100) : null,
  };
}

/** '₹0.12 per g (₹12.00 per 100 g)'; '' where there is none. `price` is rupees. */
export function unitPriceText(price: number, quantity: NetQuantity): string {
  const found = unitPrice(price, quantity);
  if (!found) return '';
  const { unit, perHundred } = found;
  const hundred = perHundred === null ? '' : ` (${formatPaise(perHundred)} per 100 ${unit})`;
  return `${formatPaise(found.price)} per ${unit}${hundred}`;
}

/** The quantity that a text is, such as the value of a variant: '500 gms', '1kg'; null where it is none above 0. */
export function quantityIn(text: string): NetQuantity | null {
  const found = measureIn(text);
  if (!found || !(found.value > 0) || !Number.isFinite(found.value)) return null;
  const unit = found.unit === 'pcs' ? 'piece' : found.unit;
  return Object.hasOwn(kinds, unit) ? { value: found.value, unit: unit as NetUnit } : null;
}

/** '500 g', '6 pieces'. */
export function quantityText({ value, unit }: NetQuantity): string {
  return `${value.toLocaleString('en-IN', { maximumFractionDigits: 3 })} ${unit === 'piece' && value !== 1 ? 'pieces' : unit}`;
}
