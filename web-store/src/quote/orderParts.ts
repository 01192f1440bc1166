/** What an order has beside the documented fields, as its buyer reads it: parts of its sum, and its particulars. */
import { dayText, formatRupees, isWholeDay, slotText } from '@shop/commerce';
import type { Order, OrderOffer } from '@shop/contract';

type Parts = Pick<Order, 'offers' | 'cashFee'>;
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
