/** What becomes of an order whose money has come, while what it needs may be sold by then (ABUSE-07, UPI-04). */
import type { ProblemCode } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { Problem } from '../http/problem.js';
import { type LockedOrder, OrderRepository } from '../order/order.repository.js';
import { type OrderTransition, transitionOrder } from '../order/order-transition.js';

/** The refusals of a transition for what others have taken meanwhile. */
const gone: readonly ProblemCode[] = ['OUT_OF_STOCK', 'CODE_REFUSED', 'SLOT_TAKEN'];

/** Makes a transition; false when the stock, offer or slot that it needs is gone, and then nothing has changed. */
export async function transitionInStock(
  manager: EntityManager,
  order: LockedOrder,
  transition: OrderTransition,
  actor: Actor,
): Promise<boolean> {
  if (order.status !== 'cancelled' && !order.heldFor) {
    await transitionOrder(manager, order, transition, actor);
    return true;
  }
  try {
    await manager.transaction((inner) => transitionOrder(inner, order, transition, actor));
    return true;
  } catch (error) {
    if (error instanceof Problem && gone.includes(error.code)) return false;
    throw error;
  }
}

/** Lets the paid order wait for the owner's decision: its stock was not reserved and is gone by now. */
export async function holdForOwner(
  manager: EntityManager,
  order: LockedOrder,
  paid: OrderTransition,
  actor: Actor,
): Promise<void> {
  await transitionOrder(manager, order, { ...paid, status: 'pending' }, actor);
  await new OrderRepository(manager).hold(order, ['Paid, but not enough is left in stock']);
}
