/** Shoppers who never stop: they cut connections, double-click, retry, repeat, pay, and go away. */
import { setTimeout as pause } from 'node:timers/promises';
import { apiRoutes, type OrderCreatedAnswer } from '@shop/contract';
import type { GatewayEvent } from '../razorpay/webhook.ts';
import type { RazorpayDouble } from '../razorpay-double.ts';
import { type PayWay, payWays, type ShopperOrder } from './shopper-order.ts';

export interface Market {
  /** The address: scheme, host and port. */
  url: string;
  razorpay: RazorpayDouble;
  webhookSecret: string;
  pick(): number;
  newShopperOrder(): ShopperOrder;
  /** The faults that the shoppers noticed. */
  faults: string[];
  /** How many requests got which answer; 'cut' = none. */
  answers: Map<string, number>;
}

interface Answer {
  /** The status; null = the connection was cut, by either side. */
  status: number | null;
  body: unknown;
}

/** How long a shopper waits, ms: longer than the product lets anybody wait. */
const patienceMs = 30_000;

/** Orders and pays, one order after another, until there are no more. */
export async function shopOn(market: Market, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await fulfil(market, market.newShopperOrder());
    await pause(20 + market.pick() * 150);
  }
}

/** Sends an order until it is acknowledged, and pays it until that is acknowledged. */
export async function fulfil(
  market: Market,
  shopperOrder: ShopperOrder,
  payWay?: PayWay,
): Promise<void> {
  const { pick } = market;
  const isDoubleClick = pick() < 0.15;
  await Promise.all([
    order(market, shopperOrder),
    ...(isDoubleClick ? [order(market, shopperOrder)] : []),
  ]);
  if (shopperOrder.told && pick() < 0.3) await order(market, shopperOrder);
  if (shopperOrder.told?.razorpay) {
    const drawn = payWays[Math.floor(pick() * payWays.length)] ?? 'none';
    await pay(market, shopperOrder, shopperOrder.told.razorpay.razorPayOrderId, payWay ?? drawn);
  }
}

/**
 * Sends it until it is acknowledged or refused; a few shoppers go away after their first failure.
 */
async function order(market: Market, shopperOrder: ShopperOrder): Promise<void> {
  const { pick } = market;
  const goesAway = !shopperOrder.told && pick() < 0.03;
  for (;;) {
    const cutAfterMs = pick() < 0.1 ? pick() * 80 : patienceMs;
    const headers = {
      'idempotency-key': shopperOrder.key,
      ...(shopperOrder.token ? { authorization: `Bearer ${shopperOrder.token}` } : {}),
    };
    const { status, body } = await post(
      market,
      apiRoutes.createOrder,
      shopperOrder.body,
      headers,
      cutAfterMs,
    );
    if (status === 201) return checkAnswer(market, shopperOrder, body as OrderCreatedAnswer);
    const code = (body as { code?: string } | null)?.code ?? '';
    if (status === 409 && code === 'OUT_OF_STOCK') {
      shopperOrder.isRefused = true;
      return;
    }
    const isPassing = status === null || status >= 500 || code === 'CONFLICT';
    if (!isPassing) market.faults.push(`${shopperOrder.key} was answered ${status} ${code}`);
    shopperOrder.isGivenUp ||= goesAway;
    if (!isPassing || goesAway) return;
    await pause(80 + pick() * 200);
  }
}

/** Checks that every acknowledgement of one key says the same. */
function checkAnswer(market: Market, shopperOrder: ShopperOrder, answer: OrderCreatedAnswer): void {
  const { told } = shopperOrder;
  shopperOrder.told ??= answer;
  if (told && essence(told) !== essence(answer)) {
    market.faults.push(`${shopperOrder.key} was told ${essence(told)}, then ${essence(answer)}`);
  }
  if (shopperOrder.isOnline !== (answer.razorpay !== undefined)) {
    market.faults.push(
      `${shopperOrder.key} was told of no payment, or of one that it did not ask for`,
    );
  }
}

function essence({ order, razorpay }: OrderCreatedAnswer): string {
  const { id, number, amount, items, createdAt } = order;
  return JSON.stringify([id, number, amount, items, createdAt, razorpay]);
}

async function pay(
  market: Market,
  shopperOrder: ShopperOrder,
  gatewayOrderId: string,
  way: PayWay,
): Promise<void> {
  const { razorpay } = market;
  shopperOrder.isLeft = way === 'none';
  if (shopperOrder.isLeft) return;
  const outcome = way === 'authorized' ? 'authorized' : 'captured';
  const payment = razorpay.attempt(gatewayOrderId, { outcome });
  if (way === 'verify') {
    const body = { ...razorpay.answerTo(payment), razorPayOrderId: gatewayOrderId };
    await untilOk(market, () => post(market, apiRoutes.verifyOrder, body));
  } else {
    const event = razorpay.event(`payment.${outcome}`, payment);
    const webhook = () => tell(market, shopperOrder, event);
    await untilOk(market, webhook);
    if (market.pick() < 0.3) await untilOk(market, webhook);
  }
  shopperOrder.paid = way;
}

/** Sends a webhook as Razorpay does: until the answer is 200. */
async function tell(
  market: Market,
  shopperOrder: ShopperOrder,
  event: GatewayEvent,
): Promise<Answer> {
  const url = market.url + apiRoutes.razorpayWebhook(shopperOrder.shop.store.id);
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
