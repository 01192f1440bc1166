/**
 * Handles shoppers whom Razorpay's page sends back by a form, since in-app browsers open no window.
 */
import { Injectable } from '@nestjs/common';
import { orderPath, storePaths, type VerifiedAnswer } from '@shop/contract';
import { notFound, Problem } from '../http/problem.js';
import { OrderLinks } from '../order/order-links.js';
import { StoreRepository } from '../store/store.repository.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { PaymentService } from './payment.service.js';

/** The fields that Razorpay's page sends about a payment. */
export const razorpayFields = [
  'razorpay_order_id',
  'razorpay_payment_id',
  'razorpay_signature',
] as const;

@Injectable()
export class CallbackService {
  constructor(
    private readonly stores: StoreRepository,
    private readonly payments: PaymentService,
    private readonly links: OrderLinks,
  ) {}

  /**
   * The path to which the shopper is sent: thank-you when the form proves a payment, else the
   * checkout; the order's page where the payment was begun there, by whose `link` (OPAGE-02). Throws 404.
   */
  async pathAfter(storeId: StoreId, form: unknown, link: string): Promise<string> {
    const store = await inStore(storeId, () => this.stores.findAlone(storeId));
    if (!store) throw notFound('Store');
    const paid = await this.paidOrder(form);
    if (this.links.read(storeId, link)) {
      return orderPath(store.slug, link) + (paid ? '' : '?payment=failed');
    }
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

/** The thank-you page's parameter for a paid order that waits, is reviewed or was cancelled. */
function becameOf({ status, awaitsConfirmation, needsReview }: VerifiedAnswer): string {
  if (status === 'cancelled') return '&confirmation=cancelled';
  if (needsReview) return '&confirmation=review';
  return awaitsConfirmation ? '&confirmation=awaited' : '';
}

/** A field of a form as text, '' when there is none. */
export function textIn(form: unknown, name: string): string {
  const value = typeof form === 'object' && form !== null ? Reflect.get(form, name) : undefined;
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}
