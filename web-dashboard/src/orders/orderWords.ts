/** Texts about orders on the owner's screens (2§2, 2§9). */
import { formatRupees } from '@shop/commerce';
import type { Order, PaymentStatus } from '@shop/contract';

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

/** '2 × Choco cake', '2 × Choco cake and 3 more'. */
export function itemsText({ items }: Pick<Order, 'items'>): string {
  const [first, ...others] = items.map(({ name, quantity }) => `${quantity} × ${name}`);
  return others.length > 0 ? `${first} and ${others.length} more` : (first ?? '');
}

/** '₹440', '₹440.50'. */
const shortRupees = (rupees: number): string => formatRupees(rupees).replace(/\.00$/, '');

const paidWords: Record<PaymentStatus, string> = {
  unpaid: 'not paid',
  paid: 'paid',
  failed: 'not paid',
  refunded: 'refunded',
  cod: 'cash',
};

/** '₹440 cash'. */
export function moneyText({ amount, paymentStatus }: Pick<Order, 'amount' | 'paymentStatus'>) {
  return `${shortRupees(amount)} ${paidWords[paymentStatus]}`;
}
