/** Sends an order; loaded on demand. */
import { callApi } from '@shop/client';
import { apiRoutes, type OrderBody, type OrderCreatedAnswer } from '@shop/contract';
import { orderKey } from '../orderStorage/orderKey.ts';

/** Resolves with the server's answer; rejects with an error that `refusalOf` explains. */
export async function placeOrder(
  body: OrderBody,
  token: string | null,
): Promise<OrderCreatedAnswer> {
  const key = orderKey(JSON.stringify(body));
  const headers = { 'idempotency-key': key };
  // It differs from try to try, so the key does not know of it.
  const openMs = Math.round(performance.now());
  const call = { method: 'POST', body: { ...body, openMs }, token, headers } as const;
  const answer = await callApi<OrderCreatedAnswer>(apiRoutes.createOrder, call);
  const { order, reviewToken } = answer;
  return { ...answer, order: { ...order, reviewToken } };
}
