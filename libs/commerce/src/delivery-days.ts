/**
 * The days on which a store delivers and hands over: by when something comes, and which days a buyer
 * may choose (DELIV-01, CHK2-01). Pure; all days are India's, times are epoch ms.
 */
import type { ArrivalDay, CheckoutRules, DateChoice, OrderSlot, OrderType } from '@shop/contract';
import { dayInIndia, dayMs, indiaOffsetMs, isDay } from './indian-time.js';
import { weekdayNames } from './slot-fault.js';
import { dayText } from './slot-text.js';

const minuteMs = 60_000;

/** No week of a store is closed all through, but what is read from elsewhere must end, too. */
const longestSearch = 1000;

/** The days without work, and from when on an order counts as the next day's. */
export interface WorkingDays {
  closedWeekdays: readonly number[];
  closedDays: readonly string[];
  /** Minutes after midnight; 0 = never. */
  cutoff: number;
}

type DayRules = Pick<CheckoutRules, 'deliveryDays' | 'deliverySlots' | 'pickupSlots'>;

/** The working days of a store's deliveries or pickups: days without slots are closed, too. */
export function workingDays(
  { deliveryDays, deliverySlots, pickupSlots }: DayRules,
  type: OrderType,
): WorkingDays {
  const { closedWeekdays, closedDays, cutoff } = deliveryDays;
  const slots = type === 'pickup' ? pickupSlots : deliverySlots;
  return { closedWeekdays, closedDays: [...closedDays, ...slots.closedDays], cutoff };
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const weekdayOf = (day: string): number => new Date(day).getUTCDay();

const isClosed = ({ closedWeekdays, closedDays }: WorkingDays, day: string): boolean =>
  closedWeekdays.includes(weekdayOf(day)) || closedDays.includes(day);

/** The day so many working days after that of an order placed at `now`; 0 = the first working day from then on. */
export function workingDayAfter(days: number, rules: WorkingDays, now: number): string {
  const minutes = Math.floor(((now + indiaOffsetMs) % dayMs) / minuteMs);
  const isLate = rules.cutoff > 0 && minutes >= rules.cutoff;
  let day = later(dayInIndia(now), isLate ? 1 : 0);
  let left = days;
  for (let step = 0; step < longestSearch; step += 1) {
    if (!isClosed(rules, day)) {
      if (left === 0) break;
      left -= 1;
    }
    day = later(day, 1);
  }
  return day;
}

const weekdayFormat = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });

/** 'today', 'by tomorrow', 'by Thursday' within six days, else 'by Thu 3 Dec'. */
export function arrivalText(day: string, now: number): string {
  const ahead = Math.round((Date.parse(day) - Date.parse(dayInIndia(now))) / dayMs);
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'by tomorrow';
  if (ahead > 1 && ahead <= 6) return `by ${weekdayFormat.format(new Date(day))}`;
  return `by ${dayText(day).replace(',', '')}`;
}

/** By when a delivery comes that takes at most so many working days; null = nobody has said how many. */
export function arrivalOf(
  mostDays: number | null,
  rules: WorkingDays,
  now: number,
): ArrivalDay | null {
  if (mostDays === null) return null;
  const date = workingDayAfter(mostDays, rules, now);
  return { date, text: arrivalText(date, now) };
}

/** '2–4 days', '1 day', 'Same day'; '' = not said. */
export function daysText(fewest: number, most: number | null): string {
  if (most === null) return '';
  if (most === 0) return 'Same day';
  if (fewest === 0) return `Up to ${most === 1 ? '1 day' : `${most} days`}`;
  if (fewest < most) return `${fewest}–${most} days`;
  return most === 1 ? '1 day' : `${most} days`;
}

/** The days that may be chosen, where a store asks for one; `fewestDays` = of the delivery, 0 for a pickup. */
export function dateChoice(
  { leadDays, daysAhead, asksDate }: CheckoutRules['deliveryDays'],
  rules: WorkingDays,
  { fewestDays, now }: { fewestDays: number; now: number },
): DateChoice {
  const first = workingDayAfter(Math.max(leadDays, fewestDays), rules, now);
  const last = later(first, daysAhead - 1);
  return {
    isRequired: asksDate === 'required',
    first,
    last,
    closed: closedText(rules, first, last),
  };
}

function closedText(rules: WorkingDays, first: string, last: string): string {
  const { closedWeekdays, closedDays } = rules;
  const weekdays = weekdayNames.filter((_, weekday) => closedWeekdays.includes(weekday));
  const single = [...new Set(closedDays)]
    .filter((day) => day >= first && day <= last && !closedWeekdays.includes(weekdayOf(day)))
    .sort();
  const all = [...weekdays.map((name) => `${name}s`), ...single.map(shortDay)];
  return all.length > 0 ? `Not on ${all.join(', ')}.` : '';
}

const shortFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const shortDay = (day: string): string => shortFormat.format(new Date(day));

/** Said of what is no day of the calendar. */
export const dayFault = 'Please choose a day, such as 2026-12-03';

/** What is wrong with a day that a buyer chose, in the words that they read; '' = nothing. */
export function dateFault({ first, last }: DateChoice, rules: WorkingDays, day: string): string {
  if (!isDay(day)) return dayFault;
  if (day < first) return `That is too early: the first possible day is ${dayText(first)}`;
  if (day > last) return `That is too far ahead: the last possible day is ${dayText(last)}`;
  if (!isClosed(rules, day)) return '';
  const isWeekday = rules.closedWeekdays.includes(weekdayOf(day));
  const when = isWeekday ? `${weekdayNames[weekdayOf(day)]}s` : dayText(day);
  return `The shop is closed on ${when}: please choose another day`;
}

/** A day that was chosen as a date, as orders keep it. */
export const wholeDay = (date: string): OrderSlot => ({ windowId: '', date, from: 0, to: 24 * 60 });
