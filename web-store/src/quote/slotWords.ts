/** The words of the times that may be chosen; all times are India's. */
import { clockTime } from '@shop/commerce';
import type { OrderSlot } from '@shop/contract';

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** 'YYYY-MM-DD' → 'Tuesday, 24 Nov'. */
export const dayText = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`));

/** '09:30–11:00'. */
export const spanText = ({ from, to }: Pick<OrderSlot, 'from' | 'to'>): string =>
  `${clockTime(from)}–${clockTime(to)}`;
