/** India's days, whatever time a server or a browser keeps. Times are epoch milliseconds. */

/** A day, ms. */
export const dayMs = 24 * 60 * 60 * 1000;

/** India is this much ahead of UTC, ms; it has no summer time. */
export const indiaOffsetMs = 5.5 * 60 * 60 * 1000;

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is a day of the calendar, such as '2026-10-20'. */
export function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !dayForm.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Last millisecond in India of the calendar day 'YYYY-MM-DD' (OQ-54). */
export function endOfDayInIndia(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) + dayMs - 1 - indiaOffsetMs;
}

/** The calendar day in India, 'YYYY-MM-DD', that a moment falls on. */
export function dayInIndia(time: number): string {
  return new Date(time + indiaOffsetMs).toISOString().slice(0, 10);
}
