/** Razorpay on loopback, as its SDK, a browser and a store's webhook see it; it can fail and lie on demand. */
import { GatewayAccounts, type GatewayKeys } from './razorpay/accounts.ts';
import { gatewayServer, type SeenCall } from './razorpay/api.ts';
import {
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  gatewayId,
} from './razorpay/entity.ts';
import { Faults, type GatewayCall, type GatewayFault } from './razorpay/fault.ts';
import { type Attempt, GatewayLedger } from './razorpay/ledger.ts';
import {
  type Delivered,
  type Delivery,
  deliver,
  type GatewayEvent,
  gatewayEvent,
  signed,
  type Webhook,
} from './razorpay/webhook.ts';

/** Ann's keys, which every double knows. */
export const razorpayKeys: GatewayKeys = {
  razorpayKeyId: 'rzp_test_ann',
  razorpaySecret: 'the secret of ann at razorpay',
};

/** The browser's data after the shopper has paid. */
export interface BrowserAnswer {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

export class RazorpayDouble {
  url = '';
  /** All calls so far. */
  readonly calls: SeenCall[] = [];
  private readonly accounts = new GatewayAccounts();
  private readonly ledger = new GatewayLedger();
  private readonly faults = new Faults();
  private readonly server = gatewayServer(this.accounts, this.ledger, this.faults, this.calls);

  constructor() {
    this.accounts.add('ann', razorpayKeys);
  }

  async start(): Promise<this> {
    this.url = await this.server.listen({ port: 0, host: '127.0.0.1' });
    return this;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** All orders so far, of all accounts. */
  get orders(): readonly GatewayOrder[] {
    return this.ledger.orders;
  }

  get payments(): readonly GatewayPayment[] {
    return this.ledger.payments;
  }

  get refunds(): readonly GatewayRefund[] {
    return this.ledger.refunds;
  }

  /** New keys for a seller's account ('bob'); earlier ones work until `revoke`. */
  newKeys(seller: string): GatewayKeys {
    return this.accounts.add(seller);
  }

  revoke(keyId: string): void {
    this.accounts.revoke(keyId);
  }

  /** The fault of every answer; null = none. */
  get failWith(): GatewayFault | null {
    return this.faults.always;
  }

  set failWith(fault: GatewayFault | null) {
    this.faults.always = fault;
  }

  /** Sets a fault of the next `times` calls of that name in the SDK. */
  fault(call: GatewayCall, fault: GatewayFault, times = 1): void {
    this.faults.add(call, fault, times);
  }

  /** Ends all faults. */
  recover(): void {
    this.faults.clear();
  }

  /** A shopper tries to pay; the payment that comes of it changes as it is captured or refunded. */
  attempt(orderId: string, attempt?: Attempt): GatewayPayment {
    return this.ledger.attempt(orderId, attempt);
  }

  /** Lets the bank agree after it refused. */
  authorizeLate(payment: GatewayPayment): GatewayPayment {
    return this.ledger.authorizeLate(payment);
  }

  capture(payment: GatewayPayment): GatewayPayment {
    return this.ledger.capture(payment, payment.amount);
  }

  /** Refunds `amount` paise, or all of it, as at Razorpay's own dashboard. */
  refund(payment: GatewayPayment, amount?: number): GatewayRefund {
    return this.ledger.refund(payment, amount);
  }

  /** The browser's data for a payment. */
  answerTo(payment: Pick<GatewayPayment, 'id' | 'order_id'>, secret?: string): BrowserAnswer {
    const { id, order_id } = payment;
    const own = this.accounts.secretOf(this.ledger.accountOf(order_id));
    const key = secret ?? own ?? razorpayKeys.razorpaySecret;
    return {
      razorpay_order_id: order_id,
      razorpay_payment_id: id,
      razorpay_signature: signed(`${order_id}|${id}`, key),
    };
  }

  /**
   * The same for a new successful payment of an order; with a `secret`, or an unknown order, a
   * forged one.
   */
  paid(orderId: string, secret?: string): BrowserAnswer {
    const forged = secret !== undefined || this.ledger.accountOf(orderId) === undefined;
    const payment = forged ? { id: gatewayId('pay'), order_id: orderId } : this.attempt(orderId);
    return this.answerTo(payment, secret);
  }

  /** An event about a payment as it is now, such as 'payment.captured', 'order.paid' or any other. */
  event(name: string, payment: GatewayPayment, refund?: GatewayRefund): GatewayEvent {
    return gatewayEvent(this.ledger, name, payment, refund);
  }

  /** Sends events to a store; resolves with its answers in the order of sending. */
  deliver(
    webhook: Webhook,
    events: readonly GatewayEvent[],
    delivery?: Delivery,
  ): Promise<Delivered[]> {
    return deliver(webhook, events, delivery);
  }
}

export function startRazorpayDouble(): Promise<RazorpayDouble> {
  return new RazorpayDouble().start();
}
