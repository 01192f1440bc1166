/** Applies updates of the gateway to a payment and its order, in the caller's transaction. */
import type { EntityManager } from 'typeorm';
import { gatewayActor, systemActor } from '../access/actor.js';
import { timeNow } from '../database/clock.js';
import { JobRepository } from '../jobs/job.repository.js';
import { MailRepository } from '../mail/mail.repository.js';
import { type LockedOrder, OrderRepository } from '../order/order.repository.js';
import { isDue } from '../order/order.view.js';
import { OrderEventRepository } from '../order/order-event.repository.js';
import { appendOrderEvents } from '../order/order-history.js';
import { orderMails, reviewMails } from '../order/order-mails.js';
import { type OrderTransition, transitionOrder } from '../order/order-transition.js';
import type { StoreId } from '../tenancy/store-id.js';
import { holdForOwner, transitionInStock } from './paid-order.js';
import type { Payment } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';
import type { GatewayUpdate } from './payment-gateway.js';
import { differenceNote, partRefundNote, unknownNote } from './payment-notes.js';
import { paymentCheck, paymentQueue } from './payment-queue.js';
import { type PaymentTransition, paymentTransition } from './payment-transition.js';

/** A payment with its order, both protected by the lock on the order's row. */
interface LockedPayment {
  payment: Payment;
  order: LockedOrder;
}

/** Applies the update, and returns its outcome for the event's row. */
export async function applyGatewayUpdate(
  manager: EntityManager,
  store: StoreId,
  gatewayOrderId: string,
  update: GatewayUpdate,
): Promise<string> {
  const locked = await lockPayment(manager, store, { gatewayOrderId });
  if (!locked) return 'unknown order';
  const { received } = locked.order;
  const transition = paymentTransition({ ...locked.payment, received }, update);
  await applyTransition(manager, locked, transition);
  // A part of it may have gone back before anything was heard of the payment.
  if (transition.kind === 'paid' && update.refunded > 0) {
    await addNoteOnce(manager, locked.order, partRefundNote(update));
  }
  return transition.kind === 'nothing' ? transition.outcome : transition.kind;
}

/**
 * Expires a payment that was never made: the order is cancelled and its stock released, unless the
 * owner has changed the order by hand. The same order can be placed again. Money that was captured
 * never expires: where it fell short, the owner is to look at it (FIX-01).
 */
export async function expirePayment(
  manager: EntityManager,
  store: StoreId,
  orderId: string,
): Promise<void> {
  const locked = await lockPayment(manager, store, { orderId });
  if (!locked) return;
  const { payment, order } = locked;
  if (payment.state === 'short' && order.received === null) {
    return review(manager, order, null, unknownNote(payment.amount, payment.gatewayPaymentId));
  }
  if (payment.state !== 'opening' && payment.state !== 'created') return;
  await new PaymentRepository(manager).change(payment, { state: 'lapsed' });
  if (order.status !== 'processing' || !isDue(order)) return;
  const note = 'Nobody paid in time.';
  const transition = { status: 'cancelled', paymentStatus: 'failed', note } as const;
  await transitionOrder(manager, order, transition, systemActor);
  await new OrderRepository(manager).forgetKey(store, orderId);
}

async function lockPayment(
  manager: EntityManager,
  storeId: StoreId,
  which: { gatewayOrderId: string } | { orderId: string },
): Promise<LockedPayment | null> {
  const payments = new PaymentRepository(manager);
  const found = await payments.findOne(storeId, which);
  const order = found && (await new OrderRepository(manager).lock(storeId, found.orderId));
  if (!order) return null;
  // The payment is read again: it may have changed while this call waited for the order's lock.
  return { order, payment: await payments.read(storeId, found.id) };
}

async function applyTransition(
  manager: EntityManager,
  locked: LockedPayment,
  transition: PaymentTransition,
): Promise<void> {
  const { payment, order } = locked;
  switch (transition.kind) {
    case 'paid': {
      const { paymentId: gatewayPaymentId, received, note } = transition;
      await new PaymentRepository(manager).change(payment, { state: 'paid', gatewayPaymentId });
      await (received === null ? checkNow(manager, payment) : endChecks(manager, payment));
      await markPaid(manager, order, payment.state === 'short');
      if (note) {
        // What fell short is to be given back, so it is no part of what the order brought.
        await new OrderRepository(manager).receive(order, null);
        await addNoteOnce(manager, order, note);
      }
      return receive(manager, order, received);
    }
    case 'received':
      await endChecks(manager, payment);
      return receive(manager, order, transition.received);
    case 'short':
      await new PaymentRepository(manager).change(payment, {
        state: 'short',
        gatewayPaymentId: transition.paymentId,
      });
      return checkNow(manager, payment);
    case 'review': {
      const { paymentId: gatewayPaymentId, received, note } = transition;
      if (payment.state !== 'paid') {
        await new PaymentRepository(manager).change(payment, { state: 'short', gatewayPaymentId });
      }
      return review(manager, order, received, note);
    }
    case 'refunded': {
      const { paymentId: gatewayPaymentId, received } = transition;
      await new PaymentRepository(manager).change(payment, {
        state: 'refunded',
        gatewayPaymentId,
      });
      await endChecks(manager, payment);
      // The buyer is told how much went back, also of money that nobody had told of before.
      if (!order.received && received) await new OrderRepository(manager).receive(order, received);
      return markRefunded(manager, order, payment.state);
    }
    case 'failed':
      if (order.paymentStatus !== 'unpaid') return;
      return transitionOrder(manager, order, { paymentStatus: 'failed' }, gatewayActor);
    case 'authorized':
      return checkNow(manager, payment);
    case 'note':
      return addNoteOnce(manager, order, transition.note);
  }
}

/** Ends the checks of a payment of which all is known: it is settled. */
async function endChecks(manager: EntityManager, payment: Payment): Promise<void> {
  await new PaymentRepository(manager).forgetKeys(payment);
  await new JobRepository(manager).remove(payment.storeId, paymentCheck, payment.id);
}

/** Makes the next check due now, also of a payment that was not to be checked again. */
export function checkNow(manager: EntityManager, { storeId, id }: Payment): Promise<void> {
  const job = { kind: paymentCheck, about: id } as const;
  return new JobRepository(manager).schedule(storeId, paymentQueue, job, new Date(timeNow()));
}

/**
 * Marks the order as paid: it counts as placed now. One whose payment had expired is reopened when
 * its stock is still available.
 */
async function markPaid(
  manager: EntityManager,
  order: LockedOrder,
  wasShort: boolean,
): Promise<void> {
  const paid: OrderTransition = {
    ...(isUnsettled(order) && { paymentStatus: 'paid' }),
    // Only the missing money had let it wait.
    ...(wasShort && order.status === 'pending' && { status: 'processing' }),
  };
  if (order.status !== 'cancelled') {
    if (!(await transitionInStock(manager, order, paid, gatewayActor))) {
      await holdForOwner(manager, order, { ...paid, note: soldOut }, gatewayActor);
    }
    return queueOrderMails(manager, order);
  }
  if ((await hasExpired(manager, order)) && (await reopen(manager, order, paid))) {
    return queueOrderMails(manager, order);
  }
  const note = 'Paid although the order was cancelled. Refund it at Razorpay, or take it up again.';
  await transitionOrder(manager, order, { ...paid, note }, gatewayActor);
  await new MailRepository(manager).queue(order.storeId, 'paidLate', order.id);
}

/**
 * Marks the order as refunded. One that never was paid is cancelled as one that expires: its stock comes back, and the
 * same order can be placed again.
 */
async function markRefunded(
  manager: EntityManager,
  order: LockedOrder,
  before: Payment['state'],
): Promise<void> {
  // Only the missing money had let one wait that was paid too little for.
  const isWaiting =
    order.status === 'processing' || (before === 'short' && order.status === 'pending');
  const isOver = before !== 'paid' && isWaiting && isDue(order);
  const note = 'The money went back before the order was paid.';
  const cancelled = { status: 'cancelled', note } as const;
  const transition: OrderTransition = { paymentStatus: 'refunded', ...(isOver && cancelled) };
  await transitionOrder(manager, order, transition, gatewayActor);
  if (isOver) await new OrderRepository(manager).forgetKey(order.storeId, order.id);
}

/** Records how many paise came, and writes a fee or an offer of the gateway as a line of its own. */
async function receive(
  manager: EntityManager,
  order: LockedOrder,
  received: number | null,
): Promise<void> {
  if (received === null) return;
  await new OrderRepository(manager).receive(order, received);
  const note = differenceNote(order.amount, received);
  const events = note ? [{ kind: 'note', note } as const] : [];
  await appendOrderEvents(manager, order.storeId, order.id, systemActor, events);
}

/** Lets an order wait whose payment fell short of the due, and tells owner and shopper once. */
async function review(
  manager: EntityManager,
  order: LockedOrder,
  received: number | null,
  note: string,
): Promise<void> {
  if (await new OrderEventRepository(manager).hasNote(order.storeId, order.id, note)) return;
  await new OrderRepository(manager).receive(order, received ?? 0);
  const waits = isUnsettled(order) && order.status === 'processing';
  const status = waits ? 'pending' : undefined;
  await transitionOrder(manager, order, { status, note }, gatewayActor);
  for (const kind of reviewMails(order.customerEmail)) {
    await new MailRepository(manager).queue(order.storeId, kind, order.id);
  }
}

const soldOut =
  'Paid, but not enough is left in stock. Confirm it once you have more, or cancel it and refund it at Razorpay.';

/** Whether the owner has not set it by hand to paid or refunded, which would stay. */
function isUnsettled({ paymentStatus }: LockedOrder): boolean {
  return paymentStatus === 'unpaid' || paymentStatus === 'failed' || paymentStatus === 'cod';
}

/** Whether the platform cancelled it; an order that the owner cancelled stays cancelled. */
async function hasExpired(manager: EntityManager, { storeId, id }: LockedOrder): Promise<boolean> {
  const last = await new OrderEventRepository(manager).last(storeId, id, 'status');
  return last?.actor === systemActor.kind;
}

/** Reopens the order; false when the stock is gone, and then nothing has changed. */
function reopen(manager: EntityManager, order: LockedOrder, paid: OrderTransition) {
  const transition: OrderTransition = {
    ...paid,
    status: 'processing',
    note: 'Paid late, and taken up again.',
  };
  return transitionInStock(manager, order, transition, gatewayActor);
}

async function queueOrderMails(manager: EntityManager, order: LockedOrder): Promise<void> {
  for (const kind of orderMails(order.customerEmail)) {
    await new MailRepository(manager).queue(order.storeId, kind, order.id);
  }
}

async function addNoteOnce(
  manager: EntityManager,
  order: LockedOrder,
  note: string,
): Promise<void> {
  const isKnown = await new OrderEventRepository(manager).hasNote(order.storeId, order.id, note);
  if (!isKnown) await transitionOrder(manager, order, { note }, gatewayActor);
}
