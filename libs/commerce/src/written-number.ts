/** A number as people write it: ₹ 1,23,456.50, Rs. 450/- or 1.23.456,50, in any digits (FIX-11). Pure. */
import { cleanSigns } from './clean.js';

/** The sign before the decimals. */
export type NumberManner = 'point' | 'comma';

const currency = '(?:₹|rs|inr|रु|रू|रुपये|रुपए)\\.?';
const atEnds = new RegExp(`^${currency}|(?:${currency}|\\/[-=])$`, 'gi');

/** In thousands, and in lakhs as India writes them. */
const grouped = (mark: string) =>
  `[1-9]\\d{0,2}(?:${mark}\\d{3})+|[1-9]\\d?(?:${mark}\\d{2})+${mark}\\d{3}`;
const numberOf = (mark: string, decimal: string) =>
  new RegExp(
    `^-?(?:\\d+|${grouped(mark)}|[1-9]\\d{0,2}(?:[ '’]\\d{3})+)?(?:${decimal}\\d+)?(?<=\\d)$`,
  );
const shapes: Record<NumberManner, RegExp> = {
  point: numberOf(',', '\\.'),
  comma: numberOf('\\.', ','),
};

const withoutEnds = (text: string): string => text.replace(atEnds, '').trim();

/** A text without its currency, in plain digits. Twice, because '₹450 Rs/-' has two signs behind it. */
export const bareNumber = (text: string): string => withoutEnds(withoutEnds(cleanSigns(text)));

/** '₹1,299.00' → '1299.00'; undefined where the text is no number in that manner. */
export function readNumber(text: string, manner: NumberManner): string | undefined {
  const number = bareNumber(text);
  if (!shapes[manner].test(number)) return undefined;
  const [whole = '', decimals] = number.split(manner === 'point' ? '.' : ',');
  const digits = whole.replace(/[^\d-]/g, '');
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}

/** More signs than any amount has, however it is written: what is longer is not read, as addresses bring it (ABUSE-03). */
const longestAmount = 60;

/** An amount in rupees as it is written, with at most 9 digits and 2 decimals; null where it is none. */
export function readRupees(text: string): number | null {
  if (text.length > longestAmount) return null;
  const number = readNumber(text, 'point') ?? '';
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(number) ? Number(number) : null;
}
