/** Applies the gateway's news to a payment and its order, in the caller's transaction. */
import type { EntityManager } from 'typeorm';
import { gatewayActor, systemActor } from '../access/actor.js';
import { timeNow } from '../database/clock.js';
import { Problem } from '../http/problem.js';
import { queueMail } from '../mail/mail-queue.js';
import { Order } from '../order/order.entity.js';
import { orderMails } from '../order/order-mails.js';
import { lockOrder, moveOrder, type OrderMove, type StandingOrder } from '../order/order-mover.js';
import type { StoreId } from '../tenancy/store-id.js';
import { Payment } from './payment.entity.js';
import type { GatewayPayment } from './payment-gateway.js';
import { type Verdict, verdictOn } from './verdict.js';

/** A payment with its order, both locked by the order's row. */
interface Standing {
  payment: Payment;
  order: StandingOrder;
}

/** What became of the news, in a word for the event's row. */
export async function settle(
  manager: EntityManager,
  store: StoreId,
  gatewayOrderId: string,
  news: GatewayPayment,
): Promise<string> {
  const standing = await lockStanding(manager, store, { gatewayOrderId });
  if (!standing) return 'unknown order';
  const verdict = verdictOn(standing.payment, news);
  await apply(manager, standing, verdict);
  return verdict.kind === 'nothing' ? verdict.outcome : verdict.kind;
}

/**
 * Ends the hold of a payment that nobody made: the order is cancelled and its stock goes back, unless
 * the owner has taken it into their own hands. The same order can be placed anew.
 */
export async function lapse(
  manager: EntityManager,
  store: StoreId,
  orderId: string,
): Promise<void> {
  const standing = await lockStanding(manager, store, { orderId });
  if (!standing) return;
  const { payment, order } = standing;
  if (payment.state !== 'opening' && payment.state !== 'created') return;
  await changePayment(manager, payment, { state: 'lapsed' });
  const isUnpaid = order.paymentStatus === 'unpaid' || order.paymentStatus === 'failed';
  if (order.status !== 'processing' || !isUnpaid) return;
  const note = 'Nobody paid in time.';
  const move = { status: 'cancelled', paymentStatus: 'failed', note } as const;
  await moveOrder(manager, order, move, systemActor);
  await manager.query('DELETE FROM idempotency_key WHERE store_id = $1 AND order_id = $2', [
    store,
    orderId,
  ]);
}

async function lockStanding(
  manager: EntityManager,
  storeId: StoreId,
  which: { gatewayOrderId: string } | { orderId: string },
): Promise<Standing | null> {
  const found = await manager.findOneBy(Payment, { storeId, ...which });
  const order = found && (await lockOrder(manager, storeId, found.orderId));
  if (!order) return null;
  // Read again: it may have changed while the order's lock was waited for.
  return { order, payment: await manager.findOneByOrFail(Payment, { storeId, id: found.id }) };
}

async function apply(manager: EntityManager, standing: Standing, verdict: Verdict): Promise<void> {
  const { payment, order } = standing;
  switch (verdict.kind) {
    case 'paid':
      await changePayment(manager, payment, {
        state: 'paid',
        gatewayPaymentId: verdict.paymentId,
        checkAt: null,
      });
      return takeMoney(manager, order);
    case 'refunded': {
      const { paymentId: gatewayPaymentId } = verdict;
      await changePayment(manager, payment, { state: 'refunded', gatewayPaymentId, checkAt: null });
      return moveOrder(manager, order, { paymentStatus: 'refunded' }, gatewayActor);
    }
    case 'failed':
      if (order.paymentStatus !== 'unpaid') return;
      return moveOrder(manager, order, { paymentStatus: 'failed' }, gatewayActor);
    case 'authorized':
      return changePayment(manager, payment, { checkAt: new Date(timeNow()) });
    case 'note':
      return noteOnce(manager, order, verdict.note);
  }
}

/** The order counts as placed now. One that had lapsed comes back when its stock is still there. */
async function takeMoney(manager: EntityManager, order: StandingOrder): Promise<void> {
  const paid: OrderMove = isOpenStatus(order) ? { paymentStatus: 'paid' } : {};
  if (order.status !== 'cancelled') {
    if (!(await movedInStock(manager, order, paid))) await leaveToOwner(manager, order, paid);
    return tellAll(manager, order);
  }
  if ((await hasLapsed(manager, order)) && (await revive(manager, order, paid))) {
    return tellAll(manager, order);
  }
  const note = 'Paid although the order was cancelled. Refund it at Razorpay, or take it up again.';
  await moveOrder(manager, order, { ...paid, note }, gatewayActor);
  await queueMail(manager, order.storeId, 'paidLate', order.id);
}

/** What the owner has set by hand to paid or refunded stays. */
function isOpenStatus({ paymentStatus }: StandingOrder): boolean {
  return paymentStatus === 'unpaid' || paymentStatus === 'failed' || paymentStatus === 'cod';
}

/** Whether the platform cancelled it; what an owner has cancelled stays so. */
async function hasLapsed(manager: EntityManager, { storeId, id }: StandingOrder): Promise<boolean> {
  const [last]: { actor: string }[] = await manager.query(
    `SELECT actor FROM order_event WHERE store_id = $1 AND order_id = $2 AND kind = 'status'
     ORDER BY id DESC LIMIT 1`,
    [storeId, id],
  );
  return last?.actor === systemActor.kind;
}

/** Paid without a hold on its stock, which is gone by now: it waits for the owner's word (ABUSE-07). */
async function leaveToOwner(manager: EntityManager, order: StandingOrder, paid: OrderMove) {
  const { storeId, id } = order;
  const note =
    'Paid, but not enough is left in stock. Confirm it once you have more, or cancel it and refund it at Razorpay.';
  await moveOrder(manager, order, { ...paid, status: 'pending', note }, gatewayActor);
  await manager.update(
    Order,
    { storeId, id },
    { heldFor: ['Paid, but not enough is left in stock'] },
  );
}

/** False when the stock is gone; then nothing of it has happened. */
function revive(manager: EntityManager, order: StandingOrder, paid: OrderMove) {
  const move: OrderMove = { ...paid, status: 'processing', note: 'Paid late, and taken up again.' };
  return movedInStock(manager, order, move);
}

/** False when the stock that the move takes is gone; then nothing of it has happened. */
async function movedInStock(manager: EntityManager, order: StandingOrder, move: OrderMove) {
  if (order.status !== 'cancelled' && !order.heldFor) {
    await moveOrder(manager, order, move, gatewayActor);
    return true;
  }
  try {
    await manager.transaction((inner) => moveOrder(inner, order, move, gatewayActor));
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'OUT_OF_STOCK') return false;
    throw error;
  }
}

async function tellAll(manager: EntityManager, order: StandingOrder): Promise<void> {
  for (const kind of orderMails(order.customerEmail)) {
    await queueMail(manager, order.storeId, kind, order.id);
  }
}

async function noteOnce(manager: EntityManager, order: StandingOrder, note: string): Promise<void> {
  const known: unknown[] = await manager.query(
    'SELECT 1 FROM order_event WHERE store_id = $1 AND order_id = $2 AND note = $3',
    [order.storeId, order.id, note],
  );
  if (known.length === 0) await moveOrder(manager, order, { note }, gatewayActor);
}

async function changePayment(
  manager: EntityManager,
  { storeId, id }: Payment,
  changes: Partial<Pick<Payment, 'state' | 'gatewayPaymentId' | 'checkAt'>>,
): Promise<void> {
  await manager.update(Payment, { storeId, id }, changes);
}
