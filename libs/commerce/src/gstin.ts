/**
 * GST identification numbers of ordinary taxpayers: form, state and check digit (CHK2-01). Pure.
 * The sum is the one of `validate_gstin_check_digit` in resilient-tech/india-compliance.
 */
import { cleanSigns } from './clean.js';
import { stateOfCode } from './state.js';

export interface Gstin {
  /** 15 capital letters and digits. */
  number: string;
  /** Its first two digits, as the list of states knows them today. */
  stateCode: string;
  stateName: string;
}

/** Two digits of the state, the PAN, the count of the registration, a letter or digit, the check digit. */
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][1-9ABD-JZ][0-9A-Z]$/;

/** Codes of states that merged or parted, by which old numbers still begin. */
const formerCodes: Readonly<Record<string, string>> = { '25': '26', '28': '37' };

/** Codes of registrations that belong to no state. */
const beyondStates: Readonly<Record<string, string>> = {
  '97': 'Other Territory',
  '99': 'Centre Jurisdiction',
};

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character of a number, from the 14 before it. */
export function gstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, character, place) => {
    const product = characters.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return characters.charAt((36 - (sum % 36)) % 36);
}

/** The number that a text holds, with spaces, dashes or small letters; null when it can't be one. */
export function gstinOf(text: string): Gstin | null {
  const number = cleanSigns(text).replace(/[\s-]/g, '').toUpperCase();
  if (!form.test(number) || gstinCheckDigit(number.slice(0, 14)) !== number.charAt(14)) return null;
  const code = number.slice(0, 2);
  const stateCode = formerCodes[code] ?? code;
  const stateName = stateOfCode(stateCode)?.name ?? beyondStates[stateCode];
  return stateName === undefined ? null : { number, stateCode, stateName };
}
