/** Opens a payment for an order and hears of it from the browser (OQ-18). */
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RazorpayPayment, VerifiedAnswer, VerifyBody } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { Problem } from '../http/problem.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { Order } from '../order/order.entity.js';
import { awaitsConfirmation } from '../order/order.view.js';
import { SecretBox } from '../store/secret-box.js';
import { Store } from '../store/store.entity.js';
import { inStore, onPlatform } from '../tenancy/scope.js';
import { Payment } from './payment.entity.js';
import { PaymentGateway } from './payment-gateway.js';
import { gatewayFault, gatewayKeys } from './payment-keys.js';
import { settle } from './settlement.js';

@Injectable()
export class PaymentService {
  private readonly logger = new Logger('Payment');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly box: SecretBox,
    private readonly outbox: MailOutbox,
  ) {}

  /** Makes the gateway's order for an unpaid order of that many paise. Throws GATEWAY_FAILED. */
  async open(store: Store, orderId: string, amount: number): Promise<RazorpayPayment> {
    const keys = gatewayKeys(store, this.box);
    try {
      const gatewayOrderId = await this.gateway.createOrder(keys, amount, orderId);
      const [, opened]: [unknown, number] = await this.source.query(openStatement, [
        store.id,
        orderId,
        gatewayOrderId,
      ]);
      if (opened > 0) return answer(keys.keyId, gatewayOrderId, amount);
    } catch (error) {
      this.logger.warn(`Store ${store.id}: the gateway made no order: ${gatewayFault(error)}`);
    }
    // Another attempt under the same key may have been faster.
    const present = await this.ofOrder(store, orderId);
    if (present) return present;
    throw new Problem('GATEWAY_FAILED', 'Failed to create Order');
  }

  /** The payment of an order that the gateway knows; null when there is none. */
  async ofOrder(store: Store, orderId: string): Promise<RazorpayPayment | null> {
    return known(store, await this.find(store, orderId));
  }

  /** The payment of an order placed before, opened now when a crash or a cut came in between. */
  async resume(store: Store, order: { id: string }): Promise<RazorpayPayment | null> {
    const payment = await this.find(store, order.id);
    if (payment?.state === 'opening') return this.open(store, order.id, payment.amount);
    return known(store, payment);
  }

  /**
   * Marks the order of a signed payment as paid, once. The signature is checked over the stored id
   * with the secret of the order's own store. Throws SIGNATURE_INVALID and changes nothing.
   */
  async verify(body: VerifyBody): Promise<VerifiedAnswer> {
    const gatewayOrderId = body.razorPayOrderId;
    const payment = await onPlatform('find a payment by the id of the gateway', () =>
      this.source.manager.findOneBy(Payment, { gatewayOrderId }),
    );
    if (!payment) throw notVerified();
    return inStore(payment.storeId, () => this.verifyOf(payment, gatewayOrderId, body));
  }

  private async verifyOf(
    { storeId, amount, orderId }: Payment,
    gatewayOrderId: string,
    body: VerifyBody,
  ): Promise<VerifiedAnswer> {
    const store = await this.source.manager.findOneBy(Store, { id: storeId });
    const id = body.razorpay_payment_id;
    const keys = store && gatewayKeys(store, this.box);
    if (!keys || !this.gateway.signatureFits(keys, gatewayOrderId, id, body.razorpay_signature)) {
      throw notVerified();
    }
    const news = { id, status: 'captured', amount, currency: 'INR', refunded: 0 } as const;
    await this.source.transaction((manager) => settle(manager, storeId, gatewayOrderId, news));
    this.outbox.soon();
    const order = await this.source.manager.findOneOrFail(Order, {
      select: { id: true, status: true, heldFor: true },
      where: { storeId, id: orderId },
    });
    const awaits = awaitsConfirmation(order);
    return { verified: true, orderId, status: order.status, awaitsConfirmation: awaits };
  }

  private find(store: Store, orderId: string): Promise<Payment | null> {
    return this.source.manager.findOneBy(Payment, { storeId: store.id, orderId });
  }
}

const notVerified = () => new Problem('SIGNATURE_INVALID', 'The payment could not be verified');

/** null until the gateway knows it. */
function known({ payment: { razorpayKeyId } }: Store, payment: Payment | null) {
  return payment?.gatewayOrderId
    ? answer(razorpayKeyId, payment.gatewayOrderId, payment.amount)
    : null;
}

function answer(keyId: string, razorPayOrderId: string, amount: number): RazorpayPayment {
  return { keyId, razorPayOrderId, amount, currency: 'INR' };
}

const openStatement = `
  UPDATE payment SET gateway_order_id = $3, state = 'created'
  WHERE store_id = $1 AND order_id = $2 AND state = 'opening'`;
