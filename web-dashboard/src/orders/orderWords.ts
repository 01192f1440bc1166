/** Texts about orders on the owner's screens (2§2, 2§9). */
import type { Order } from '@shop/contract';

/** Anything with a time, which is shown in the browser's time zone (OQ-76). */
type Timed = Pick<Order, 'createdAt'>;

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });
const shortFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const fullFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'long' });

export function orderDate({ createdAt }: Timed): string {
  return dateFormat.format(new Date(createdAt));
}

export function orderTime({ createdAt }: Timed): string {
  return timeFormat.format(new Date(createdAt));
}

/** '21 Nov 2026, 6:12 pm'. */
export function shortTime({ createdAt }: Timed): string {
  return shortFormat.format(new Date(createdAt));
}

/** 'Saturday, 21 November 2026 at 6:12:04 pm IST'. */
export function fullTime({ createdAt }: Timed): string {
  return fullFormat.format(new Date(createdAt));
}

export function customerName({ details }: Pick<Order, 'details'>): string {
  return [details.firstName, details.lastName].filter(Boolean).join(' ');
}
