/** Answers a repeated attempt with the order that it made: a double click, a reload, a retry (OQ-69). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OrderCreatedAnswer } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { Problem } from '../http/problem.js';
import { Order } from '../order/order.entity.js';
import { orderView } from '../order/order.view.js';
import { PaymentService } from '../payment/payment.service.js';
import type { Store } from '../store/store.entity.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import type { Attempt } from './attempt.js';

@Injectable()
export class ReplayService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectStoreScoped(Order) private readonly orders: StoreScopedRepository<Order>,
    private readonly payments: PaymentService,
  ) {}

  /** What an attempt under the same key was answered, or null. Throws 409 when the key stands for something else. */
  async earlier(store: Store, attempt: Attempt): Promise<OrderCreatedAnswer | null> {
    const rows: { order_id: string; body_hash: string }[] = await this.source.query(
      `SELECT order_id, body_hash FROM idempotency_key
       WHERE store_id = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
      [store.id, attempt.key],
    );
    const [row] = rows;
    if (!row) return null;
    if (row.body_hash !== attempt.bodyHash) {
      throw new Problem('CONFLICT', 'This Idempotency-Key was already used for another order');
    }
    const order = await this.orders.findOne(store.id, { id: row.order_id });
    if (!order) return null;
    const razorpay = await this.payments.resume(store, order);
    return { ok: true, order: orderView(order), ...(razorpay && { razorpay }) };
  }
}
