/** Stores who ordered last from this browser as a guest, so that the next order need not be typed again (CHK2-02). */
import type { OrderDetails } from '@shop/contract';
import { type JsonStorage, jsonStorage } from '../lib/jsonStorage.ts';

export interface OwnDetails {
  details: Partial<OrderDetails>;
  /** '' = none. */
  email: string;
}

export const ownDetails: JsonStorage<OwnDetails> = jsonStorage(() => localStorage, 'own-details:');
