/** Decides which mails an order sends (OQ-19). Pure. */

import type { MailKind } from '@shop/contract';
import { guestEmail } from '@shop/contract';

/**
 * The mails of an order that counts as placed: at once, or when it is paid. A gathered one has no
 * mail of its own to the owner.
 */
export function orderMails(customerEmail: string, isGathered = false): MailKind[] {
  const toOwner: MailKind[] = isGathered ? [] : ['orderForOwner'];
  return customerEmail === guestEmail ? toOwner : [...toOwner, 'orderForCustomer'];
}

/** The mails of an order whose payment was not the due (FIX-01). */
export function reviewMails(customerEmail: string): MailKind[] {
  return customerEmail === guestEmail
    ? ['paymentReview']
    : ['paymentReview', 'paymentReviewForCustomer'];
}
