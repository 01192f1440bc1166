/** Opens a payment for an order and marks it paid by the gateway's own word (OQ-18). */
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RazorpayPayment, VerifiedAnswer, VerifyBody } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Problem } from '../http/problem.js';
import { SecretBox } from '../store/secret-box.js';
import { Store } from '../store/store.entity.js';
import { Payment } from './payment.entity.js';
import { type GatewayKeys, PaymentGateway } from './payment-gateway.js';

@Injectable()
export class PaymentService {
  private readonly logger = new Logger('Payment');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly box: SecretBox,
  ) {}

  /** Makes the gateway's order for an unpaid order of that many paise. Throws GATEWAY_FAILED. */
  async open(store: Store, orderId: string, amount: number): Promise<RazorpayPayment> {
    const keys = this.keysOf(store);
    try {
      const gatewayOrderId = await this.gateway.createOrder(keys, amount, orderId);
      const payment = { id: uuid(), storeId: store.id, orderId, gatewayOrderId, amount };
      await this.source.manager.insert(Payment, payment);
      return { keyId: keys.keyId, razorPayOrderId: gatewayOrderId, amount, currency: 'INR' };
    } catch (error) {
      this.logger.warn(`Store ${store.id}: the gateway made no order: ${reasonOf(error)}`);
      throw new Problem('GATEWAY_FAILED', 'Failed to create Order');
    }
  }

  /** The open or settled payment of an order; null when it is not paid online. */
  async ofOrder(store: Store, orderId: string): Promise<RazorpayPayment | null> {
    const payment = await this.source.manager.findOneBy(Payment, { storeId: store.id, orderId });
    if (!payment?.gatewayOrderId) return null;
    const { gatewayOrderId, amount } = payment;
    const keyId = store.payment.razorpayKeyId;
    return { keyId, razorPayOrderId: gatewayOrderId, amount, currency: 'INR' };
  }

  /**
   * Marks the order of a signed payment as paid, once. The signature is checked over the stored id
   * with the secret of the order's own store. Throws SIGNATURE_INVALID and changes nothing.
   */
  async verify(body: VerifyBody): Promise<VerifiedAnswer> {
    const payment = await this.source.manager.findOneBy(Payment, {
      gatewayOrderId: body.razorPayOrderId,
    });
    const store = payment && (await this.source.manager.findOneBy(Store, { id: payment.storeId }));
    const fits =
      store &&
      payment.gatewayOrderId &&
      this.gateway.signatureFits(
        this.keysOf(store),
        payment.gatewayOrderId,
        body.razorpay_payment_id,
        body.razorpay_signature,
      );
    if (!fits) throw new Problem('SIGNATURE_INVALID', 'The payment could not be verified');
    await this.source.query(markPaidStatement, [
      payment.storeId,
      payment.orderId,
      body.razorpay_payment_id,
    ]);
    return { verified: true, orderId: payment.orderId };
  }

  private keysOf({ id, payment }: Store): GatewayKeys {
    return { keyId: payment.razorpayKeyId, secret: this.box.open(id, payment.razorpaySecret) };
  }
}

/** $1 store, $2 order, $3 the gateway's payment; a second time it changes nothing. */
const markPaidStatement = `
  WITH settled AS (
    UPDATE payment SET state = 'paid', gateway_payment_id = $3
    WHERE store_id = $1 AND order_id = $2 AND state = 'created'
  )
  UPDATE "order" SET payment_status = 'paid'
  WHERE store_id = $1 AND id = $2 AND payment_status IN ('unpaid', 'failed')`;

/** The SDK throws {statusCode, error: {description}} or whatever its transport threw. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const { statusCode, error: body } = error as {
    statusCode?: number;
    error?: { description?: string };
  };
  return `${statusCode ?? ''} ${body?.description ?? ''}`.trim() || 'unknown';
}
