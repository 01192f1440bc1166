/** Gives up what this tab has ordered and not paid before it orders something else, such as the same for cash. */
import { ApiError, callApi } from '@shop/client';
import { type OrderBody, orderPageRoutes } from '@shop/contract';
import { triedOrder } from '../orderStorage/orderKey.ts';
import { pendingOrder, unpaidOrder } from '../orderStorage/pendingOrder.ts';
import { PaidAlready } from './placeOrder.ts';

/** Its pieces and its offer would be missing for `body`. Rejects with PaidAlready, once, where it is paid by then: it stays. */
export async function giveUpOther(slug: string, body: OrderBody): Promise<void> {
  const { token } = unpaidOrder.get(slug) ?? {};
  if (!token || triedOrder(body)) return;
  try {
    await callApi(orderPageRoutes.giveUp(slug, token), { method: 'POST' });
  } catch (error) {
    // Where the shop was not reached, the next try gives it up.
    if (!(error instanceof ApiError)) return;
    unpaidOrder.set(slug, null);
    if (error.code === 'CONFLICT') throw new PaidAlready(pendingOrder.get(slug)?.order.number);
  }
  unpaidOrder.set(slug, null);
}
