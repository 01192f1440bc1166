/** Razorpay's HTTP API as its SDK calls it: Basic auth, the calls, their refusals, and faults on demand. */
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { GatewayAccount, GatewayAccounts } from './accounts.ts';
import type { Faults, GatewayCall } from './fault.ts';
import type { GatewayLedger, NewOrder } from './ledger.ts';
import { Refused } from './refused.ts';

export interface SeenCall {
  call: GatewayCall;
  /** The account; null = the keys were wrong. */
  accountId: string | null;
}

type Ask = FastifyRequest<{
  Params: { id: string };
  Body: NewOrder;
  Querystring: { receipt?: string; count?: string; skip?: string };
}>;
type Answer = (ask: Ask, account: GatewayAccount) => object;

export function gatewayServer(
  accounts: GatewayAccounts,
  ledger: GatewayLedger,
  faults: Faults,
  calls: SeenCall[],
): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });
  server.setErrorHandler((error, _request, reply) =>
    error instanceof Refused
      ? reply.status(error.status).send(error.body)
      : reply.status(500).send(new Refused('The server has run into trouble', null, 500).body),
  );

  const named = (call: GatewayCall, answer: Answer) => async (ask: Ask, reply: FastifyReply) => {
    const account = accounts.byAuthorization(ask.headers.authorization);
    calls.push({ call, accountId: account?.id ?? null });
    const fault = faults.take(call);
    if (fault === 'silence') return reply.hijack();
    if (fault === 'reset') return cut(ask, reply);
    if (typeof fault === 'number') {
      throw new Refused('We are facing some trouble completing your request', null, fault);
    }
    if (!account) throw new Refused('Authentication failed', null, 401);
    const done = answer(ask, account);
    if (fault === 'lost') return cut(ask, reply);
    if (fault) await pause(fault.delayMs);
    return done;
  };

  server.post(
    '/v1/orders',
    named('orders.create', ({ body }, { id }) => ledger.createOrder(id, checked(body))),
  );
  server.get(
    '/v1/orders',
    named('orders.all', ({ query }, { id }) => {
      const own = ledger.orders.filter((order) => ledger.accountOf(order.id) === id).reverse();
      const fits = own.filter(({ receipt }) => !query.receipt || receipt === query.receipt);
      const from = Number(query.skip ?? 0);
      return collection(fits.slice(from, from + Number(query.count ?? 10)));
    }),
  );
  server.get(
    '/v1/orders/:id',
    named('orders.fetch', ({ params }, account) => ledger.order(params.id, account.id)),
  );
  server.get(
    '/v1/orders/:id/payments',
    named('orders.fetchPayments', ({ params }, account) => {
      const { id } = ledger.order(params.id, account.id);
      return collection(ledger.payments.filter((one) => one.order_id === id).reverse());
    }),
  );
  server.get(
    '/v1/payments/:id',
    named('payments.fetch', ({ params }, account) => ledger.payment(params.id, account.id)),
  );
  server.post(
    '/v1/payments/:id/capture',
    named('payments.capture', ({ params, body }, account) =>
      ledger.capture(ledger.payment(params.id, account.id), Number(body.amount)),
    ),
  );
  server.post(
    '/v1/payments/:id/refund',
    named('payments.refund', ({ params, body }, account) =>
      ledger.refund(ledger.payment(params.id, account.id), body?.amount),
    ),
  );
  return server;
}

function cut(ask: Ask, reply: FastifyReply): FastifyReply {
  reply.hijack();
  ask.raw.socket.resetAndDestroy();
  return reply;
}

const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items });

function checked(asked: NewOrder): NewOrder {
  if (!Number.isInteger(asked.amount))
    throw new Refused('The amount must be an integer.', 'amount');
  if (asked.amount < 100) throw new Refused('The amount must be atleast INR 1.00', 'amount');
  if (asked.currency !== 'INR') throw new Refused('Currency is not supported', 'currency');
  if ((asked.receipt ?? '').length > 40) {
    throw new Refused('The receipt may not be greater than 40 characters.', 'receipt');
  }
  const notes = Object.values(asked.notes ?? {});
  if (notes.length > 15 || notes.some((note) => String(note).length > 256)) {
    throw new Refused('The notes may not be more than 15 or longer than 256 characters', 'notes');
  }
  return asked;
}
