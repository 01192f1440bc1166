/** How far an order has come, step by step. Pure. */
import type { OrderPage, OrderStatus } from '@shop/contract';

export interface ProgressStep {
  label: string;
  /** ISO 8601; null = it is still to come. */
  at: string | null;
}

type DoneStep = ProgressStep & { at: string };

/** The way of an order, in the statuses that it passes. */
const way: readonly OrderStatus[] = ['processing', 'confirmed', 'shipped', 'delivered'];

const labels = {
  delivery: ['Placed', 'Confirmed', 'On its way', 'Delivered'],
  pickup: ['Placed', 'Confirmed', 'Ready', 'Picked up'],
} as const;

/** How far a status is on that way; an order that waits stands at its beginning. */
const placeOf = (status: OrderStatus): number => Math.max(0, way.indexOf(status));

/**
 * The steps that were taken, in their order in time, and those to come. What was left out has no step, nor what was
 * taken back.
 */
export function orderProgress({
  type,
  status,
  steps,
  paidAt,
  createdAt,
}: Pick<OrderPage, 'type' | 'status' | 'steps' | 'paidAt' | 'createdAt'>): ProgressStep[] {
  const isCancelled = status === 'cancelled';
  const before = steps.filter((step) => step.status !== 'cancelled').at(-1)?.status ?? 'processing';
  const reached = placeOf(isCancelled ? before : status);
  const named = labels[type].map((label, place) => ({ label, place }));
  const done = named.slice(0, reached + 1).flatMap(({ label, place }): DoneStep[] => {
    const at = place === 0 ? createdAt : timeOf(steps, way[place]);
    return at === null ? [] : [{ label, at }];
  });
  // Beside a status of the same moment it is what led to it.
  if (paidAt) done.splice(1, 0, { label: 'Paid', at: paidAt });
  done.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (isCancelled) return [...done, { label: 'Cancelled', at: timeOf(steps, 'cancelled') }];
  const coming = named.slice(reached + 1).map(({ label }) => ({ label, at: null }));
  return [...done, ...coming];
}

const timeOf = (steps: OrderPage['steps'], status: OrderStatus | undefined): string | null =>
  steps.findLast((step) => step.status === status)?.at ?? null;
