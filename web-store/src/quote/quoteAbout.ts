/** Reads from the checkout's form what the costs of an order depend on; what is half typed is left out. */
import { mobileNumber, pinCode } from '@shop/commerce';
import type { OrderDetails, OrderExtras } from '@shop/contract';
import type { QuoteAbout } from './quoteBody.ts';

interface TypedSoFar {
  details: Partial<OrderDetails>;
  email?: string;
  extras?: OrderExtras;
}

const wholeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function aboutBuyer({
  details,
  email = '',
  extras: { date } = {},
}: TypedSoFar): Pick<QuoteAbout, 'details' | 'customerEmail' | 'date'> {
  const { state, lat, lng, address } = details;
  const postalCode = pinCode(details.postalCode ?? '');
  const phone = mobileNumber(details.phone ?? '');
  const known: Partial<OrderDetails> = {
    ...(phone && { phone }),
    ...(postalCode && { postalCode }),
    ...(state && { state }),
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
    ...(address && { address }),
  };
  return {
    ...(Object.keys(known).length > 0 && { details: known }),
    ...(wholeEmail.test(email) && { customerEmail: email }),
    ...(date && { date }),
  };
}
