/** Which mails tell of an order (OQ-19). Pure. */
import { guestEmail } from '@shop/contract';
import type { MailKind } from '../mail/mail.entity.js';

/**
 * Those of an order that counts as placed: at once, or when it is paid. The owner of a gathered one is
 * told of it together with others.
 */
export function orderMails(customerEmail: string, isGathered = false): MailKind[] {
  const toOwner: MailKind[] = isGathered ? [] : ['orderForOwner'];
  return customerEmail === guestEmail ? toOwner : [...toOwner, 'orderForCustomer'];
}
