/** India's days, whatever time a server or a browser keeps. Times are epoch milliseconds. */

/** A day, ms. */
export const dayMs = 24 * 60 * 60 * 1000;

/** India is this much ahead of UTC, ms; it has no summer time. */
export const indiaOffsetMs = 5.5 * 60 * 60 * 1000;

/** Last millisecond in India of the calendar day 'YYYY-MM-DD' (OQ-54). */
export function endOfDayInIndia(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) + dayMs - 1 - indiaOffsetMs;
}

/** The calendar day in India, 'YYYY-MM-DD', that a moment falls on. */
export function dayInIndia(time: number): string {
  return new Date(time + indiaOffsetMs).toISOString().slice(0, 10);
}
