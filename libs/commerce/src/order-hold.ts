/** Orders that wait for the owner's word, as shoppers read of them; and which phones are the same (ABUSE-07). */

/** Read by shoppers instead of 'Order Confirmed'. */
export const awaitsConfirmationText = 'The shop will confirm this order';

/** The last 10 digits of a phone, however it is typed; '' when there are none. */
export function phoneKey(phone: string): string {
  return phone.replace(/[^0-9]/g, '').slice(-10);
}
