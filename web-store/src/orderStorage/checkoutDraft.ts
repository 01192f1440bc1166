/** The unfinished order, stored in this tab over reloads and redirects until it is placed. */
import type { OrderDetails, OrderExtras, OrderType, PaymentMethod } from '@shop/contract';
import { type JsonStorage, jsonStorage } from '../lib/jsonStorage.ts';

export interface CheckoutDraft {
  type: OrderType;
  method: PaymentMethod | null;
  details: Partial<OrderDetails>;
  email?: string;
  /** Time, note and the like. */
  extras?: OrderExtras;
}

export const checkoutDraft: JsonStorage<CheckoutDraft> = jsonStorage(
  () => sessionStorage,
  'checkout:',
);
