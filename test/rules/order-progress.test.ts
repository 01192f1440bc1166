/** The steps that the page of an order shows. */
import type { OrderStatus } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { orderProgress } from '../../web-store/src/pages/order/orderProgress.ts';

const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`;

function progress(
  statuses: readonly OrderStatus[],
  more: { type?: 'delivery' | 'pickup'; paidAt?: string } = {},
): string[] {
  const steps = statuses.map((status, minute) => ({ status, at: at(minute) }));
  const status = statuses.at(-1) ?? 'processing';
  const order = { type: 'delivery' as const, status, steps, createdAt: at(0), ...more };
  return orderProgress(order).map(({ label, at: time }) =>
    time ? `${label} ${time.slice(14, 16)}` : label,
  );
}

describe('the progress of an order', () => {
  it.each<[string, OrderStatus[], string[]]>([
    ['a new one', ['processing'], ['Placed 00', 'Confirmed', 'On its way', 'Delivered']],
    [
      'one that waits',
      ['processing', 'pending'],
      ['Placed 00', 'Confirmed', 'On its way', 'Delivered'],
    ],
    [
      'one on its way',
      ['processing', 'confirmed', 'shipped'],
      ['Placed 00', 'Confirmed 01', 'On its way 02', 'Delivered'],
    ],
    // What was left out is not said to have happened.
    ['one that was delivered at once', ['processing', 'delivered'], ['Placed 00', 'Delivered 01']],
    // A status by mistake, taken back, is not shown; set again, its last time counts.
    [
      'one that was taken back',
      ['processing', 'shipped', 'confirmed'],
      ['Placed 00', 'Confirmed 02', 'On its way', 'Delivered'],
    ],
    [
      'one that was set twice',
      ['processing', 'confirmed', 'shipped', 'confirmed', 'shipped'],
      ['Placed 00', 'Confirmed 03', 'On its way 04', 'Delivered'],
    ],
    [
      'a cancelled one',
      ['processing', 'confirmed', 'cancelled'],
      ['Placed 00', 'Confirmed 01', 'Cancelled 02'],
    ],
    [
      'one that was taken up again',
      ['processing', 'cancelled', 'processing'],
      ['Placed 00', 'Confirmed', 'On its way', 'Delivered'],
    ],
  ])('of %s', { tags: ['OPAGE-01'] }, (_name, statuses, shown) => {
    expect(progress(statuses)).toEqual(shown);
  });

  it('says when it was paid, in its place in time, and calls a pickup one', {
    tags: ['OPAGE-01'],
  }, () => {
    const steps: OrderStatus[] = ['processing', 'confirmed', 'shipped', 'delivered'];
    expect(progress(steps, { type: 'pickup', paidAt: at(1) })).toEqual([
      'Placed 00',
      'Paid 01',
      'Confirmed 01',
      'Ready 02',
      'Picked up 03',
    ]);
  });
});
