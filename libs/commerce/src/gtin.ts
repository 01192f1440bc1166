/** Global trade item numbers: EAN-8, UPC-A, EAN-13 and GTIN-14, by the GS1 General Specifications, section 7.9. */
import { cleanSigns } from './clean.js';

/** The number of a barcode, where its length and its check digit are right; else ''. */
export function gtinOf(barcode: string): string {
  const digits = cleanSigns(barcode).replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return '';
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : '';
}
