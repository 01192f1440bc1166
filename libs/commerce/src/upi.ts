/** UPI without a gateway: ids, the address that a code holds, and the number of a payment (UPI-01 to UPI-03). Pure. */
import { type UpiKind, type UpiSettings, upiLimits } from '@shop/contract';
import { cleanSigns, cleanText } from './clean.js';

/** A name, '@' and a bank's handle, or an account's or a card's at npci. */
const upiId =
  /^[a-z0-9._-]{2,}@(?:[a-z][a-z0-9]{1,30}|[a-z0-9]{2,30}(?:\.[a-z0-9]{2,10})?\.npci)$/i;

/** A UPI id as it is stored: plain signs, no spaces. */
export function cleanUpiId(text: string): string {
  return cleanSigns(text).replace(/\s+/g, '');
}

/** What is wrong with a typed UPI id; null when it may be one. */
export function upiIdFault(text: string): string | null {
  const id = cleanUpiId(text);
  if (id.length <= upiLimits.id && upiId.test(id)) return null;
  if (/@.*\./.test(id))
    return 'This looks like an e-mail address. A UPI id is like asha@okhdfcbank';
  return 'A UPI id is like asha@okhdfcbank';
}

/** What is wrong with a merchant's category code; null when there is none, or it may be one. */
export function merchantCodeFault(text: string): string | null {
  const code = cleanSigns(text);
  return code === '' || /^(?!0000)\d{4}$/.test(code) ? null : 'A merchant code has 4 digits';
}

/** Whether orders of a store can be paid to its UPI id. */
export function offersUpi({ upiEnabled, upiId: id }: Pick<UpiSettings, 'upiEnabled' | 'upiId'>) {
  return upiEnabled && upiIdFault(id) === null;
}

export interface UpiDue {
  payee: string;
  kind: UpiKind;
  /** Of the shop. */
  name: string;
  paise: number;
  note: string;
  /** The id of the order, from which a merchant's reference is made. */
  orderId: string;
  /** Four digits; '' = none. */
  merchantCode: string;
}

/**
 * 'upi://pay?…' as NPCI's own examples write it: '@' as it is, everything else percent-encoded, spaces as %20, the
 * amount with two decimals. Reference and category are for merchants' ids alone, and what only a bank may give
 * (mode, sign, mam) is never there (UPI-02).
 */
export function upiAddress(due: UpiDue): string {
  const { payee, kind, name, paise, note, orderId, merchantCode } = due;
  const isMerchant = kind !== 'personal';
  const parts: [name: string, value: string][] = [
    ['pa', encoded(payee).replaceAll('%40', '@')],
    ['pn', encoded(cutName(name))],
  ];
  if (isMerchant && merchantCode !== '') parts.push(['mc', merchantCode]);
  if (isMerchant) parts.push(['tr', upiReference(orderId)]);
  const plain = upiNote(note);
  if (plain !== '') parts.push(['tn', encoded(plain)]);
  parts.push(['am', upiAmount(paise)], ['cu', 'INR']);
  return `upi://pay?${parts.map(([key, value]) => `${key}=${value}`).join('&')}`;
}

/** Paise as UPI writes them: '1250.00'. */
export function upiAmount(paise: number): string {
  const rest = String(paise % 100).padStart(2, '0');
  return `${Math.floor(paise / 100)}.${rest}`;
}

/** A note in the letters that every paying app takes: A to Z, digits and spaces. */
export function upiNote(text: string): string {
  const plain = text.replace(/[^A-Za-z0-9]+/g, ' ').trim();
  return plain.slice(0, upiLimits.note).trim();
}

/** A merchant's reference of an order: letters and digits. */
function upiReference(orderId: string): string {
  return orderId
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, upiLimits.reference);
}

/** Whether paying apps may be opened by a link: at any other id they refuse the payment (NPCI OC 76A, 76C). */
export const opensUpiApps = (kind: UpiKind): boolean => kind === 'verified';

/** Whether a saved picture of the code fails, so that on a phone id and amount are typed. */
export const isUpiTyped = (kind: UpiKind, paise: number): boolean =>
  kind !== 'verified' && paise > upiLimits.savedCode;

const cutName = (name: string): string => [...cleanText(name)].slice(0, upiLimits.name).join('');

/** RFC 3986: encodeURIComponent leaves !'()*, and throws at half a pair of surrogates. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Twelve digits alone, which 0000 may precede; no part of a longer number, of a phone number or of a sum. */
const alone = /(?<![\d+]|\d[.,])(?:0000)?(\d{12})(?!\d|[.,]\d)/g;

/** The same in groups, as some apps write it. */
const grouped = /(?<![\d+]|\d[.,])\d(?:[ -]?\d){11,15}(?![ -]?\d|[.,]\d)/g;

/**
 * The number of a payment (UTR, RRN, UPI reference) in what was typed or pasted, as its twelve digits. null = there is
 * none, or there are several (UPI-03).
 */
export function readUtr(text: string): string | null {
  const typed = cleanSigns(text.slice(0, upiLimits.typedUtr));
  const found = new Set([...typed.matchAll(alone)].map(([, utr = '']) => utr));
  if (found.size === 0) {
    for (const [group] of typed.matchAll(grouped)) {
      const digits = group.replace(/[ -]/g, '');
      const utr = digits.length === 16 && digits.startsWith('0000') ? digits.slice(4) : digits;
      if (utr.length === upiLimits.utr) found.add(utr);
    }
  }
  const [utr] = found;
  return found.size === 1 && utr && !/^(\d)\1+$/.test(utr) ? utr : null;
}

/** Said where no UTR can be read. */
export const utrFault =
  'The UTR has 12 digits. Your paying app shows it as UTR, UPI reference or RRN in the details of the payment.';

/** A UTR as it is compared with one's bank: '4123 4567 8901'. */
export const utrText = (utr: string): string => utr.replace(/(\d{4})(?=\d)/g, '$1 ');
