/** The customer's token in this browser (CUST-24). */
import { storageKeys } from '@shop/contract';
import { type BrowserValue, storedValue } from './browserStore.ts';

/** The token; null when nobody is signed in. */
export const customerToken: BrowserValue<string | null> = storedValue(
  storageKeys.customerToken,
  (text) => text || null,
  (token) => token || null,
);
