/** How an order is paid to the UPI id of its store (UPI-01, UPI-02). Pure. */
import {
  cleanText,
  isUpiTyped,
  offersUpi,
  opensUpiApps,
  upiAddress,
  upiAmount,
  upiNote,
} from '@shop/commerce';
import type { UpiDetails } from '@shop/contract';
import type { Order } from '../order/order.entity.js';
import type { Store } from '../store/store.entity.js';
import { upiCode } from './upi-code.js';

/** What a paying app is told; null = the store takes no payments by UPI. */
export function upiDetails(
  { name, payment }: Pick<Store, 'name' | 'payment'>,
  { id: orderId, number, amount: paise }: Pick<Order, 'id' | 'number' | 'amount'>,
): UpiDetails | null {
  if (!offersUpi(payment)) return null;
  const { upiId: payee, upiKind: kind, upiMerchantCode: merchantCode } = payment;
  const note = upiNote(`Order ${number}`);
  const address = upiAddress({ payee, kind, name, paise, note, orderId, merchantCode });
  return {
    payee,
    name: cleanText(name),
    note,
    address,
    amount: upiAmount(paise),
    code: upiCode(address),
    opensApps: opensUpiApps(kind),
    isTyped: isUpiTyped(kind, paise),
  };
}
