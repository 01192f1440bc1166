/** What shoppers read of an order that waits for the owner's confirmation, and which phone numbers are the same (ABUSE-07). */

import { cleanSigns } from './clean.js';

/** Shown to shoppers instead of 'Order Confirmed'. */
export const awaitsConfirmationText = 'The shop will confirm this order';

/** The last 10 digits of a phone number, however it is typed; '' when there are none. */
export function phoneKey(phone: string): string {
  return cleanSigns(phone)
    .replace(/[^0-9]/g, '')
    .slice(-10);
}
