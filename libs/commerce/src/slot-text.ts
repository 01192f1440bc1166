/** A time of delivery or pickup in words (DELIV-06, CHK2-01). Pure. */
import type { Order, OrderSlot } from '@shop/contract';
import { clockTime } from './slot-fault.js';

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** 'YYYY-MM-DD' → 'Tue, 24 Nov'. */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** Whether a day was chosen, and no time of it. */
export const isWholeDay = ({ windowId }: Pick<OrderSlot, 'windowId'>): boolean => windowId === '';

/** 'Tue, 24 Nov, 09:30–11:00', or the day alone where no time was chosen. */
export function slotText(slot: OrderSlot): string {
  const day = dayText(slot.date);
  return isWholeDay(slot) ? day : `${day}, ${clockTime(slot.from)}–${clockTime(slot.to)}`;
}

/** When an order comes, in words: as its buyer chose, else as the shop promised; '' = nobody has said. */
export function whenText({ slot, zone }: { slot?: OrderSlot | null; zone?: Order['zone'] | null }) {
  if (slot) return slotText(slot);
  return zone?.by ? `by ${dayText(zone.by)}` : (zone?.days ?? '');
}
