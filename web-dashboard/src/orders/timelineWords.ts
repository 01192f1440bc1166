/** Describes an event of an order's timeline. */
import {
  type OrderEvent,
  type OrderStatus,
  type OrderType,
  orderStatuses,
  type PaymentStatus,
} from '@shop/contract';
import { statusWord } from '../lib/orderStatus.ts';

const nameless: Record<OrderEvent['actor'], string> = {
  guest: 'a guest',
  customer: 'a customer',
  owner: 'The owner',
  admin: 'The admin',
  gateway: 'Razorpay',
  system: 'The shop',
};

const who = ({ actor, actorEmail }: OrderEvent) => actorEmail ?? nameless[actor];

const paymentTexts: Record<PaymentStatus, string> = {
  unpaid: 'unpaid',
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
  cod: 'cash on delivery',
};

/** A payment status in words; an unknown one stays as it is. */
function payment(value: string | null): string {
  return value !== null && value in paymentTexts
    ? paymentTexts[value as PaymentStatus]
    : String(value);
}

/** A status in words; an unknown one stays as it is. */
function status(value: string | null, type: OrderType): string {
  const isKnown = orderStatuses.some((known) => known === value);
  return isKnown ? statusWord(value as OrderStatus, type) : String(value);
}

function placedText(event: OrderEvent): string {
  const endings: Partial<Record<string, string>> = {
    unpaid: ', to be paid online',
    upi: ', to be paid by UPI',
  };
  const ending = endings[event.after ?? ''] ?? '';
  return `Order placed by ${who(event)}${ending}`;
}

function statusText(event: OrderEvent, type: OrderType): string {
  const { actor } = event;
  const [before, after] = [status(event.before, type), status(event.after, type)];
  if (actor === 'system' && event.after === 'cancelled') return 'Order cancelled automatically';
  if (actor === 'system') return `Status changed automatically from ${before} to ${after}`;
  if (actor === 'gateway') return `The payment changed the status from ${before} to ${after}`;
  if (actor === 'guest' || actor === 'customer')
    return 'The buyer cancelled it on the order’s page';
  return `${who(event)} changed the status from ${before} to ${after}`;
}

const gatewayTexts: Partial<Record<string, string>> = {
  paid: 'Razorpay: payment received',
  failed: 'Razorpay: payment failed',
  refunded: 'Razorpay: payment refunded',
};

function paymentText(event: OrderEvent): string {
  const { actor, before, after } = event;
  const told = gatewayTexts[after ?? ''];
  if (actor === 'gateway' && told) return told;
  if (actor === 'system') return `Payment marked as ${payment(after)} automatically`;
  const ending = after === 'refunded' ? ' (a label only: no money was moved)' : '';
  return `${who(event)} changed the payment from ${payment(before)} to ${payment(after)}${ending}`;
}

function stockText({ after, note }: OrderEvent): string {
  return `${after === 'returned' ? 'Given back to stock' : 'Taken from stock'}: ${note}`;
}

function shipmentText(event: OrderEvent): string {
  const { before, after } = event;
  if (after === null) return `${who(event)} took the tracking out: ${before}`;
  return before === null ? `Sent by ${after}` : `Sent by ${after}, no longer ${before}`;
}

function claimText({ after, note }: OrderEvent): string {
  const proof = /^\d/.test(note) ? `the UTR ${note}` : note;
  return after === 'refused'
    ? `No payment by UPI was found with ${proof}`
    : `The buyer says to have paid by UPI, with ${proof}`;
}

const texts: Record<OrderEvent['kind'], (event: OrderEvent, type: OrderType) => string> = {
  placed: placedText,
  status: statusText,
  paymentStatus: paymentText,
  stock: stockText,
  shipment: shipmentText,
  claim: claimText,
  note: ({ note }) => note,
};

/** The event of an order of that type in one sentence, with its note at the end. */
export function eventText(event: OrderEvent, type: OrderType): string {
  const text = texts[event.kind](event, type);
  const saysNote = ['stock', 'claim', 'note'].includes(event.kind);
  return event.note && !saysNote ? `${text}. ${event.note}` : text;
}

/** Whether the owner should look into the event: a note of the gateway, e.g. of a second payment. */
export function needsLook({ kind, actor }: Pick<OrderEvent, 'kind' | 'actor'>): boolean {
  return kind === 'note' && actor === 'gateway';
}
