/** Finds slips of the finger in the second half of an e-mail address. Pure. */
import { cleanSigns } from './clean.js';

/** What is typed for the well-known hosts by mistake. */
const slips: Readonly<Record<string, string>> = {
  'gmail.con': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.cm': 'gmail.com',
  'gmail.om': 'gmail.com',
  'gmail.in': 'gmail.com',
  'gmail.comm': 'gmail.com',
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmaill.com': 'gmail.com',
  'yahoo.con': 'yahoo.com',
  'yaho.com': 'yahoo.com',
  'yahooo.com': 'yahoo.com',
  'hotmail.con': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'hotmial.com': 'hotmail.com',
  'outlook.con': 'outlook.com',
  'outlok.com': 'outlook.com',
  'rediffmail.con': 'rediffmail.com',
  'redifmail.com': 'rediffmail.com',
  'icloud.con': 'icloud.com',
};

/** The address that was probably meant; null when nothing looks mistyped. */
export function meantEmail(text: string): string | null {
  const [name, host, ...more] = cleanSigns(text).split('@');
  const meant = slips[host?.toLowerCase() ?? ''];
  return name && meant && more.length === 0 ? `${name}@${meant}` : null;
}
