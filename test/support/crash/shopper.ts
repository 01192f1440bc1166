/** Shoppers who never stop: they cut connections, double-click, retry, repeat, pay, and go away. */
import { setTimeout as pause } from 'node:timers/promises';
import { apiRoutes, type OrderCreatedAnswer } from '@shop/contract';
import type { GatewayEvent } from '../razorpay/webhook.ts';
import type { RazorpayDouble } from '../razorpay-double.ts';
import { type PayWay, payWays, type Wish } from './wish.ts';

export interface Market {
  /** Scheme, host and port. */
  url: string;
  razorpay: RazorpayDouble;
  webhookSecret: string;
  pick(): number;
  newWish(): Wish;
  /** What went wrong by the shoppers' own eyes. */
  faults: string[];
  /** How many requests were answered with what; 'cut' = with nothing. */
  answers: Map<string, number>;
}

interface Answer {
  /** null = the connection was cut, by whomever. */
  status: number | null;
  body: unknown;
}

/** Longer than the product lets anybody wait. */
const patienceMs = 30_000;

/** Orders and pays, wish after wish, until there is no more. */
export async function shopOn(market: Market, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await fulfil(market, market.newWish());
    await pause(20 + market.pick() * 150);
  }
}

/** From the first try to order to the last word about its payment. */
export async function fulfil(market: Market, wish: Wish, payWay?: PayWay): Promise<void> {
  const { pick } = market;
  const isDoubleClick = pick() < 0.15;
  await Promise.all([order(market, wish), ...(isDoubleClick ? [order(market, wish)] : [])]);
  if (wish.told && pick() < 0.3) await order(market, wish);
  if (wish.told?.razorpay) {
    const drawn = payWays[Math.floor(pick() * payWays.length)] ?? 'none';
    await pay(market, wish, wish.told.razorpay.razorPayOrderId, payWay ?? drawn);
  }
}

/** Until it is acknowledged or refused; a few go away after their first failure. */
async function order(market: Market, wish: Wish): Promise<void> {
  const { pick } = market;
  const goesAway = !wish.told && pick() < 0.03;
  for (;;) {
    const cutAfterMs = pick() < 0.1 ? pick() * 80 : patienceMs;
    const headers = {
      'idempotency-key': wish.key,
      ...(wish.token ? { authorization: `Bearer ${wish.token}` } : {}),
    };
    const { status, body } = await post(
      market,
      apiRoutes.createOrder,
      wish.body,
      headers,
      cutAfterMs,
    );
    if (status === 201) return hear(market, wish, body as OrderCreatedAnswer);
    const code = (body as { code?: string } | null)?.code ?? '';
    if (status === 409 && code === 'OUT_OF_STOCK') {
      wish.isRefused = true;
      return;
    }
    const isPassing = status === null || status >= 500 || code === 'CONFLICT';
    if (!isPassing) market.faults.push(`${wish.key} was answered ${status} ${code}`);
    wish.isGivenUp ||= goesAway;
    if (!isPassing || goesAway) return;
    await pause(80 + pick() * 200);
  }
}

/** Every acknowledgement of one key says the same. */
function hear(market: Market, wish: Wish, answer: OrderCreatedAnswer): void {
  const { told } = wish;
  wish.told ??= answer;
  if (told && essence(told) !== essence(answer)) {
    market.faults.push(`${wish.key} was told ${essence(told)}, then ${essence(answer)}`);
  }
  if (wish.isOnline !== (answer.razorpay !== undefined)) {
    market.faults.push(`${wish.key} was told of no payment, or of one that it did not ask for`);
  }
}

function essence({ order, razorpay }: OrderCreatedAnswer): string {
  const { id, number, amount, items, createdAt } = order;
  return JSON.stringify([id, number, amount, items, createdAt, razorpay]);
}

async function pay(market: Market, wish: Wish, gatewayOrderId: string, way: PayWay): Promise<void> {
  const { razorpay } = market;
  wish.isLeft = way === 'none';
  if (wish.isLeft) return;
  const outcome = way === 'authorized' ? 'authorized' : 'captured';
  const payment = razorpay.attempt(gatewayOrderId, { outcome });
  if (way === 'verify') {
    const body = { ...razorpay.answerTo(payment), razorPayOrderId: gatewayOrderId };
    await untilOk(market, () => post(market, apiRoutes.verifyOrder, body));
  } else {
    const event = razorpay.event(`payment.${outcome}`, payment);
    const webhook = () => tell(market, wish, event);
    await untilOk(market, webhook);
    if (market.pick() < 0.3) await untilOk(market, webhook);
  }
  wish.paid = way;
}

/** As Razorpay does: until it is told 200. */
async function tell(market: Market, wish: Wish, event: GatewayEvent): Promise<Answer> {
  const url = market.url + apiRoutes.razorpayWebhook(wish.shop.store.id);
  const [told] = await market.razorpay.deliver({ url, secret: market.webhookSecret }, [event]);
  count(market, told?.status ?? null);
  return { status: told?.status ?? null, body: null };
}

async function untilOk(market: Market, act: () => Promise<Answer>): Promise<void> {
  for (;;) {
    const { status } = await act();
    if (status === 200) return;
    if (status !== null && status < 500) {
      market.faults.push(`A payment was answered ${status}`);
      return;
    }
    await pause(30 + market.pick() * 100);
  }
}

async function post(
  market: Market,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  withinMs = patienceMs,
): Promise<Answer> {
  const answer = await fetch(market.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(Math.ceil(withinMs)),
  })
    .then(async (response) => ({ status: response.status, body: await response.json() }))
    .catch(() => ({ status: null, body: null }));
  count(market, answer.status);
  return answer;
}

function count({ answers }: Market, status: number | null): void {
  const name = String(status ?? 'cut');
  answers.set(name, (answers.get(name) ?? 0) + 1);
}
