/** Checks a store's name: mails and lists show it, so it may contain no address or number (ABUSE-11). Pure. */
import { parse } from 'tldts';
import { invalid } from '../http/problem.js';

export const nameRefusal =
  'Store name may not hold a web address, an e-mail address or a phone number. Write a space after a dot.';

/** A name that may be set. Throws a 400 on the name. */
export function plainName(name: string): string {
  if (!isPlainName(name)) throw invalid({ field: 'name', message: nameRefusal });
  return name;
}

export const isPlainName = (name: unknown) => typeof name === 'string' && !isWayToReach(name);

/** Whether a reader, or a mail program, would take something in the text for an address or a number. */
function isWayToReach(text: string): boolean {
  // The text is checked as it looks: full-width letters count as letters, and invisible characters
  // are removed.
  const seen = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (/https?|hxxp|:\/\/|www\./i.test(seen)) return true;
  if (/[^\s@]+@[^\s@]+\.[^\s@]+/.test(seen)) return true;
  if (/(?:\p{Nd}[\s().+/-]*){8}/u.test(seen)) return true;
  const hosts = seen.match(/[\p{L}\p{N}-]+(?:[.。][\p{L}\p{N}-]+)+/gu) ?? [];
  return hosts.some((host) => parse(host.replaceAll('。', '.')).isIcann === true);
}
