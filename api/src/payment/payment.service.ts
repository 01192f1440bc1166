/** Opens the payment of an order, and verifies what the browser reports of it (OQ-18). */
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RazorpayPayment, VerifiedAnswer, VerifyBody } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { Problem } from '../http/problem.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { OrderRepository } from '../order/order.repository.js';
import { awaitsConfirmation, reviewView } from '../order/order.view.js';
import { SecretBox } from '../store/secret-box.js';
import type { Store } from '../store/store.entity.js';
import { StoreRepository } from '../store/store.repository.js';
import { inStore, onPlatform } from '../tenancy/scope.js';
import { applyGatewayUpdate } from './gateway-update.js';
import type { Payment } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { type GatewayKeys, type GatewayUpdate, PaymentGateway } from './payment-gateway.js';
import { paymentsAtGateway } from './payment-inquiry.js';
import { gatewayFault, gatewayKeys, openedWith, paymentKeys } from './payment-keys.js';

/** How long a shopper who has paid waits for what the gateway says of the amount. */
const askWithinMs = 4000;

@Injectable()
export class PaymentService {
  private readonly logger = new Logger('Payment');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly stores: StoreRepository,
    private readonly orders: OrderRepository,
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly box: SecretBox,
    private readonly outbox: MailOutbox,
  ) {}

  /** Creates the gateway's order for an unpaid order of so many paise. Throws GATEWAY_FAILED. */
  async open(store: Store, orderId: string, amount: number): Promise<RazorpayPayment> {
    const keys = gatewayKeys(store, this.box);
    try {
      const gatewayOrderId = await this.gateway.createOrder(keys, amount, orderId);
      const isCreated = await this.payments.markCreated(
        store.id,
        orderId,
        gatewayOrderId,
        openedWith(store),
      );
      if (isCreated) return answer(keys.keyId, gatewayOrderId, amount);
    } catch (error) {
      this.logger.warn(`Store ${store.id}: the gateway made no order: ${gatewayFault(error)}`);
    }
    // Another request with the same key may have been faster.
    const existing = await this.ofOrder(store, orderId);
    if (existing) return existing;
    throw new Problem('GATEWAY_FAILED', 'Failed to create Order');
  }

  /** The payment of an order that the gateway knows; null when there is none. */
  async ofOrder(store: Store, orderId: string): Promise<RazorpayPayment | null> {
    return known(store, await this.payments.ofOrder(store.id, orderId));
  }

  /**
   * The payment of an order that was placed before; it is opened now when a crash or a lost
   * connection prevented that. null also where something was paid that is to be reviewed: nobody
   * should pay again.
   */
  async resume(store: Store, order: { id: string }): Promise<RazorpayPayment | null> {
    const payment = await this.payments.ofOrder(store.id, order.id);
    if (payment?.state === 'opening') return this.open(store, order.id, payment.amount);
    return payment?.state === 'short' ? null : known(store, payment);
  }

  /** Whether an order has a payment that a shopper can still make. */
  async awaits(store: Store, orderId: string): Promise<boolean> {
    const payment = await this.payments.ofOrder(store.id, orderId);
    return payment?.state === 'opening' || payment?.state === 'created';
  }

  /**
   * Marks the order of a signed payment as paid, once, or as to be reviewed. The signature is checked over the stored id
   * with the secret that the payment was opened with, or that of the order's own store. Throws SIGNATURE_INVALID and changes nothing.
   */
  async verify(body: VerifyBody): Promise<VerifiedAnswer> {
    const gatewayOrderId = body.razorPayOrderId;
    const payment = await onPlatform('find a payment by the id of the gateway', () =>
      this.payments.findByGatewayOrder(gatewayOrderId),
    );
    if (!payment) throw notVerified();
    return inStore(payment.storeId, () => this.verifyOf(payment, gatewayOrderId, body));
  }

  /**
   * A payment that the gateway has signed, with what it brought. Where the gateway does not say so
   * soon, its signature alone counts, and it is asked again later (FIX-01).
   */
  private async reportedPayment(
    keys: readonly GatewayKeys[],
    gatewayOrderId: string,
    { id, amount }: Pick<Payment, 'id' | 'amount'>,
  ): Promise<GatewayUpdate> {
    const asked = paymentsAtGateway(this.gateway, keys, gatewayOrderId, amount).catch((error) => {
      this.logger.warn(`${gatewayOrderId} was not asked about: ${gatewayFault(error)}`);
    });
    const payments = await Promise.race([asked, wait(askWithinMs, undefined, { ref: false })]);
    const told = payments?.find((payment) => payment.id === id);
    if (told?.status === 'captured' || told?.status === 'refunded') return told;
    const signed = { received: null, isOrderPaid: true };
    return { id, status: 'captured', amount, currency: 'INR', refunded: 0, ...signed };
  }

  private async verifyOf(
    payment: Payment,
    gatewayOrderId: string,
    body: VerifyBody,
  ): Promise<VerifiedAnswer> {
    const { storeId, amount, orderId } = payment;
    const store = await this.stores.findAlone(storeId);
    const { razorpay_payment_id: id, razorpay_signature: signature } = body;
    const keys = store ? paymentKeys(payment, store, this.box) : [];
    const isSigned = keys.some((one) =>
      this.gateway.signatureFits(one, gatewayOrderId, id, signature),
    );
    if (!isSigned) throw notVerified();
    const update = await this.reportedPayment(keys, gatewayOrderId, { id, amount });
    await this.source.transaction((manager) =>
      applyGatewayUpdate(manager, storeId, gatewayOrderId, update),
    );
    this.outbox.runNow();
    const order = await this.orders.readState(storeId, orderId);
    const { status } = order;
    const awaits = awaitsConfirmation(order);
    return { verified: true, orderId, status, awaitsConfirmation: awaits, ...reviewView(order) };
  }
}

const notVerified = () => new Problem('SIGNATURE_INVALID', 'The payment could not be verified');

/** The payment's ids at the gateway; null until the gateway has created its order. */
function known({ payment: { razorpayKeyId } }: Store, payment: Payment | null) {
  if (!payment?.gatewayOrderId) return null;
  return answer(payment.keyId ?? razorpayKeyId, payment.gatewayOrderId, payment.amount);
}

function answer(keyId: string, razorPayOrderId: string, amount: number): RazorpayPayment {
  return { keyId, razorPayOrderId, amount, currency: 'INR' };
}
