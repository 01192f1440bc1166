/** An order as its page shows it: whoever holds a link of it is told nothing to reach its buyer by (OPAGE-01). Pure. */
import { cutAtSign } from '@shop/commerce';
import type { MaskedBuyer, OrderPage, OrderStep } from '@shop/contract';
import type { Order } from '../order/order.entity.js';
import { orderReceipt, orderView } from '../order/order.view.js';
import type { OrderEvent } from '../order/order-event.entity.js';

/** What can be done on the page. */
export type PageActs = Pick<OrderPage, 'mayPay' | 'upi' | 'mayCancel' | 'mayReview'>;

/** `changes` = the events of status and payment, oldest first. */
export function orderPageView(
  order: Order,
  changes: readonly OrderEvent[],
  acts: PageActs,
): OrderPage {
  const { createdAt, items } = orderView(order);
  return {
    ...orderReceipt(order, changes.findLast(({ kind }) => kind === 'status') ?? null),
    createdAt,
    items,
    buyer: maskedBuyer(order),
    steps: steps(order, changes),
    ...paid(order, changes),
    ...acts,
  };
}

/** The statuses that the order has had since it was placed; one that an archive brought may know only the last. */
function steps({ createdAt, status }: Order, changes: readonly OrderEvent[]): OrderStep[] {
  const changed = changes.flatMap(({ kind, after, createdAt: at }) =>
    kind === 'status' ? [{ status: after as Order['status'], at: at.toISOString() }] : [],
  );
  const first: OrderStep = { status: 'processing', at: createdAt.toISOString() };
  const isKnown = (changed.at(-1)?.status ?? 'processing') === status;
  const known: OrderStep[] = [first, ...changed];
  return isKnown ? known : [...known, { status, at: known.at(-1)?.at ?? first.at }];
}

function paid(
  { paymentStatus }: Order,
  changes: readonly OrderEvent[],
): Pick<OrderPage, 'paidAt'> | null {
  if (paymentStatus !== 'paid') return null;
  const event = changes.findLast(({ kind, after }) => kind === 'paymentStatus' && after === 'paid');
  return event ? { paidAt: event.createdAt.toISOString() } : null;
}

/** The digits of a phone that are shown. */
const shownDigits = 2;

function maskedBuyer({ details, type }: Order): MaskedBuyer {
  const names = [details.firstName, details.lastName].map((name) => cutAtSign(name.trim(), 1));
  const digits = details.phone.replace(/\D/g, '');
  const hidden = Math.max(0, digits.length - shownDigits);
  return {
    name: names.flatMap((initial) => (initial ? [`${initial}.`] : [])).join(' '),
    phone: '•'.repeat(hidden) + digits.slice(hidden),
    postalCode: type === 'pickup' ? '' : details.postalCode,
  };
}
