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

const onlineShop = useOnlineShop();
const wanted = Number(process.env.PAYMENT_SCHEDULES ?? 40);
const seed = Number(process.env.PAYMENT_SEED ?? 20261121);

/** The state of one scenario. */
interface Scene {
  placed: OpenOrder;
  payments: GatewayPayment[];
  /** The steps so far, for the message of a failure. */
  log: string[];
  /** Whether the owner has set the payment status by hand. */
  byHand: boolean;
}

type Act = (scene: Scene, pick: () => number) => Promise<unknown>;

const attempt =
  (outcome: 'captured' | 'authorized' | 'failed'): Act =>
  async ({ placed, payments }) => {
    payments.push(onlineShop.razorpay.attempt(placed.gatewayOrderId, { outcome }));
  };

/** Delivers the newest event of every payment, signed or not, doubled, shuffled. */
const tell: Act = async ({ payments }, pick) => {
  const events = payments.flatMap((payment) => {
    const names = {
      captured: ['payment.authorized', 'payment.captured', 'order.paid'],
      authorized: ['payment.authorized'],
      failed: ['payment.failed'],
      refunded: ['payment.captured', 'refund.processed'],
      created: [],
    }[payment.status];
    return names.map((name) => onlineShop.razorpay.event(name, payment));
  });
  const delivery = { times: 1 + Math.floor(pick() * 3), shuffle: pick, atOnce: 3 };
  await onlineShop.razorpay.deliver(onlineShop.webhook, events, {
    ...delivery,
    drop: () => pick() < 0.2,
  });
};

const forge: Act = async ({ payments }) => {
  const events = payments.map((payment) => onlineShop.razorpay.event('payment.captured', payment));
  const told = await onlineShop.razorpay.deliver(onlineShop.webhook, events, {
    forge: { secret: 'no' },
  });
  expect(told.every(({ status }) => status === 400)).toBe(true);
};

const verify: Act = async ({ placed, payments }) => {
  for (const payment of payments.filter(({ status }) => status === 'captured')) {
    const body = onlineShop.razorpay.answerTo(payment);
    await onlineShop.anyone
      .post(apiRoutes.verifyOrder, { ...body, razorPayOrderId: placed.gatewayOrderId })
      .expect(200);
  }
};

const lateYes: Act = async ({ payments }) => {
  const failed = payments.find(({ status }) => status === 'failed');
  if (failed) onlineShop.razorpay.authorizeLate(failed);
};

const refund: Act = async ({ payments }) => {
  const captured = payments.find(({ status }) => status === 'captured');
  if (captured) onlineShop.razorpay.refund(captured);
};

const move =
  (change: object): Act =>
  async (scene) => {
    const { status } = await onlineShop.move(scene.placed.id, change);
    expect([200, 409]).toContain(status);
    if ('paymentStatus' in change) scene.byHand = true;
  };

const later =
  (minutes: number): Act =>
  ({ placed }) =>
    onlineShop.later(minutes, placed.id);

const trouble: Act = async (_, pick) => {
  const faults = [500, 503, 'reset', 'lost'] as const;
  onlineShop.razorpay.fault('orders.fetchPayments', faults[Math.floor(pick() * 4)] ?? 500);
  onlineShop.razorpay.fault('payments.capture', faults[Math.floor(pick() * 4)] ?? 500);
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
  const product = await newProduct(onlineShop.shop, { price: 249.5, stock: 3 });
  const placed = await onlineShop.place(2, product);
  const scene: Scene = { placed, payments: [], log: [], byHand: false };
  const names = Object.keys(acts);
  const length = 3 + Math.floor(pick() * 8);
  for (let step = 0; step < length; step += 1) {
    const together = pick() < 0.3 ? 2 : 1;
    const chosen = Array.from({ length: together }, () => names[Math.floor(pick() * names.length)]);
    scene.log.push(chosen.join(' + '));
    await Promise.all(chosen.map((name) => acts[name ?? '']?.(scene, pick)));
  }
  // At the end the reconciler asks Razorpay for everything.
  onlineShop.razorpay.recover();
  await onlineShop.later(24 * 60 + 1, placed.id);
  await onlineShop.later(72 * 60, placed.id);
  const faults = await faultsOf(scene);
  return faults.map((fault) => `scenario ${index}: ${fault} after ${scene.log.join(', ')}`);
}

/** The faults of the order's final state. */
async function faultsOf({ placed, payments, byHand }: Scene): Promise<string[]> {
  const order = await onlineShop.order(placed.id);
  const timeline = await onlineShop.timeline(placed.id);
  const [payment] = await onlineShop.rows('payment', placed.id);
  const mails = await onlineShop.mails(placed.id);
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => holds || faults.push(fault);
  const isCancelled = order.status === 'cancelled';
  const hasMoney = payments.some(({ status }) => status === 'captured' || status === 'refunded');
  check((await onlineShop.stockOf(placed)) === (isCancelled ? 3 : 1), 'wrong stock');
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

/** Whether the owner knows of the money: by the mail, or by having cancelled the order after the payment. */
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
  expect(await onlineShop.wrongLedgers()).toEqual([]);
}, 900_000);
