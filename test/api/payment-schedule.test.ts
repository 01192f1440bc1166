/**
 * Everything that can happen to an online order, in random order and partly at the same time: every
 * order ends in a legal state, and the ledger is exact. PAYMENT_SCHEDULES=2000 runs it long.
 */
import { apiRoutes, type Order } from '@shop/contract';
import { expect, it } from 'vitest';
import { newProduct } from '../support/cast.ts';
import { chance } from '../support/chance.ts';
import { type OpenOrder, useOnlineShop } from '../support/online-shop.ts';
import type { GatewayPayment } from '../support/razorpay/entity.ts';

const desk = useOnlineShop();
const wanted = Number(process.env.PAYMENT_SCHEDULES ?? 200);
const seed = Number(process.env.PAYMENT_SEED ?? 20261121);

/** What one scenario knows of its order. */
interface Scene {
  placed: OpenOrder;
  payments: GatewayPayment[];
  /** Everything that happened, for the message of a failure. */
  log: string[];
  /** The owner has set the payment status by hand. */
  byHand: boolean;
}

type Act = (scene: Scene, pick: () => number) => Promise<unknown>;

const attempt =
  (outcome: 'captured' | 'authorized' | 'failed'): Act =>
  async ({ placed, payments }) => {
    payments.push(desk.razorpay.attempt(placed.gatewayOrderId, { outcome }));
  };

/** The newest event of every payment, signed or not, doubled, shuffled. */
const tell: Act = async ({ payments }, pick) => {
  const events = payments.flatMap((payment) => {
    const names = {
      captured: ['payment.authorized', 'payment.captured', 'order.paid'],
      authorized: ['payment.authorized'],
      failed: ['payment.failed'],
      refunded: ['payment.captured', 'refund.processed'],
      created: [],
    }[payment.status];
    return names.map((name) => desk.razorpay.event(name, payment));
  });
  const delivery = { times: 1 + Math.floor(pick() * 3), shuffle: pick, atOnce: 3 };
  await desk.razorpay.deliver(desk.webhook, events, { ...delivery, drop: () => pick() < 0.2 });
};

const forge: Act = async ({ payments }) => {
  const events = payments.map((payment) => desk.razorpay.event('payment.captured', payment));
  const told = await desk.razorpay.deliver(desk.webhook, events, { forge: { secret: 'no' } });
  expect(told.every(({ status }) => status === 400)).toBe(true);
};

const verify: Act = async ({ placed, payments }) => {
  for (const payment of payments.filter(({ status }) => status === 'captured')) {
    const body = desk.razorpay.answerTo(payment);
    await desk.anyone
      .post(apiRoutes.verifyOrder, { ...body, razorPayOrderId: placed.gatewayOrderId })
      .expect(200);
  }
};

const lateYes: Act = async ({ payments }) => {
  const failed = payments.find(({ status }) => status === 'failed');
  if (failed) desk.razorpay.authorizeLate(failed);
};

const refund: Act = async ({ payments }) => {
  const captured = payments.find(({ status }) => status === 'captured');
  if (captured) desk.razorpay.refund(captured);
};

const move =
  (change: object): Act =>
  async (scene) => {
    const { status } = await desk.move(scene.placed.id, change);
    expect([200, 409]).toContain(status);
    if ('paymentStatus' in change) scene.byHand = true;
  };

const later =
  (minutes: number): Act =>
  ({ placed }) =>
    desk.later(minutes, placed.id);

const trouble: Act = async (_, pick) => {
  const faults = [500, 503, 'reset', 'lost'] as const;
  desk.razorpay.fault('orders.fetchPayments', faults[Math.floor(pick() * 4)] ?? 500);
  desk.razorpay.fault('payments.capture', faults[Math.floor(pick() * 4)] ?? 500);
};

const acts: Record<string, Act> = {
  'a payment goes through': attempt('captured'),
  'a payment is authorized': attempt('authorized'),
  'a payment fails': attempt('failed'),
  'the bank says yes late': lateYes,
  'the webhook tells': tell,
  'somebody forges': forge,
  'the browser verifies': verify,
  'the seller refunds': refund,
  'the owner cancels': move({ status: 'cancelled' }),
  'the owner resumes': move({ status: 'processing' }),
  'the owner ships': move({ status: 'shipped' }),
  'the owner says paid': move({ paymentStatus: 'paid' }),
  '15 minutes pass': later(15),
  'an hour passes': later(61),
  'a day passes': later(24 * 60 + 1),
  'the gateway has trouble': trouble,
};

async function play(index: number): Promise<string[]> {
  const pick = chance(seed + index);
  const product = await newProduct(desk.shop, { price: 249.5, stock: 3 });
  const placed = await desk.place(2, product);
  const scene: Scene = { placed, payments: [], log: [], byHand: false };
  const names = Object.keys(acts);
  const length = 3 + Math.floor(pick() * 8);
  for (let step = 0; step < length; step += 1) {
    const together = pick() < 0.3 ? 2 : 1;
    const chosen = Array.from({ length: together }, () => names[Math.floor(pick() * names.length)]);
    scene.log.push(chosen.join(' + '));
    await Promise.all(chosen.map((name) => acts[name ?? '']?.(scene, pick)));
  }
  // In the end everything that Razorpay knows is asked for.
  desk.razorpay.recover();
  await desk.later(24 * 60 + 1, placed.id);
  await desk.later(72 * 60, placed.id);
  const faults = await faultsOf(scene);
  return faults.map((fault) => `scenario ${index}: ${fault} after ${scene.log.join(', ')}`);
}

/** What is illegal about the order as it ended. */
async function faultsOf({ placed, payments, byHand }: Scene): Promise<string[]> {
  const order = await desk.order(placed.id);
  const timeline = await desk.timeline(placed.id);
  const [payment] = await desk.rows('payment', placed.id);
  const mails = await desk.mails(placed.id);
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => holds || faults.push(fault);
  const isCancelled = order.status === 'cancelled';
  const hasMoney = payments.some(({ status }) => status === 'captured' || status === 'refunded');
  check((await desk.stockOf(placed)) === (isCancelled ? 3 : 1), 'wrong stock');
  check(!hasMoney || ['paid', 'refunded'].includes(payment.state), `money is ${payment.state}`);
  check(hasMoney || ['created', 'lapsed'].includes(payment.state), 'paid without money');
  check(
    byHand || hasMoney || ['unpaid', 'failed'].includes(order.paymentStatus),
    `${order.paymentStatus} without money`,
  );
  check(
    !hasMoney || ['paid', 'refunded'].includes(order.paymentStatus),
    `${order.paymentStatus} with money`,
  );
  check(
    !(hasMoney && isCancelled && payment.state === 'paid') || tellsOwner(timeline, mails, order),
    'nobody was told of money for a cancelled order',
  );
  check(new Set(mails).size === mails.length, 'a mail twice');
  for (const field of ['status', 'paymentStatus'] as const) {
    const chain = timeline.filter(({ kind }) => kind === field);
    const broken = chain.some(({ before }, at) => at > 0 && before !== chain[at - 1]?.after);
    check(!broken && (chain.at(-1)?.after ?? order[field]) === order[field], `${field} has gaps`);
  }
  return faults;
}

/** By the mail, or because the owner cancelled it after the money had come. */
function tellsOwner(
  timeline: readonly { kind: string; after: string | null; actor: string }[],
  mails: readonly string[],
  order: Order,
): boolean {
  const last = timeline.filter(({ kind }) => kind === 'status').at(-1);
  return mails.includes('paidLate') || (last?.actor === 'owner' && last.after === order.status);
}

it(`leaves every order legal and the ledger exact after ${wanted} random histories`, async () => {
  const faults: string[] = [];
  for (let index = 0; index < wanted; index += 1) faults.push(...(await play(index)));
  console.log(`payment schedules: ${wanted} scenarios, seed ${seed}, ${faults.length} faults`);
  expect(faults.slice(0, 20)).toEqual([]);
  expect(await desk.wrongLedgers()).toEqual([]);
}, 900_000);
