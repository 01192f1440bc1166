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

/** The PIN code that stands in an address, the last one where there are more; '' = none. */
export function pinCodeIn(address: string): string {
  // No part of a longer number, such as a phone's.
  const found = cleanSigns(address).matchAll(/(?:^|[^\d-]|\D-)([1-9]\d{2}[ -]?\d{3})(?!-?\d)/g);
  return pinCode([...found].at(-1)?.[1] ?? '') ?? '';
}

/** Whether a number looks like an Indian mobile number with a digit too few or too many (MEND-12). */
export function isMobileMiscounted(text: string): boolean {
  return /^(?:\+91)?[6-9](?:\d{8}|\d{10})$/.test(withoutGaps(text));
}

/** A number as people read it, e.g. '+91 98123 45678'; digits with the country's first. */
export function shownNumber(digits: string): string {
  const mobile = mobileNumber(digits);
  return mobile === null ? `+${digits}` : `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}

/**
 * The digits of a number for a chat link: an Indian mobile number or landline gets its 91, others stay as they are
 * (MEND-21, FIX-22).
 */
export function chatNumber(text: string): string {
  return reachableNumber(text) ?? withoutGaps(text).replace(/\D/g, '');
}

/** Why WhatsApp can't reach the number of a shop; null when it may (FIX-22). */
export function chatNumberFault(text: string): string | null {
  if (reachableNumber(text) !== null) return null;
  return isMobileMiscounted(text)
    ? 'A mobile number has 10 digits'
    : 'Enter one number with its country code or STD code';
}

/** A number with its country; null for too few or too many digits, two numbers, and those that are free to call. */
function reachableNumber(text: string): string | null {
  const mobile = mobileNumber(text);
  if (mobile !== null) return `91${mobile}`;
  const bare = withoutGaps(text);
  if (isMobileMiscounted(text) || /^0?18[06]0/.test(bare)) return null;
  const [, landline] = /^(?:(?:\+|00)?91)?0?([1-8]\d{9})$/.exec(bare) ?? [];
  if (landline) return `91${landline}`;
  const [, abroad] =
    /^(?:\+|00)([1-9]\d{6,14})$/.exec(bare) ?? /^([1-9]\d{10,14})$/.exec(bare) ?? [];
  return abroad && !abroad.startsWith('91') ? abroad : null;
}
