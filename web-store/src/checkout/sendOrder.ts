/** Sends an order; loaded on demand. */
import { ApiError, callApi } from '@shop/client';
import { apiRoutes, type OrderBody, type OrderCreatedAnswer } from '@shop/contract';
import { forgetOrderKey } from '../orderStorage/forgetOrderKey.ts';
import { closeOrderKey, type KeyedOrder, keyedOrder } from '../orderStorage/orderKey.ts';
import { ArrivedBefore } from './placeOrder.ts';

/**
 * Places the order, or finds the one that an earlier try made, at the amount that the shopper agreed to then. Resolves
 * with the server's answer; rejects with an error that `explained` explains.
 */
export async function placeOrder(
  body: OrderBody,
  token: string | null,
): Promise<OrderCreatedAnswer> {
  const sent = keyedOrder(body);
  try {
    const answer = await send(sent, token);
    closeOrderKey();
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'CONFLICT' && sent.isReused) {
      // Told once: who places it again wants both.
      forgetOrderKey();
      throw new ArrivedBefore();
    }
    if (error.code !== 'PRICE_CHANGED') throw error;
    // The server has looked for an order of this key, and there is none.
    forgetOrderKey();
    if (sent.body.amount === body.amount) throw error;
    return placeOrder(body, token);
  }
}

async function send({ key, body }: KeyedOrder, token: string | null): Promise<OrderCreatedAnswer> {
  const headers = { 'idempotency-key': key };
  // It differs from try to try, so the key does not know of it.
  const openMs = Math.round(performance.now());
  const call = { method: 'POST', body: { ...body, openMs }, token, headers } as const;
  const answer = await callApi<OrderCreatedAnswer>(apiRoutes.createOrder, call);
  const { order, reviewToken } = answer;
  return { ...answer, order: { ...order, reviewToken } };
}
