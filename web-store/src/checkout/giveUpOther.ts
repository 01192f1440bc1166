/** Gives up what this tab has ordered and not paid before it orders something else, such as the same for cash. */
import { ApiError, callApi } from '@shop/client';
import { type OrderBody, orderPageRoutes } from '@shop/contract';
import { triedOrder } from '../orderStorage/orderKey.ts';
import { unpaidOrder } from '../orderStorage/pendingOrder.ts';
import { PaidAlready } from './placeOrder.ts';

/** Its pieces and its offer would be missing for `body`. Rejects with PaidAlready, once, where it is paid by then: it stays. */
export async function giveUpOther(slug: string, body: OrderBody): Promise<void> {
  const unpaid = unpaidOrder.get(slug);
  if (!unpaid || triedOrder(body)?.key === unpaid.key) return;
  try {
    await callApi(orderPageRoutes.giveUp(slug, unpaid.token), { method: 'POST' });
    unpaidOrder.set(slug, null);
  } catch (error) {
    // Where the shop has not decided, the next try gives it up.
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return;
    unpaidOrder.set(slug, null);
    if (error.status === 409) throw new PaidAlready(unpaid.number);
  }
}
