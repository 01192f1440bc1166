/** What a buyer writes with an order, as far as the shop asks for it (CHK2-01). Pure. */
import { gstinOf, stateNamed } from '@shop/commerce';
import type { OrderDetails } from '@shop/contract';
import { invalid } from '../http/problem.js';
import type { OrderDto } from '../order/order.dto.js';
import type { StoreSettings } from '../store/store.entity.js';

/**
 * The texts as they are stored; '' where the shop does not ask. Throws a 400 for a GST number that
 * can't be one, or of another state than the delivery's unless that is meant so.
 */
export function buyerWords(
  { asksNote, asksGift, asksGstin }: StoreSettings,
  { note, gift, gstin, type, shipToOther = false }: OrderDto,
  details: OrderDetails,
) {
  return {
    note: asksNote ? (note ?? '') : '',
    gift: asksGift ? (gift ?? '') : '',
    gstin: asksGstin && gstin ? checkedGstin(gstin, details, type === 'pickup' || shipToOther) : '',
  };
}

function checkedGstin(typed: string, details: OrderDetails, mayDiffer: boolean): string {
  const gstin = gstinOf(typed);
  if (!gstin) {
    const message = 'Please check the GST number: one of its 15 characters is not right';
    throw invalid({ field: 'gstin', message });
  }
  const state = mayDiffer ? null : stateNamed(details.state);
  if (state && state.code !== gstin.stateCode) {
    const message = `This GST number is of ${gstin.stateName}. Is the order billed there and shipped to ${state.name}?`;
    throw invalid({ field: 'shipToOther', message });
  }
  return gstin.number;
}
