/** The e-mail address that a guest leaves with an order, to get its mails (MEND-03). Pure. */
import { cleanEmail } from '@shop/commerce';
import { guestEmail } from '@shop/contract';
import { isStorableEmail } from '../http/fields/text.js';
import { invalid } from '../http/problem.js';

/**
 * The address as it is stored, in lower case; 'Guest' where none was typed. Throws a 400 for what
 * is no address.
 */
export function guestAddress(typed: string | null | undefined): string {
  const address = cleanEmail(typed ?? '');
  if (address === '' || address === guestEmail.toLowerCase()) return guestEmail;
  if (isStorableEmail(address)) return address;
  throw invalid({ field: 'customerEmail', message: 'Please enter a valid email address' });
}
