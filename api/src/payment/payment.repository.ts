/** The online payments of a store's orders. */
import { Injectable } from '@nestjs/common';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Payment } from './payment.entity.js';
import type { OpenedWith } from './payment-keys.js';

type PaymentKey = Pick<Payment, 'id' | 'storeId'>;

@Injectable()
export class PaymentRepository extends StoreScopedRepository<Payment> {
  protected readonly entity = Payment;

  ofOrder(storeId: StoreId, orderId: string): Promise<Payment | null> {
    return this.manager.findOneBy(Payment, { storeId, orderId });
  }

  /** The payment. Throws when the store has none of that id. */
  read(storeId: StoreId, id: string): Promise<Payment> {
    return this.manager.findOneByOrFail(Payment, { storeId, id });
  }

  /** The payment of a gateway's order, in whichever store. */
  findByGatewayOrder(gatewayOrderId: string): Promise<Payment | null> {
    return this.manager.findOneBy(Payment, { gatewayOrderId });
  }

  /**
   * Records that the gateway has created its order, and with which keys; false when the payment was
   * not waiting for that.
   */
  async markCreated(
    store: StoreId,
    orderId: string,
    gatewayOrderId: string,
    { keyId, keySecret, webhookSecret }: OpenedWith,
  ): Promise<boolean> {
    const values = [store, orderId, gatewayOrderId, keyId, keySecret, webhookSecret];
    const [, opened] = await this.manager.query<Changed>(createdStatement, values);
    return opened > 0;
  }

  /** Whether the payment of an order waits for the gateway to create its order. */
  async isOpening(store: StoreId, orderId: string): Promise<boolean> {
    const rows = await this.manager.query<object[]>(
      `SELECT 1 FROM payment WHERE store_id = $1 AND order_id = $2 AND state = 'opening'`,
      [store, orderId],
    );
    return rows.length > 0;
  }

  async change(
    { storeId, id }: PaymentKey,
    changes: Partial<Pick<Payment, 'state' | 'gatewayPaymentId'>>,
  ): Promise<void> {
    await this.manager.update(Payment, { storeId, id }, changes);
  }

  /** Forgets the keys that a payment was opened with: it is settled, or never asked about again. */
  async forgetKeys({ storeId, id }: PaymentKey): Promise<void> {
    const none: OpenedWith = { keyId: null, keySecret: null, webhookSecret: null };
    await this.manager.update(Payment, { storeId, id }, none);
  }

  /** Counts a check; returns the payment, null when it is gone. */
  async countCheck(storeId: StoreId, id: string): Promise<Payment | null> {
    await this.manager.increment(Payment, { storeId, id }, 'checks', 1);
    return this.findOne(storeId, { id });
  }
}

const createdStatement = `
  UPDATE payment SET gateway_order_id = $3, state = 'created', key_id = $4, key_secret = $5, webhook_secret = $6
  WHERE store_id = $1 AND order_id = $2 AND state = 'opening'`;
