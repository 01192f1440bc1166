/**
 * Razorpay's webhooks: events in its format with its signature, delivered over HTTP, honestly or
 * not.
 */
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type GatewayPayment, type GatewayRefund, gatewayId, nowInSeconds } from './entity.ts';
import type { GatewayLedger } from './ledger.ts';

/** The address of a store's webhook, and the secret that it shares with Razorpay. */
export interface Webhook {
  url: string;
  secret: string;
}

export interface GatewayEvent {
  /** The header `x-razorpay-event-id`; the same whenever the event is sent again. */
  id: string;
  /** The raw body. */
  body: string;
}

export interface Delivery {
  /** How often each event is sent, under the same id. */
  times?: number;
  /** Whether the order is random; a function in [0, 1) makes it reproducible. */
  shuffle?: boolean | (() => number);
  /** Which events never arrive. */
  drop?: (event: GatewayEvent, index: number) => boolean;
  /** The delay before each. */
  delayMs?: number;
  /** How many are under way at the same time; default 1, one after the other. */
  atOnce?: number;
  /**
   * The forgery: signed with another secret (another store's, say) · amount changed after signing ·
   * not signed.
   */
  forge?: { secret: string } | 'amount' | 'unsigned';
  /** How often it is repeated after anything but 2xx, as Razorpay does for a day. */
  retries?: number;
}

export interface Delivered {
  id: string;
  /** The status of the answer; null = none. */
  status: number | null;
}

/** The time-out: Razorpay's is 5 s, a busy test machine gets longer. */
const patienceMs = 20_000;

export const signed = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** An event of that name about a payment as it is now; `refund` where it is about one. */
export function gatewayEvent(
  ledger: GatewayLedger,
  name: string,
  payment: GatewayPayment,
  refund?: GatewayRefund,
): GatewayEvent {
  const given = refund ?? ledger.refunds.findLast((one) => one.payment_id === payment.id);
  const payload = {
    ...(name.startsWith('refund.') ? { refund: { entity: given } } : {}),
    payment: { entity: payment },
    ...(name.startsWith('order.') ? { order: { entity: ledger.order(payment.order_id) } } : {}),
  };
  const body = {
    entity: 'event',
    account_id: ledger.accountOf(payment.order_id),
    event: name,
    contains: Object.keys(payload),
    payload,
    created_at: nowInSeconds(),
  };
  return { id: gatewayId('evt'), body: JSON.stringify(body) };
}

/** Sends events to a store; resolves with the answers, in the order of sending. */
export async function deliver(
  webhook: Webhook,
  events: readonly GatewayEvent[],
  options: Delivery = {},
): Promise<Delivered[]> {
  const { times = 1, shuffle = false, drop = () => false, atOnce = 1 } = options;
  let queue = Array.from({ length: times }, () =>
    events.filter((one, at) => !drop(one, at)),
  ).flat();
  if (shuffle) queue = shuffled(queue, shuffle === true ? Math.random : shuffle);
  const answers: Delivered[] = [];
  const turns = queue.entries();
  const courier = async (): Promise<void> => {
    for (const [at, event] of turns) answers[at] = await send(webhook, event, options);
  };
  await Promise.all(Array.from({ length: atOnce }, courier));
  return answers;
}

async function send(
  { url, secret }: Webhook,
  { id, body }: GatewayEvent,
  { delayMs = 0, forge, retries = 0 }: Delivery,
): Promise<Delivered> {
  if (delayMs > 0) await pause(delayMs);
  const signature = signed(body, typeof forge === 'object' ? forge.secret : secret);
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': id,
    ...(forge === 'unsigned' ? {} : { 'x-razorpay-signature': signature }),
  };
  const text = forge === 'amount' ? body.replace(/"amount":\d+/, (amount) => `${amount}0`) : body;
  let status: number | null = null;
  for (let left = retries; left >= 0; left -= 1) {
    status = await post(url, text, headers);
    if (status !== null && status < 300) break;
    if (left > 0) await pause(200);
  }
  return { id, status };
}

async function post(url: string, body: string, headers: Record<string, string>) {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method: 'POST', body, headers, signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  const drawn = items.map((item) => ({ item, rank: chance() }));
  return drawn.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}
