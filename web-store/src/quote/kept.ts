/** What this browser keeps for a store's cart: the code of an offer, and the pincode to deliver to (OFFER-07, DELIV-03). */
import { storageKeys } from '@shop/contract';
import { storeText } from '../lib/storeText.ts';

export const codeOf = storeText(storageKeys.code);
export const pincodeOf = storeText(storageKeys.pincode);
