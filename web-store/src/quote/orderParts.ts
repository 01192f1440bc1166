/** What an order has beside the documented fields, as its buyer reads it: parts of its sum, and its particulars. */
import { dayText, formatRupees, isWholeDay, slotText } from '@shop/commerce';
import type { Order, OrderOffer } from '@shop/contract';

type Parts = Pick<Order, 'offers' | 'cashFee'>;
type Paid = Pick<Order, 'paymentStatus' | 'paymentMethod' | 'channel' | 'type' | 'amount'>;
type Particulars = Pick<Order, 'type' | 'zone' | 'slot' | 'note' | 'gift' | 'gstin'>;

const nameOf = ({ name, code }: OrderOffer) => (code ? `${name} (${code})` : name);

/** Label and amount of what an offer took off and of the fee for cash, in the order in which they are summed up. */
export function orderParts({ offers = [], cashFee = 0 }: Parts): [string, string][] {
  const taken = offers.map((offer): [string, string] =>
    offer.kind === 'freeDelivery'
      ? [nameOf(offer), 'Free delivery']
      : [nameOf(offer), `− ${formatRupees(offer.saved)}`],
  );
  return cashFee > 0 ? [...taken, ['Cash fee', formatRupees(cashFee)]] : taken;
}

/** How an order is paid, or was. */
export function paymentText(order: Paid): string {
  const { paymentStatus, paymentMethod, channel, type, amount } = order;
  if (paymentMethod === 'upi') return paymentStatus === 'paid' ? 'Paid by UPI' : 'UPI';
  // How an order by WhatsApp was paid, the chat alone knows.
  if (paymentStatus === 'paid' && channel === 'whatsapp') return 'Paid';
  if (paymentStatus === 'paid') return paymentMethod === 'cod' ? 'Paid in cash' : 'Paid online';
  if (paymentStatus !== 'cod') return paymentMethod === 'cod' ? 'Cash' : 'Online';
  if (amount === 0) return 'Nothing to pay';
  if (channel === 'whatsapp') return 'To be agreed on WhatsApp';
  return type === 'pickup' ? 'Cash at pickup' : 'Cash on Delivery';
}

/** Label and text of the rest; what an order does not have is left out. */
export function orderParticulars(order: Particulars): [string, string][] {
  const { type, zone, slot, note = '', gift = '', gstin = '' } = order;
  const what = slot && isWholeDay(slot) ? 'date' : 'time';
  const by = (!slot && zone?.by) || '';
  const all: [string, string][] = [
    [`${type === 'pickup' ? 'Pickup' : 'Delivery'} ${what}`, slot ? slotText(slot) : ''],
    ['Delivered by', by && dayText(by)],
    ['Delivered in', !slot && !by && zone ? zone.days : ''],
    ['Note for the shop', note],
    ['Gift message', gift],
    ['GSTIN', gstin],
  ];
  return all.filter(([, text]) => text !== '');
}
