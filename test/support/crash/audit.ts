/** Compares what shoppers were told with the database: describes every difference in a sentence. */
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
import type { ShopperOrder } from './shopper-order.ts';

/** Compares; to be called once no shopper waits for an answer and no payment for its shopper. */
export async function audit(scene: CrashScene): Promise<{ faults: string[]; figures: string }> {
  const { database, shopperOrders } = scene;
  const orders = await bookedOrders(database);
  const marks = grouped(orders, ({ mark }) => mark);
  const known = new Set(shopperOrders.map(({ key }) => key));
  const faults = [
    ...scene.faults,
    ...orders.flatMap(({ mark }) => (known.has(mark) ? [] : [`No shopper sent ${mark}`])),
    ...shopperOrders.flatMap((shopperOrder) =>
      shopperOrderFaults(shopperOrder, marks.get(shopperOrder.key) ?? []),
    ),
    ...(await wrongNumbers(database)).map((row) => `Numbers: ${JSON.stringify(row)}`),
    ...(await stockFaults(scene)),
    ...(await mailFaults(scene, orders)),
  ];
  return { faults, figures: figuresOf(scene, orders) };
}

function figuresOf(
  { shopperOrders, answers, razorpay }: CrashScene,
  orders: readonly BookedOrder[],
) {
  const count = (holds: (shopperOrder: ShopperOrder) => unknown) =>
    shopperOrders.filter(holds).length;
  return [
    `${shopperOrders.length} orders of shoppers`,
    `${count(({ told }) => told)} acknowledged`,
    `${count(({ isRefused }) => isRefused)} refused`,
    `${count(({ isGivenUp, told }) => isGivenUp && !told)} given up`,
    `${orders.length} orders`,
    `${count(({ paid }) => paid)} paid`,
    `${orders.filter(({ status }) => status === 'cancelled').length} expired`,
    `${razorpay.orders.length} orders at the gateway`,
    `answers ${JSON.stringify(Object.fromEntries(answers))}`,
  ].join(', ');
}

function shopperOrderFaults(shopperOrder: ShopperOrder, orders: readonly BookedOrder[]): string[] {
  const [order] = orders;
  const name = `${shopperOrder.key} (${shopperOrder.isOnline ? `online, ${shopperOrder.paid ?? 'unpaid'}` : 'cash'})`;
  if (orders.length > 1) return [`${name} made ${orders.length} orders`];
  if (shopperOrder.told && !order) return [`${name} was acknowledged and is lost`];
  if (!order) return [];
  const faults = orderFaults(shopperOrder, order);
  if (!shopperOrder.told && !shopperOrder.isGivenUp) faults.push('exists though it was refused');
  return faults.map((fault) => `${name}, order ${order.id} ${order.status}: ${fault}`);
}

function orderFaults(shopperOrder: ShopperOrder, order: BookedOrder): string[] {
  const isPaid = shopperOrder.paid !== null;
  const isExpired = shopperOrder.isOnline && !isPaid;
  const told = shopperOrder.told?.order;
  const asked = shopperOrder.body.items.map(({ id, quantity, price }) => [
    id,
    quantity,
    toPaise(price),
  ]);
  const paise = toPaise(shopperOrder.body.amount);
  const pieces = takenPieces(order);
  const ways: [string, unknown, unknown][] = [
    ['store', order.storeId, shopperOrder.body.storeId],
    ['id', told?.id ?? order.id, order.id],
    ['number', told?.number ?? order.number, order.number],
    ['amount', order.amount, paise],
    ['lines', order.lines.map(({ id, quantity, price }) => [id, quantity, price]), asked],
    ['status', order.status, isExpired ? 'cancelled' : 'processing'],
    ['payment status', order.paymentStatus, isExpired ? 'failed' : isPaid ? 'paid' : 'cod'],
    ['events', order.events, expectedEvents(shopperOrder, pieces.size > 0)],
    ['keys', order.keys, isExpired ? [] : [shopperOrder.key]],
    ['payments', order.payments, expectedPayments(shopperOrder, order, paise)],
    [
      'ledger',
      order.ledger,
      Object.fromEntries([...pieces].map(([id, n]) => [id, isExpired ? 0 : -n])),
    ],
    ['mails', order.mails, isExpired ? [] : expectedMails(order)],
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

function expectedEvents(shopperOrder: ShopperOrder, hasStock: boolean): string[] {
  const placed = [
    `placed ${shopperOrder.isOnline ? 'unpaid' : 'cod'}`,
    ...(hasStock ? ['stock taken'] : []),
  ];
  if (!shopperOrder.isOnline) return placed;
  if (shopperOrder.paid) return [...placed, 'paymentStatus unpaid paid'];
  const expired = ['status processing cancelled', 'paymentStatus unpaid failed'];
  return [...placed, ...expired, ...(hasStock ? ['stock returned'] : []), 'note'];
}

function expectedPayments(shopperOrder: ShopperOrder, { payments }: BookedOrder, amount: number) {
  if (!shopperOrder.isOnline) return [];
  // A shopper who went away was told of no gateway order.
  const gatewayOrderId =
    shopperOrder.told?.razorpay?.razorPayOrderId ?? payments[0]?.gatewayOrderId ?? null;
  return [{ state: shopperOrder.paid ? 'paid' : 'lapsed', gatewayOrderId, amount }];
}

function expectedMails({ customerEmail }: BookedOrder): string[] {
  return customerEmail === guestEmail ? ['orderForOwner'] : ['orderForCustomer', 'orderForOwner'];
}

/** The JSON of a value, the same for any order of its keys. */
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

/**
 * The faults of mails: each belongs to an order and was sent at most once; 'done' means that it
 * was.
 */
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
      const isRight = state === 'done' ? times === 1 : state === 'unsure' && times <= 1;
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
