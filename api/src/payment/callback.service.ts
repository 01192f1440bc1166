/** Shoppers whom Razorpay's page sends back by a form: in-app browsers open no window of their own. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { storePaths, type VerifiedAnswer } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { notFound, Problem } from '../http/problem.js';
import { Store } from '../store/store.entity.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { PaymentService } from './payment.service.js';

/** What Razorpay's page sends of a payment. */
export const razorpayFields = [
  'razorpay_order_id',
  'razorpay_payment_id',
  'razorpay_signature',
] as const;

@Injectable()
export class CallbackService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly payments: PaymentService,
  ) {}

  /** Where the shopper goes on: thank-you when the form proves a payment, else the checkout. Throws 404. */
  async pathAfter(storeId: StoreId, form: unknown): Promise<string> {
    const store = await inStore(storeId, () =>
      this.source.manager.findOneBy(Store, { id: storeId }),
    );
    if (!store) throw notFound('Store');
    const paid = await this.paidOrder(form);
    return paid
      ? `${storePaths.thankYou(store.slug)}?order=${paid.orderId}${becameOf(paid)}`
      : `${storePaths.checkout(store.slug)}?payment=failed`;
  }

  private async paidOrder(form: unknown): Promise<VerifiedAnswer | null> {
    const field = (name: string) => textIn(form, name);
    const orderId = field('razorpay_order_id');
    try {
      return await this.payments.verify({
        razorpay_order_id: orderId,
        razorpay_payment_id: field('razorpay_payment_id'),
        razorpay_signature: field('razorpay_signature'),
        razorPayOrderId: orderId,
      });
    } catch (error) {
      if (error instanceof Problem && error.code === 'SIGNATURE_INVALID') return null;
      throw error;
    }
  }
}

/** What the thank-you page is told of a paid order that does not simply go on. */
function becameOf({ status, awaitsConfirmation }: VerifiedAnswer): string {
  if (status === 'cancelled') return '&confirmation=cancelled';
  return awaitsConfirmation ? '&confirmation=awaited' : '';
}

/** A field of a form as text, '' when there is none. */
export function textIn(form: unknown, name: string): string {
  const value = typeof form === 'object' && form !== null ? Reflect.get(form, name) : undefined;
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}
