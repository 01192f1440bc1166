/** When the gateway is asked about a payment again. */
import { limits } from '@shop/contract';
import type { Payment } from './payment.entity.js';

const minute = 60_000;
const hour = 60 * minute;

/** After the hold has lapsed a bank may still say yes: asked after 1 h, 6 h, 1 day, 3 days, 6 days. */
const laterChecks = [1 * hour, 6 * hour, 24 * hour, 72 * hour, 144 * hour];

/** While a try to pay is under way, or the gateway doesn't answer. */
const soonMs = 5 * minute;

/** A try under way keeps the stock that long, a silent gateway that long. */
const patience = { trying: hour, silent: 24 * hour };

/** What the gateway had to say. */
export type Heard = 'nothing' | 'trying' | 'silent';

/** Whether the hold ends now. */
export function mayLapse({ createdAt }: Pick<Payment, 'createdAt'>, heard: Heard, now: number) {
  const age = now - createdAt.getTime();
  if (age < limits.paymentHoldMinutes * minute) return false;
  return heard === 'nothing' || age > patience[heard];
}

/** The next time to ask about a payment that is still unpaid; null = never again. */
export function nextCheck(
  { createdAt, state }: Pick<Payment, 'createdAt' | 'state'>,
  now: number,
): Date | null {
  if (state === 'opening' || state === 'created') return new Date(now + soonMs);
  const age = now - createdAt.getTime();
  const next = laterChecks.find((after) => after > age);
  return next ? new Date(createdAt.getTime() + next) : null;
}
