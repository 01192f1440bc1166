/** The gateway's news against every state of a payment: forward only (OQ-18). */
import type { PaymentState } from '@shop/api/payment/payment.entity.js';
import type { GatewayPayment } from '@shop/api/payment/payment-gateway.js';
import { verdictOn } from '@shop/api/payment/verdict.js';
import { describe, expect, it } from 'vitest';

const paise = 25_000;

function payment(state: PaymentState, gatewayPaymentId: string | null = null) {
  return { state, gatewayPaymentId, amount: paise };
}

function news(status: GatewayPayment['status'], more: Partial<GatewayPayment> = {}) {
  return { id: 'pay_1', status, amount: paise, currency: 'INR', refunded: 0, ...more };
}

const open = ['created', 'lapsed'] as const;
const settled = ['paid', 'refunded'] as const;

describe("the gateway's word on a payment", () => {
  it.each(open)('OQ-18: a capture pays one that is %s', (state) => {
    const verdict = { kind: 'paid', paymentId: 'pay_1' };
    expect(verdictOn(payment(state), news('captured'))).toEqual(verdict);
  });

  it.each(settled)('a capture heard again changes nothing of one that is %s', (state) => {
    const verdict = verdictOn(payment(state, 'pay_1'), news('captured'));
    expect(verdict).toEqual({ kind: 'nothing', outcome: 'nothing new' });
  });

  it('a second payment for the same order is told to the owner', () => {
    const verdict = verdictOn(payment('paid', 'pay_0'), news('captured'));
    expect(verdict).toMatchObject({ kind: 'note', note: expect.stringContaining('₹250.00') });
  });

  it.each([
    ['a paisa less', { amount: paise - 1 }],
    ['a paisa more', { amount: paise + 1 }],
    ['another currency', { currency: 'USD' }],
  ])('%s than asked for pays nothing', (_, more) => {
    expect(verdictOn(payment('created'), news('captured', more)).kind).toBe('note');
  });

  it.each(settled)('a failure that comes late takes nothing back of one that is %s', (state) => {
    expect(verdictOn(payment(state, 'pay_1'), news('failed')).kind).toBe('nothing');
    expect(verdictOn(payment(state, 'pay_1'), news('authorized')).kind).toBe('nothing');
  });

  it.each(open)('a failure and an authorisation are heard while it is %s', (state) => {
    expect(verdictOn(payment(state), news('failed')).kind).toBe('failed');
    expect(verdictOn(payment(state), news('authorized')).kind).toBe('authorized');
  });

  it('a whole refund counts, also when it is heard before the capture', () => {
    const whole = news('refunded', { refunded: paise });
    const verdict = { kind: 'refunded', paymentId: 'pay_1' };
    expect(verdictOn(payment('paid', 'pay_1'), whole)).toEqual(verdict);
    expect(verdictOn(payment('created'), whole)).toEqual(verdict);
    expect(verdictOn(payment('refunded', 'pay_1'), whole).kind).toBe('nothing');
  });

  it('a part of the money given back is only told', () => {
    const part = news('captured', { refunded: 100 });
    const verdict = verdictOn(payment('paid', 'pay_1'), part);
    expect(verdict).toEqual({
      kind: 'note',
      note: 'Razorpay gave back ₹1.00 of ₹250.00 (pay_1).',
    });
  });

  it('money of which a part went back before anybody heard of it has paid', () => {
    const part = news('captured', { refunded: 100 });
    expect(verdictOn(payment('created'), part).kind).toBe('paid');
  });

  it("another payment's refund is only told", () => {
    const other = news('refunded', { refunded: paise });
    expect(verdictOn(payment('paid', 'pay_0'), other).kind).toBe('note');
  });

  it('a try under way says nothing yet', () => {
    for (const state of [...open, ...settled]) {
      expect(verdictOn(payment(state, 'pay_1'), news('created')).kind).toBe('nothing');
    }
  });
});
