/** Moments as forms and lists show them: in India's time, whatever the browser's is (PUB-04). */
import { indiaOffsetMs } from '@shop/commerce';

/** '2026-11-25T04:30:00.000Z' → '2026-11-25T10:00'; '' stays. */
export function indianDateTime(iso: string | undefined): string {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? '' : new Date(at + indiaOffsetMs).toISOString().slice(0, 16);
}

/** '2026-11-25T10:00' → '2026-11-25T04:30:00.000Z'; what is no date is ''. */
export function fromIndianDateTime(text: string): string {
  const at = Date.parse(`${text}Z`);
  return text === '' || Number.isNaN(at) ? '' : new Date(at - indiaOffsetMs).toISOString();
}

const momentFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** '2026-11-25T04:30:00.000Z' → '25 Nov 2026, 10:00 am'. */
export const indianMoment = (iso: string): string => momentFormat.format(new Date(iso));

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** '2026-11-25T04:30:00.000Z' → '25 Nov 2026'. */
export const indianDay = (iso: string): string => dayFormat.format(new Date(iso));

const shortFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});

/** '2026-11-25T04:30:00.000Z' → '25 Nov', with the year where it is not this one. */
export function shortDay(iso: string): string {
  const [day, today] = [indianDay(iso), indianDay(new Date().toISOString())];
  return day.slice(-4) === today.slice(-4) ? shortFormat.format(new Date(iso)) : day;
}
