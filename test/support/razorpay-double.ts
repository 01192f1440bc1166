/** A server on loopback that speaks Razorpay's API as far as it is used, checks keys and signs like it. */
import { createHmac } from 'node:crypto';
import Fastify from 'fastify';

export const razorpayKeys = {
  razorpayKeyId: 'rzp_test_ann',
  razorpaySecret: 'the secret of ann at razorpay',
};

export interface RazorpayDouble {
  url: string;
  /** Every order that was made. */
  orders: { id: string; amount: number; currency: string; receipt: string }[];
  /** What comes instead of an order: a status, or silence. */
  failWith: number | 'silence' | null;
  /** What the browser gets when the shopper has paid. */
  paid(
    orderId: string,
    secret?: string,
  ): { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
  close(): Promise<void>;
}

export async function startRazorpayDouble(): Promise<RazorpayDouble> {
  const server = Fastify();
  const double: RazorpayDouble = {
    url: '',
    orders: [],
    failWith: null,
    paid: (orderId, secret = razorpayKeys.razorpaySecret) => {
      const paymentId = `pay_${Math.random().toString(36).slice(2, 16)}`;
      const signature = createHmac('sha256', secret)
        .update(`${orderId}|${paymentId}`)
        .digest('hex');
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: signature,
      };
    },
    close: () => server.close(),
  };
  const { razorpayKeyId, razorpaySecret } = razorpayKeys;
  const expected = `Basic ${Buffer.from(`${razorpayKeyId}:${razorpaySecret}`).toString('base64')}`;
  server.post<{ Body: { amount: number; currency: string; receipt: string } }>(
    '/v1/orders',
    async (request, reply) => {
      if (double.failWith === 'silence') return reply.hijack();
      if (double.failWith)
        return reply
          .status(double.failWith)
          .send(refusal('SERVER_ERROR', 'We are facing some trouble'));
      if (request.headers.authorization !== expected) {
        return reply.status(401).send(refusal('BAD_REQUEST_ERROR', 'Authentication failed'));
      }
      const { amount, currency, receipt } = request.body;
      if (!Number.isInteger(amount) || amount < 100) {
        return reply
          .status(400)
          .send(refusal('BAD_REQUEST_ERROR', 'The amount must be atleast INR 1.00'));
      }
      const order = {
        id: `order_${Math.random().toString(36).slice(2, 16)}`,
        amount,
        currency,
        receipt,
      };
      double.orders.push(order);
      return {
        entity: 'order',
        status: 'created',
        attempts: 0,
        amount_paid: 0,
        amount_due: amount,
        ...order,
      };
    },
  );
  double.url = await server.listen({ port: 0, host: '127.0.0.1' });
  return double;
}

const refusal = (code: string, description: string) => ({ error: { code, description } });
