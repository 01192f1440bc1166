/** What shoppers read of an order that waits for its owner, and which phone numbers are the same (ABUSE-07). */

import { cleanSigns } from './clean.js';

/** Shown to shoppers instead of 'Order Confirmed'. */
export const awaitsConfirmationText = 'The shop will confirm this order';

/** Shown to shoppers whose payment was not the due (FIX-01). */
export const needsReviewText = 'The shop looks at your payment: please do not pay again';

/** The last 10 digits of a phone number, however it is typed; '' when there are none. */
export function phoneKey(phone: string): string {
  return cleanSigns(phone)
    .replace(/[^0-9]/g, '')
    .slice(-10);
}
