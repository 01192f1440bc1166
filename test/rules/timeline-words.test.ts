/** What the owner reads of each event in an order's timeline. */
import type { OrderEvent } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { eventText, needsLook } from '../../web-dashboard/src/orders/timelineWords.ts';

const event = (part: Partial<OrderEvent>): OrderEvent => ({
  id: 'e1',
  kind: 'note',
  before: null,
  after: null,
  note: '',
  actor: 'system',
  actorEmail: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  ...part,
});

const ann = { actor: 'owner', actorEmail: 'ann@shop.test' } as const;
const root = { actor: 'admin', actorEmail: 'admin@shop.test' } as const;
const asha = { actor: 'customer', actorEmail: 'asha@shop.test' } as const;

const cases: [Partial<OrderEvent>, string][] = [
  [{ kind: 'placed', after: 'cod', actor: 'guest' }, 'Order placed by a guest'],
  [
    { kind: 'placed', after: 'unpaid', ...asha },
    'Order placed by asha@shop.test, to be paid online',
  ],
  [{ kind: 'placed', after: 'upi', actor: 'guest' }, 'Order placed by a guest, to be paid by UPI'],
  [
    { kind: 'claim', after: 'made', note: '4123 4567 8901', actor: 'guest' },
    'The buyer says to have paid by UPI, with the UTR 4123 4567 8901',
  ],
  [
    { kind: 'claim', after: 'refused', note: '4123 4567 8901', ...ann },
    'No payment by UPI was found with the UTR 4123 4567 8901',
  ],
  [
    { kind: 'status', before: 'processing', after: 'shipped', ...ann },
    'ann@shop.test changed the status from New to On its way',
  ],
  [
    { kind: 'status', before: 'shipped', after: 'delivered', ...root },
    'admin@shop.test changed the status from On its way to Done',
  ],
  [{ kind: 'status', before: 'processing', after: 'cancelled' }, 'Order cancelled automatically'],
  [
    { kind: 'status', before: 'processing', after: 'cancelled', actor: 'guest' },
    'The buyer cancelled it on the order’s page',
  ],
  [
    { kind: 'status', before: 'cancelled', after: 'processing', actor: 'gateway' },
    'The payment changed the status from Cancelled to New',
  ],
  [{ kind: 'shipment', after: 'DTDC D1', ...ann }, 'Sent by DTDC D1'],
  [
    { kind: 'shipment', before: 'DTDC D1', after: 'Ekart E2', ...ann },
    'Sent by Ekart E2, no longer DTDC D1',
  ],
  [{ kind: 'shipment', before: 'DTDC D1', ...ann }, 'ann@shop.test took the tracking out: DTDC D1'],
  [
    { kind: 'paymentStatus', before: 'unpaid', after: 'paid', actor: 'gateway' },
    'Razorpay: payment received',
  ],
  [
    { kind: 'paymentStatus', before: 'unpaid', after: 'failed', actor: 'gateway' },
    'Razorpay: payment failed',
  ],
  [
    { kind: 'paymentStatus', before: 'paid', after: 'refunded', actor: 'gateway' },
    'Razorpay: payment refunded',
  ],
  [
    { kind: 'paymentStatus', before: 'unpaid', after: 'failed' },
    'Payment marked as failed automatically',
  ],
  [
    { kind: 'paymentStatus', before: 'cod', after: 'paid', ...ann },
    'ann@shop.test changed the payment from cash on delivery to paid',
  ],
  [
    { kind: 'paymentStatus', before: 'paid', after: 'refunded', ...ann },
    'ann@shop.test changed the payment from paid to refunded (a label only: no money was moved)',
  ],
  [
    { kind: 'stock', after: 'taken', note: '2 × Kurta - Size: L, 1 × Cup' },
    'Taken from stock: 2 × Kurta - Size: L, 1 × Cup',
  ],
  [{ kind: 'stock', after: 'returned', note: '1 × Cup' }, 'Given back to stock: 1 × Cup'],
  [{ kind: 'note', note: 'Nobody paid in time.' }, 'Nobody paid in time.'],
  [
    { kind: 'status', before: 'pending', after: 'shipped', note: 'By post.', ...ann },
    'ann@shop.test changed the status from On hold to On its way. By post.',
  ],
];

describe('an event of a timeline', () => {
  it.each(cases)('%j', { tags: ['OQ-68'] }, (part, text) => {
    expect(eventText(event(part), 'delivery')).toBe(text);
  });

  it('needs a look when the gateway noted it', () => {
    expect(needsLook(event({ actor: 'gateway', note: 'Paid twice' }))).toBe(true);
    expect(needsLook(event({ actor: 'system', note: 'Nobody paid' }))).toBe(false);
    expect(needsLook(event({ kind: 'paymentStatus', actor: 'gateway', after: 'paid' }))).toBe(
      false,
    );
  });
});
