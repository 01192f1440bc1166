/** Every update of the gateway against every state of a payment: forward only (OQ-18). */
import type { PaymentState } from '@shop/api/payment/payment.entity.js';
import type { GatewayUpdate } from '@shop/api/payment/payment-gateway.js';
import { paymentTransition } from '@shop/api/payment/payment-transition.js';
import { describe, expect, it } from 'vitest';

const paise = 25_000;

function payment(state: PaymentState, gatewayPaymentId: string | null = null) {
  return { state, gatewayPaymentId, amount: paise, received: null };
}

function update(status: GatewayUpdate['status'], more: Partial<GatewayUpdate> = {}) {
  const amount = more.amount ?? paise;
  const told = { currency: 'INR', refunded: 0, received: amount, isOrderPaid: null };
  return { id: 'pay_1', status, amount, ...told, ...more };
}

const open = ['created', 'lapsed'] as const;
const settled = ['paid', 'refunded'] as const;

describe("the gateway's update of a payment", () => {
  it.each(open)('a capture pays one that is %s', { tags: ['OQ-18'] }, (state) => {
    const transition = { kind: 'paid', paymentId: 'pay_1', received: paise };
    expect(paymentTransition(payment(state), update('captured'))).toEqual(transition);
  });

  it.each(settled)('a capture received again changes nothing of one that is %s', (state) => {
    const known = { ...payment(state, 'pay_1'), received: paise };
    const transition = paymentTransition(known, update('captured'));
    expect(transition).toEqual({ kind: 'nothing', outcome: 'nothing new' });
  });

  it('a second payment for the same order is told to the owner', () => {
    const transition = paymentTransition(payment('paid', 'pay_0'), update('captured'));
    expect(transition).toMatchObject({ kind: 'note', note: expect.stringContaining('₹250.00') });
  });

  it('a paisa more pays, a paisa less pays where the gateway counts its order as paid', {
    tags: ['FIX-01'],
  }, () => {
    const kindOf = (more: Partial<GatewayUpdate>, state: PaymentState = 'created') =>
      paymentTransition(payment(state), update('captured', more)).kind;
    expect(kindOf({ amount: paise + 1 })).toBe('paid');
    expect(kindOf({ amount: paise - 1 })).toBe('short');
    expect(kindOf({ amount: paise - 1, isOrderPaid: true })).toBe('paid');
    expect(kindOf({ amount: paise - 1, isOrderPaid: false })).toBe('review');
    expect(kindOf({ amount: paise - 1, isOrderPaid: true }, 'short')).toBe('paid');
    expect(kindOf({ amount: paise + 1 }, 'short')).toBe('paid');
  });

  it('one that pays after another fell short leaves that one to be given back', {
    tags: ['FIX-01'],
  }, () => {
    const short = { ...payment('short', 'pay_0'), received: paise - 2_000 };
    const noted = (known: typeof short | ReturnType<typeof payment>) =>
      paymentTransition(known, update('captured'));
    const paid = { kind: 'paid', paymentId: 'pay_1', received: paise };
    const note = 'A second payment of ₹230.00 came in (pay_0). Please refund it at Razorpay.';
    expect(noted(short)).toEqual({ ...paid, note });
    expect(noted(payment('short', 'pay_0'))).toEqual({
      ...paid,
      note: 'A second payment of less than ₹250.00 came in (pay_0). Please refund it at Razorpay.',
    });
    // The same payment turns out to have brought enough.
    expect(noted(payment('short', 'pay_1'))).toEqual(paid);
  });

  it('a failure that comes after a payment fell short takes nothing of it back', {
    tags: ['FIX-01'],
  }, () => {
    expect(paymentTransition(payment('short', 'pay_0'), update('failed')).kind).toBe('nothing');
  });

  it('another currency pays with the rupees that the gateway made of it, else it is looked at', {
    tags: ['FIX-01'],
  }, () => {
    const kindOf = (received: number | null, isOrderPaid: boolean | null = null) => {
      const dollars = { currency: 'USD', amount: 300, received, isOrderPaid };
      return paymentTransition(payment('created'), update('captured', dollars)).kind;
    };
    expect([kindOf(paise), kindOf(null), kindOf(null, true)]).toEqual(['paid', 'short', 'paid']);
    expect(kindOf(null, false)).toBe('review');
  });

  it('what a payment that a signature proved has brought is learned once', {
    tags: ['FIX-01'],
  }, () => {
    const more = update('captured', { amount: paise + 500 });
    const transition = paymentTransition(payment('paid', 'pay_1'), more);
    expect(transition).toEqual({ kind: 'received', received: paise + 500 });
    const known = { ...payment('paid', 'pay_1'), received: paise };
    expect(paymentTransition(known, more).kind).toBe('nothing');
  });

  it.each(settled)('a failure that comes late takes nothing back of one that is %s', (state) => {
    expect(paymentTransition(payment(state, 'pay_1'), update('failed')).kind).toBe('nothing');
    expect(paymentTransition(payment(state, 'pay_1'), update('authorized')).kind).toBe('nothing');
  });

  it.each(open)('a failure and an authorisation are received while it is %s', (state) => {
    expect(paymentTransition(payment(state), update('failed')).kind).toBe('failed');
    expect(paymentTransition(payment(state), update('authorized')).kind).toBe('authorized');
  });

  it('a whole refund counts, also when it is received before the capture', () => {
    const whole = update('refunded', { refunded: paise });
    const transition = { kind: 'refunded', paymentId: 'pay_1', received: paise };
    expect(paymentTransition(payment('paid', 'pay_1'), whole)).toEqual(transition);
    expect(paymentTransition(payment('created'), whole)).toEqual(transition);
    expect(paymentTransition(payment('refunded', 'pay_1'), whole).kind).toBe('nothing');
  });

  it('a part of the money given back is only told', () => {
    const part = update('captured', { refunded: 100 });
    const transition = paymentTransition(payment('paid', 'pay_1'), part);
    expect(transition).toEqual({
      kind: 'note',
      note: 'Razorpay gave back ₹1.00 of ₹250.00 (pay_1).',
    });
  });

  it('money that was reported after a part of it went back has paid', () => {
    const part = update('captured', { refunded: 100 });
    expect(paymentTransition(payment('created'), part).kind).toBe('paid');
  });

  it("another payment's refund is only told", () => {
    const other = update('refunded', { refunded: paise });
    expect(paymentTransition(payment('paid', 'pay_0'), other).kind).toBe('note');
  });

  it('a try under way says nothing yet', () => {
    for (const state of [...open, ...settled]) {
      expect(paymentTransition(payment(state, 'pay_1'), update('created')).kind).toBe('nothing');
    }
  });
});
