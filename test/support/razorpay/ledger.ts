/** Razorpay's data: every account's orders, payments and refunds, and how they change state. */
import {
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  gatewayId,
  nowInSeconds,
} from './entity.ts';
import { Refused } from './refused.ts';

export interface NewOrder {
  amount: number;
  currency: string;
  receipt?: string;
  notes?: GatewayOrder['notes'];
  payment_capture?: boolean | 0 | 1;
  payment?: { capture: 'automatic' | 'manual' };
}

export interface Attempt {
  /** The outcome; default: that of the order's capture setting for a successful payment. */
  outcome?: 'captured' | 'authorized' | 'failed';
  /** The amount in paise; default: the order's. */
  amount?: number;
  /** Whether an offer of Razorpay pays the rest, so that the order is paid by less than its amount. */
  offer?: boolean;
  /** Further fields, such as `method`, `email` or `error_reason`. */
  with?: Partial<GatewayPayment>;
}

const failure = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment failed because the card was declined by the bank',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_declined',
};

export class GatewayLedger {
  readonly orders: GatewayOrder[] = [];
  readonly payments: GatewayPayment[] = [];
  readonly refunds: GatewayRefund[] = [];
  private readonly accountOfOrder = new Map<string, string>();
  private readonly manual = new Set<string>();

  createOrder(accountId: string, asked: NewOrder): GatewayOrder {
    const { amount, currency } = asked;
    const order: GatewayOrder = {
      id: gatewayId('order'),
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt: asked.receipt ?? null,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: asked.notes ?? {},
      created_at: nowInSeconds(),
    };
    this.orders.push(order);
    this.accountOfOrder.set(order.id, accountId);
    const waits = asked.payment_capture === false || asked.payment_capture === 0;
    if (asked.payment?.capture === 'manual' || waits) this.manual.add(order.id);
    return order;
  }

  accountOf(orderId: string): string | undefined {
    return this.accountOfOrder.get(orderId);
  }

  /** An order of an account. Throws Razorpay's refusal. */
  order(id: string, accountId = this.accountOf(id)): GatewayOrder {
    const order = this.orders.find((one) => one.id === id);
    if (!order || this.accountOf(id) !== accountId)
      throw new Refused('The id provided does not exist');
    return order;
  }

  /** A payment of an account. Throws Razorpay's refusal. */
  payment(id: string, accountId: string): GatewayPayment {
    const payment = this.payments.find((one) => one.id === id);
    if (!payment || this.accountOf(payment.order_id) !== accountId) {
      throw new Refused('The id provided does not exist');
    }
    return payment;
  }

  /** A shopper tries to pay an order. */
  attempt(orderId: string, { outcome, amount, offer, with: fields }: Attempt = {}): GatewayPayment {
    const order = this.order(orderId);
    const result = outcome ?? (this.manual.has(orderId) ? 'authorized' : 'captured');
    const payment: GatewayPayment = {
      id: gatewayId('pay'),
      entity: 'payment',
      amount: amount ?? order.amount,
      currency: order.currency,
      status: result === 'failed' ? 'failed' : 'authorized',
      order_id: orderId,
      invoice_id: null,
      international: false,
      method: 'upi',
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      description: null,
      card_id: null,
      bank: null,
      wallet: null,
      vpa: 'asha@exampleupi',
      email: 'asha@example.com',
      contact: '+919812345678',
      notes: {},
      fee: null,
      tax: null,
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      acquirer_data: {},
      created_at: nowInSeconds(),
      ...(result === 'failed' ? failure : {}),
      ...fields,
    };
    this.payments.push(payment);
    if (offer) order.offer_id = 'offer_JHD834hjbxzhd38d';
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    return result === 'captured' ? this.capture(payment, payment.amount) : payment;
  }

  /** Turns a failed payment into an authorised one, as a bank may do later. */
  authorizeLate(payment: GatewayPayment): GatewayPayment {
    const none = Object.fromEntries(Object.keys(failure).map((field) => [field, null]));
    return Object.assign(payment, none, { status: 'authorized' });
  }

  capture(payment: GatewayPayment, amount: number): GatewayPayment {
    if (payment.captured) throw new Refused('This payment has already been captured');
    if (payment.status !== 'authorized') {
      throw new Refused(
        'Only payments which have been authorized and not yet captured can be captured',
      );
    }
    if (amount !== payment.amount) {
      throw new Refused('Capture amount must be equal to the amount authorized', 'amount');
    }
    const tax = Math.round(amount * 0.0036);
    const fee = Math.round(amount * 0.02) + tax;
    Object.assign(payment, { status: 'captured', captured: true, fee, tax });
    const order = this.order(payment.order_id);
    order.amount_paid = Math.min(order.amount, order.amount_paid + amount);
    order.amount_due = order.offer_id ? 0 : order.amount - order.amount_paid;
    if (order.amount_due === 0) order.status = 'paid';
    return payment;
  }

  /** Refunds `amount` paise, or all that is left. */
  refund(payment: GatewayPayment, amount?: number): GatewayRefund {
    if (payment.status === 'refunded') {
      throw new Refused('The payment has been fully refunded already');
    }
    if (payment.status !== 'captured') {
      throw new Refused('The payment status should be captured for action to be taken');
    }
    const left = payment.amount - payment.amount_refunded;
    const given = amount ?? left;
    if (!Number.isInteger(given) || given < 100 || given > left) {
      throw new Refused('The total refund amount is greater than the refund payment amount');
    }
    payment.amount_refunded += given;
    payment.refund_status = given === left ? 'full' : 'partial';
    if (given === left) payment.status = 'refunded';
    const refund: GatewayRefund = {
      id: gatewayId('rfnd'),
      entity: 'refund',
      amount: given,
      currency: payment.currency,
      payment_id: payment.id,
      notes: {},
      receipt: null,
      acquirer_data: { arn: null },
      created_at: nowInSeconds(),
      batch_id: null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
    };
    this.refunds.push(refund);
    return refund;
  }
}
