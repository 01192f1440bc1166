/** Times at which a store delivers or hands over, as shoppers may choose them (DELIV-06). All times are India's. */
import { dayMs, indiaOffsetMs } from './indian-time.js';

export interface SlotWindow {
  id: string;
  /** 0 = Sunday. */
  weekday: number;
  /** Minutes after midnight. */
  from: number;
  to: number;
  /** Orders at most; 0 = any number. */
  capacity: number;
}

export interface SlotRules {
  windows: readonly SlotWindow[];
  /** How long before its begin a slot is closed, minutes. */
  leadMinutes: number;
  /** How many days ahead may be chosen, today among them. */
  daysAhead: number;
  /** Days without slots, 'YYYY-MM-DD'. */
  closedDays: readonly string[];
  /** The same of each week; 0 = Sunday. */
  closedWeekdays?: readonly number[];
}

export interface Slot {
  windowId: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  from: number;
  to: number;
  /** Orders that may still choose it; null = any number. */
  left: number | null;
}

const minuteMs = 60_000;

/** The key that orders of a slot are counted by. */
export const slotKey = ({ windowId, date }: Pick<Slot, 'windowId' | 'date'>) =>
  `${date} ${windowId}`;

/** The slots that may be chosen at a moment (epoch ms), earliest first; `taken` = orders by slotKey. */
export function openSlots(
  { windows, leadMinutes, daysAhead, closedDays, closedWeekdays = [] }: SlotRules,
  taken: ReadonlyMap<string, number>,
  now: number,
): Slot[] {
  const today = Math.floor((now + indiaOffsetMs) / dayMs);
  return Array.from({ length: daysAhead }, (_, index) => today + index).flatMap((day) => {
    const date = new Date(day * dayMs).toISOString().slice(0, 10);
    if (closedDays.includes(date)) return [];
    const weekday = new Date(day * dayMs).getUTCDay();
    if (closedWeekdays.includes(weekday)) return [];
    return windows
      .filter((window) => window.weekday === weekday)
      .filter(({ from }) => day * dayMs - indiaOffsetMs + (from - leadMinutes) * minuteMs > now)
      .toSorted((one, other) => one.from - other.from || one.to - other.to)
      .map(({ id, from, to, capacity }) => {
        const used = taken.get(slotKey({ windowId: id, date })) ?? 0;
        return { windowId: id, date, from, to, left: capacity > 0 ? capacity - used : null };
      })
      .filter(({ left }) => left === null || left > 0);
  });
}
