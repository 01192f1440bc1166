/** Answers a repeated request with the order that it made: a double click, a reload, a retry (OQ-69). */
import { Injectable } from '@nestjs/common';
import type { OrderCreatedAnswer } from '@shop/contract';
import { Problem } from '../http/problem.js';
import { OrderRepository } from '../order/order.repository.js';
import { orderView } from '../order/order.view.js';
import { OrderLinks } from '../order/order-links.js';
import { PaymentService } from '../payment/payment.service.js';
import type { Store } from '../store/store.entity.js';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';
import type { IdempotentOrder } from './idempotent-order.js';

@Injectable()
export class IdempotencyService {
  constructor(
    private readonly keys: IdempotencyKeyRepository,
    private readonly orders: OrderRepository,
    private readonly payments: PaymentService,
    private readonly links: OrderLinks,
  ) {}

  /** The answer to an earlier request with the same key, or null. Throws 409 when the key belongs to another order. */
  async findEarlier(store: Store, request: IdempotentOrder): Promise<OrderCreatedAnswer | null> {
    const made = await this.keys.find(store.id, request.key);
    if (!made) return null;
    if (made.bodyHash !== request.bodyHash) {
      throw new Problem('CONFLICT', 'This Idempotency-Key was already used for another order');
    }
    const order = await this.orders.findOne(store.id, { id: made.orderId });
    if (!order) return null;
    const razorpay = await this.payments.resume(store, order);
    const { reviewToken, pageToken } = this.links.tokensOf(order);
    const view = { ...orderView(order), pageToken };
    return { ok: true, order: view, reviewToken, ...(razorpay && { razorpay }) };
  }
}
