/** Sends an order; loaded on demand. */
import { callApi } from '@shop/client';
import {
  apiRoutes,
  type OrderBody,
  type OrderCreatedAnswer,
  orderPageRoutes,
} from '@shop/contract';
import { forgetOrderKey } from '../orderStorage/forgetOrderKey.ts';
import { closeOrderKey, type KeyedOrder, keyedOrder } from '../orderStorage/orderKey.ts';
import { isAnswered } from './placeOrder.ts';

/** `isEarlier` = an order that was sent before, and was changed because no answer came: it had arrived. */
export type SentOrder = OrderCreatedAnswer & { isEarlier?: true };

/**
 * Places the order, or finds the one that an earlier try made, at the amount that the shopper agreed to then. Resolves
 * with the server's answer; rejects with an error that `refusalOf` explains.
 */
export async function placeOrder(
  slug: string,
  body: OrderBody,
  token: string | null,
): Promise<SentOrder> {
  const sent = keyedOrder(body);
  try {
    const answer = await send(sent, token);
    closeOrderKey();
    return answer;
  } catch (error) {
    if (!isAnswered(error)) throw error;
    if (error.code === 'CONFLICT' && sent.earlier.length > 0) {
      return (await arrivedOrder(slug, sent, token)) ?? placeOrder(slug, body, token);
    }
    if (error.code !== 'PRICE_CHANGED') throw error;
    // The server has looked for an order of this key, and there is none.
    forgetOrderKey();
    if (sent.body.amount === body.amount) throw error;
    return placeOrder(slug, body, token);
  }
}

/**
 * The order of an earlier try, of which the server knows that it arrived. Null where it was to be paid online, and was
 * not: it is given up, and the key with it.
 */
async function arrivedOrder(
  slug: string,
  { key, earlier }: KeyedOrder,
  token: string | null,
): Promise<SentOrder | null> {
  for (const body of earlier) {
    const answer = await send({ key, body }, token).catch((error: unknown) => {
      if (isAnswered(error) && error.code === 'CONFLICT') return null;
      throw error;
    });
    if (!answer) continue;
    if (!answer.razorpay) return { ...answer, isEarlier: true };
    await callApi(orderPageRoutes.giveUp(slug, answer.reviewToken), { method: 'POST' });
    break;
  }
  forgetOrderKey();
  return null;
}

async function send(
  { key, body }: Pick<KeyedOrder, 'key' | 'body'>,
  token: string | null,
): Promise<OrderCreatedAnswer> {
  const headers = { 'idempotency-key': key };
  // It differs from try to try, so the key does not know of it.
  const openMs = Math.round(performance.now());
  const call = { method: 'POST', body: { ...body, openMs }, token, headers } as const;
  const answer = await callApi<OrderCreatedAnswer>(apiRoutes.createOrder, call);
  const { order, reviewToken } = answer;
  return { ...answer, order: { ...order, reviewToken } };
}
