/** Phone numbers and PIN codes as people write them in India, and as they are stored (OQ-87). Pure. */

import { cleanSigns } from './clean.js';

/** A number without the gaps that people write into it. */
const withoutGaps = (text: string): string => cleanSigns(text).replace(/[\s()./-]/g, '');

/**
 * The 10 digits of an Indian mobile number, without spaces, dashes, brackets, +91 or a 0 before it,
 * in whatever digits and with whatever signs that nobody sees (FIX-20);
 * null when the text is no such number.
 */
export function mobileNumber(text: string): string | null {
  return /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/.exec(withoutGaps(text))?.[1] ?? null;
}

/** The 6 digits of an Indian PIN code; null when the text is none. */
export function pinCode(text: string): string | null {
  const bare = cleanSigns(text).replace(/[\s-]/g, '');
  return /^[1-9]\d{5}$/.test(bare) ? bare : null;
}

/** Whether a number looks like an Indian mobile number with a digit too few or too many (MEND-12). */
export function isMobileMiscounted(text: string): boolean {
  return /^(?:\+91)?[6-9](?:\d{8}|\d{10})$/.test(withoutGaps(text));
}

/** The digits of a number for a chat link: an Indian mobile number gets its 91, others stay as they are (MEND-21). */
export function chatNumber(text: string): string {
  const mobile = mobileNumber(text);
  return mobile === null ? text.replace(/\D/g, '') : `91${mobile}`;
}
