/** Edits the weekly windows of deliveries or pickups (DELIV-06); minutes are counted from midnight. */
import { clockTime } from '@shop/commerce';
import type { SlotWindowBody } from '@shop/contract';

/** 0 = Sunday, as in the contract; a week begins with Monday, as shops write their hours. */
export const weekdays = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const;

const dayMinutes = 24 * 60;
const usual = { from: 10 * 60, length: 3 * 60 };

const ofDay = (windows: readonly SlotWindowBody[], weekday: number) =>
  windows.filter((window) => window.weekday === weekday);

/** A window behind the last one of its day; a new one has no id before it is saved. */
export function addWindow(windows: readonly SlotWindowBody[], weekday: number): SlotWindowBody[] {
  const last = ofDay(windows, weekday).toSorted((one, other) => other.to - one.to)[0];
  const from = Math.min(last?.to ?? usual.from, dayMinutes - 60);
  const to = Math.min(from + usual.length, dayMinutes - 1);
  return [...windows, { id: '', weekday, from, to, capacity: last?.capacity ?? 0 }];
}

/** The windows of that day on every day; days that have the same window already keep it with its orders. */
export function copyToAllDays(
  windows: readonly SlotWindowBody[],
  weekday: number,
): SlotWindowBody[] {
  const pattern = ofDay(windows, weekday);
  return weekdays.flatMap(([day]) =>
    day === weekday
      ? pattern
      : pattern.map(({ from, to, capacity }) => {
          const same = ofDay(windows, day).find((one) => one.from === from && one.to === to);
          return { id: same?.id ?? '', weekday: day, from, to, capacity };
        }),
  );
}

/** The end of a day is written as the next day's begin, for a time field has no 24:00. */
export const timeText = (minutes: number): string => clockTime(minutes % dayMinutes);

/** '09:30' → 570; null = nothing whole is typed. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** As `minutesOf`; midnight is the end of the day. */
export const endOf = (text: string): number | null =>
  minutesOf(text) === 0 ? dayMinutes : minutesOf(text);
