/** A time of delivery or pickup in words (DELIV-06). Pure. */
import type { OrderSlot } from '@shop/contract';
import { clockTime } from './slot-fault.js';

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** 'Tue, 24 Nov, 09:30–11:00'. */
export function slotText({ date, from, to }: OrderSlot): string {
  const day = dayFormat.format(new Date(`${date}T00:00:00Z`));
  return `${day}, ${clockTime(from)}–${clockTime(to)}`;
}
