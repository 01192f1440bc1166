/** Texts about orders on the owner's screens (2§2, 2§9). */
import { formatPaise, formatRupees, returnedMoneyOf } from '@shop/commerce';
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

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });

/** 'Today, 6:12 pm', '21 Nov, 6:12 pm', '21 Nov 2025'. */
export function cardTime(order: Timed): string {
  const [day, today] = [new Date(order.createdAt), new Date()];
  if (day.getFullYear() !== today.getFullYear()) return orderDate(order);
  const isToday = day.toDateString() === today.toDateString();
  return `${isToday ? 'Today' : dayFormat.format(day)}, ${orderTime(order)}`;
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
export const shortRupees = (rupees: number): string => formatRupees(rupees).replace(/\.00$/, '');

/** What came for a cancelled order and has to be given back, such as '₹449.00'; '' = nothing that is known of. */
export function owedMoney(order: Order): string {
  const money = returnedMoneyOf({ ...order, ...(order.upiClaim && { upiClaimed: true }) });
  if (money?.kind !== 'owed' || money.paise === 0) return '';
  return money.paise === null ? 'Money' : formatPaise(money.paise);
}

type Paid = Pick<Order, 'amount' | 'paymentStatus' | 'paymentMethod' | 'channel'>;

/** How an order is paid, and whether: 'cash', 'cash, paid', 'paid online', 'UPI, not paid', 'by WhatsApp'. */
export function payText({ amount, paymentStatus, paymentMethod, channel }: Paid): string {
  if (amount === 0) return 'free';
  // How it is paid is agreed in the chat, as its buyer reads, too.
  if (channel === 'whatsapp' && paymentStatus === 'cod') return 'by WhatsApp';
  if (channel === 'whatsapp' && paymentStatus === 'paid') return 'paid';
  if (paymentStatus === 'cod') return 'cash';
  if (paymentStatus === 'refunded') return 'refunded';
  if (paymentMethod === 'upi') return paymentStatus === 'paid' ? 'paid by UPI' : 'UPI, not paid';
  if (paymentStatus === 'paid') return paymentMethod === 'cod' ? 'cash, paid' : 'paid online';
  return 'not paid';
}
