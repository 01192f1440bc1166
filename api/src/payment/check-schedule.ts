/** Decides when the gateway is asked about a payment again. */
import { limits } from '@shop/contract';
import type { Payment } from './payment.entity.js';

const minute = 60_000;
const hour = 60 * minute;

/** The checks after a payment has expired, since a bank may still agree: after 1 h, 6 h, 1 day, 3 days, 6 days. */
const laterChecks = [1 * hour, 6 * hour, 24 * hour, 72 * hour, 144 * hour];

/** The delay while an attempt to pay is under way, or the gateway doesn't answer. */
const retryMs = 5 * minute;

/** How long stock stays reserved for an attempt under way, and while the gateway doesn't answer. */
const holdFor = { trying: hour, silent: 24 * hour };

/** The gateway's reply. */
export type GatewayReply = 'nothing' | 'trying' | 'silent';

/** Whether the payment expires now. */
export function mayExpire(
  { createdAt }: Pick<Payment, 'createdAt'>,
  reply: GatewayReply,
  now: number,
) {
  const age = now - createdAt.getTime();
  if (age < limits.paymentHoldMinutes * minute) return false;
  return reply === 'nothing' || age > holdFor[reply];
}

/** The time of the next check of a payment that is still unpaid; null = never again. */
export function nextCheck(
  { createdAt, state }: Pick<Payment, 'createdAt' | 'state'>,
  now: number,
): Date | null {
  if (state === 'opening' || state === 'created') return new Date(now + retryMs);
  const age = now - createdAt.getTime();
  const next = laterChecks.find((after) => after > age);
  return next ? new Date(createdAt.getTime() + next) : null;
}
