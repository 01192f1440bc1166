/** How long an order waits for its payment by UPI, and the end of it (UPI-01). */
import type { EntityManager } from 'typeorm';
import type { JobRepository } from '../jobs/job.repository.js';
import type { Order } from '../order/order.entity.js';
import { OrderRepository } from '../order/order.repository.js';
import { isDue } from '../order/order.view.js';
import type { StoreId } from '../tenancy/store-id.js';
import { expirePayment } from './gateway-update.js';
import type { PaymentRepository } from './payment.repository.js';
import { paymentCheck } from './payment-queue.js';
import { UpiClaimRepository } from './upi-claim.repository.js';

/**
 * Cancels an order that nobody has paid, like one at the gateway. False = its buyer says to have paid and the owner has
 * not looked yet, so that it waits on.
 */
export async function endUpiWait(
  manager: EntityManager,
  store: StoreId,
  orderId: string,
): Promise<boolean> {
  // Locked first, so that nobody says so meanwhile.
  const order = await new OrderRepository(manager).lock(store, orderId);
  if (!order) return true;
  const isOpen = isDue(order) && order.status !== 'cancelled';
  if (isOpen && (await new UpiClaimRepository(manager).open(store, orderId))) return false;
  await expirePayment(manager, store, orderId);
  return true;
}

/** Until when an order waits for its payment; null = it does not, or waits for its owner to look. */
export async function upiWaitsUntil(
  payments: PaymentRepository,
  jobs: JobRepository,
  { storeId, id }: Pick<Order, 'storeId' | 'id'>,
): Promise<Date | null> {
  const payment = await payments.ofOrder(storeId, id);
  return payment && jobs.dueAt(storeId, paymentCheck, payment.id);
}
