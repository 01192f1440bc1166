/** Phone numbers and PIN codes as people write them in India, and as they are stored (OQ-87). Pure. */

const devanagariZero = 0x0966;

/** The text with Devanagari digits as 0 to 9. */
function withPlainDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
}

/**
 * The 10 digits of an Indian mobile number, without spaces, dashes, brackets, +91 or a leading 0;
 * null when the text is no such number.
 */
export function mobileNumber(text: string): string | null {
  const bare = withPlainDigits(text).replace(/[\s().-]/g, '');
  return /^(?:(?:\+|00)?91|0)?([6-9]\d{9})$/.exec(bare)?.[1] ?? null;
}

/** The 6 digits of an Indian PIN code; null when the text is none. */
export function pinCode(text: string): string | null {
  const bare = withPlainDigits(text).replace(/[\s-]/g, '');
  return /^[1-9]\d{5}$/.test(bare) ? bare : null;
}

/** Whether a number looks like an Indian mobile number with a digit too few or too many (MEND-12). */
export function isMobileMiscounted(text: string): boolean {
  const bare = withPlainDigits(text).replace(/[\s().-]/g, '');
  return /^(?:\+91)?[6-9](?:\d{8}|\d{10})$/.test(bare);
}

/** A number as people read it, e.g. '+91 98123 45678'; digits with the country's first. */
export function shownNumber(digits: string): string {
  const mobile = mobileNumber(digits);
  return mobile === null ? `+${digits}` : `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}

/** The digits of a number for a chat link: an Indian mobile number gets its 91, others stay as they are (MEND-21). */
export function chatNumber(text: string): string {
  const mobile = mobileNumber(text);
  return mobile === null ? text.replace(/\D/g, '') : `91${mobile}`;
}
