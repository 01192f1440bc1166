/** Attacks by payments: unsigned webhooks and forged answers of the gateway. */
import { apiRoutes } from '@shop/contract';
import { attack } from '../attack.ts';
import { ask, call } from '../load/request.ts';

const event = (bytes: number) =>
  JSON.stringify({ event: 'payment.captured', payload: { filler: 'a'.repeat(bytes) } });

const webhooks = attack({
  name: 'ABUSE-02: webhooks with bad signatures for the victim, 600 connections',
  prepare: async ({ victim }) => victim.store.id,
  strike: ({ flood, many }, storeId) => {
    const headers = { 'x-razorpay-signature': 'a'.repeat(64) };
    const asked = call('POST', apiRoutes.razorpayWebhook(storeId), event(500), headers);
    return flood(many, () => asked);
  },
});

const largeWebhooks = attack({
  name: 'ABUSE-01: webhooks of 900 kB with bad signatures',
  prepare: async ({ online }) => online.store.id,
  strike: ({ flood, some }, storeId) => {
    const headers = { 'x-razorpay-signature': 'a'.repeat(64) };
    const asked = call('POST', apiRoutes.razorpayWebhook(storeId), event(900_000), headers);
    return flood(some, () => asked);
  },
});

const verified = attack({
  name: 'ABUSE-02: payments verified that never were, and forms of the gateway, 600 connections',
  prepare: async ({ online }) => online.store.id,
  strike: ({ flood, many }, storeId) =>
    flood(many, (index) => {
      const id = `order_${index}`;
      const body = { razorpay_order_id: id, razorpay_payment_id: 'pay_1', razorpay_signature: 'a' };
      if (index % 2) return call('POST', apiRoutes.verifyOrder, { ...body, razorPayOrderId: id });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const form = new URLSearchParams(body).toString();
      return ask(apiRoutes.razorpayCallback(storeId), { method: 'POST', headers, body: form });
    }),
});

export const paymentAttacks = [webhooks, largeWebhooks, verified];
