/** What was typed for the order on its way, kept in this tab over reloads and redirects until it is placed. */
import type { OrderDetails, OrderType, PaymentMethod } from '@shop/contract';
import { type KeptJson, keptJson } from '../lib/keptJson.ts';

export interface KeptDraft {
  type: OrderType;
  method: PaymentMethod | null;
  details: Partial<OrderDetails>;
  email?: string;
}

export const keptDraft: KeptJson<KeptDraft> = keptJson(() => sessionStorage, 'checkout:');
