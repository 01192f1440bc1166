/** Compares what shoppers were told with what the database holds: every difference in a sentence. */
import { toPaise } from '@shop/commerce';
import { guestEmail } from '@shop/contract';
import {
  type BookedOrder,
  bookedMails,
  bookedOrders,
  bookedProducts,
  wrongNumbers,
} from './books.ts';
import type { CrashScene } from './scene.ts';
import type { Wish } from './wish.ts';

/** Once no shopper waits for an answer and no payment for its shopper. */
export async function audit(scene: CrashScene): Promise<{ faults: string[]; figures: string }> {
  const { database, wishes } = scene;
  const orders = await bookedOrders(database);
  const marks = grouped(orders, ({ mark }) => mark);
  const known = new Set(wishes.map(({ key }) => key));
  const faults = [
    ...scene.faults,
    ...orders.flatMap(({ mark }) => (known.has(mark) ? [] : [`Nobody wished for ${mark}`])),
    ...wishes.flatMap((wish) => wishFaults(wish, marks.get(wish.key) ?? [])),
    ...(await wrongNumbers(database)).map((row) => `Numbers: ${JSON.stringify(row)}`),
    ...(await stockFaults(scene)),
    ...(await mailFaults(scene, orders)),
  ];
  return { faults, figures: figuresOf(scene, orders) };
}

function figuresOf({ wishes, answers, razorpay }: CrashScene, orders: readonly BookedOrder[]) {
  const count = (holds: (wish: Wish) => unknown) => wishes.filter(holds).length;
  return [
    `${wishes.length} wishes`,
    `${count(({ told }) => told)} acknowledged`,
    `${count(({ isRefused }) => isRefused)} refused`,
    `${count(({ isGivenUp, told }) => isGivenUp && !told)} given up`,
    `${orders.length} orders`,
    `${count(({ paid }) => paid)} paid`,
    `${orders.filter(({ status }) => status === 'cancelled').length} lapsed`,
    `${razorpay.orders.length} orders at the gateway`,
    `answers ${JSON.stringify(Object.fromEntries(answers))}`,
  ].join(', ');
}

function wishFaults(wish: Wish, orders: readonly BookedOrder[]): string[] {
  const [order] = orders;
  const name = `${wish.key} (${wish.isOnline ? `online, ${wish.paid ?? 'unpaid'}` : 'cash'})`;
  if (orders.length > 1) return [`${name} made ${orders.length} orders`];
  if (wish.told && !order) return [`${name} was acknowledged and is lost`];
  if (!order) return [];
  const faults = orderFaults(wish, order);
  if (!wish.told && !wish.isGivenUp) faults.push('exists though it was refused');
  return faults.map((fault) => `${name}, order ${order.id} ${order.status}: ${fault}`);
}

function orderFaults(wish: Wish, order: BookedOrder): string[] {
  const isPaid = wish.paid !== null;
  const isLapsed = wish.isOnline && !isPaid;
  const told = wish.told?.order;
  const asked = wish.body.items.map(({ id, quantity, price }) => [id, quantity, toPaise(price)]);
  const paise = toPaise(wish.body.amount);
  const pieces = takenPieces(order);
  const ways: [string, unknown, unknown][] = [
    ['store', order.storeId, wish.body.storeId],
    ['id', told?.id ?? order.id, order.id],
    ['number', told?.number ?? order.number, order.number],
    ['amount', order.amount, paise],
    ['lines', order.lines.map(({ id, quantity, price }) => [id, quantity, price]), asked],
    ['status', order.status, isLapsed ? 'cancelled' : 'processing'],
    ['payment status', order.paymentStatus, isLapsed ? 'failed' : isPaid ? 'paid' : 'cod'],
    ['events', order.events, expectedEvents(wish, pieces.size > 0)],
    ['keys', order.keys, isLapsed ? [] : [wish.key]],
    ['payments', order.payments, expectedPayments(wish, order, paise)],
    [
      'ledger',
      order.ledger,
      Object.fromEntries([...pieces].map(([id, n]) => [id, isLapsed ? 0 : -n])),
    ],
    ['mails', order.mails, isLapsed ? [] : expectedMails(order)],
  ];
  return ways.flatMap(([what, is, should]) =>
    canonical(is) === canonical(should)
      ? []
      : [`${what} ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`],
  );
}

function takenPieces({ lines }: BookedOrder): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { id, quantity, taken } of lines) {
    if (taken) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  }
  return pieces;
}

function expectedEvents(wish: Wish, hasStock: boolean): string[] {
  const placed = [
    `placed ${wish.isOnline ? 'unpaid' : 'cod'}`,
    ...(hasStock ? ['stock taken'] : []),
  ];
  if (!wish.isOnline) return placed;
  if (wish.paid) return [...placed, 'paymentStatus unpaid paid'];
  const lapsed = ['status processing cancelled', 'paymentStatus unpaid failed'];
  return [...placed, ...lapsed, ...(hasStock ? ['stock returned'] : []), 'note'];
}

function expectedPayments(wish: Wish, { payments }: BookedOrder, amount: number) {
  if (!wish.isOnline) return [];
  // Whoever went away was told of none.
  const gatewayOrderId =
    wish.told?.razorpay?.razorPayOrderId ?? payments[0]?.gatewayOrderId ?? null;
  return [{ state: wish.paid ? 'paid' : 'lapsed', gatewayOrderId, amount }];
}

function expectedMails({ customerEmail }: BookedOrder): string[] {
  return customerEmail === guestEmail ? ['orderForOwner'] : ['orderForCustomer', 'orderForOwner'];
}

/** The same text for the same value, however its keys are ordered. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

async function stockFaults({ database, openingStock }: CrashScene): Promise<string[]> {
  const products = await bookedProducts(database);
  return products.flatMap(({ id, stock, ledger, held }) => {
    const opening = openingStock.get(id) ?? null;
    const left = opening === null ? null : opening - held;
    const isRight = stock === left && ledger === (stock ?? 0) && (stock ?? 0) >= 0;
    return isRight ? [] : [`Product ${id}: ${JSON.stringify({ stock, ledger, held, opening })}`];
  });
}

/** Every mail belongs to an order and went out at most once; 'sent' means that it did. */
async function mailFaults(
  { database, smtp }: CrashScene,
  orders: readonly BookedOrder[],
): Promise<string[]> {
  const ids = new Set(orders.map(({ id }) => id));
  const received = grouped(smtp.received, ({ id }) => id);
  const mails = await bookedMails(database);
  const booked = new Set(mails.map(({ id }) => id));
  return [
    ...mails.flatMap(({ id, state, about }) => {
      const times = received.get(id)?.length ?? 0;
      const isRight = state === 'sent' ? times === 1 : state === 'unsure' && times <= 1;
      return isRight && ids.has(about) ? [] : [`Mail ${id} is ${state}, arrived ${times} times`];
    }),
    ...[...received.keys()].flatMap((id) => (booked.has(id) ? [] : [`Mail ${id} is in no book`])),
  ];
}

function grouped<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string) {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    groups.set(key, [...(groups.get(key) ?? []), thing]);
  }
  return groups;
}
