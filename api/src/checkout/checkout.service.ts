/** Places orders: prices, stock and total are the server's own (OQ-17); once per key (OQ-69). */
import { Injectable } from '@nestjs/common';
import { looksLikeId, normalizeDetails, phoneKey, shippingFor } from '@shop/commerce';
import type { OrderCreatedAnswer, RazorpayPayment } from '@shop/contract';
import { shopperActor } from '../access/actor.js';
import type { Customer } from '../customer/customer.entity.js';
import { newId } from '../database/id.js';
import type { CallerNetworks } from '../http/caller.js';
import { notFound } from '../http/problem.js';
import type { OrderDto } from '../order/order.dto.js';
import { PaymentService } from '../payment/payment.service.js';
import { assertAcceptsOrders, assertStoreOpen } from '../store/open-store.js';
import type { Store } from '../store/store.entity.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { CallerHash } from './caller-keys.js';
import { type Cart, CartRepository } from './cart.repository.js';
import { guestAddress } from './guest-address.js';
import { IdempotencyService } from './idempotency.service.js';
import { type IdempotentOrder, idempotentOrder } from './idempotent-order.js';
import { newOrderView } from './new-order.view.js';
import { orderLines } from './order-lines.js';
import { agreedAmount, assertOrderAllowed } from './order-rules.js';
import type { NewOrder } from './order-writer.js';
import { PlacementService } from './placement.service.js';

/** Who orders, from where, with which Idempotency-Key. */
export interface OrderedBy {
  /** The signed-in customer; undefined for a guest. */
  customer: Customer | undefined;
  /** The caller's network address, e.g. '203.0.113.7'. */
  address: string;
  key?: string | undefined;
}

type KnownOrderer = OrderedBy & { caller: CallerNetworks | null };

@Injectable()
export class CheckoutService {
  constructor(
    private readonly carts: CartRepository,
    private readonly callers: CallerHash,
    private readonly placement: PlacementService,
    private readonly payments: PaymentService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Places an order or refuses it with one of the codes of api.md; a refusal writes nothing. With a
   * key the same request makes one order however often it comes (OQ-69).
   */
  async place(body: OrderDto, by: OrderedBy): Promise<OrderCreatedAnswer> {
    const request = idempotentOrder(by.key, body, by.customer?.id ?? null);
    const id = body.storeId.toLowerCase() as StoreId;
    const caller = this.callers.of(id, by.address);
    return inStore(id, async () => {
      const cart = await this.cartOf(id, body, caller);
      return this.placeOnce(cart, body, { ...by, caller }, request);
    });
  }

  /** The cart as the store has it. Throws 404 for a store that is not there. */
  private async cartOf(id: StoreId, body: OrderDto, caller: CallerNetworks | null): Promise<Cart> {
    if (!looksLikeId(id)) throw notFound('Store');
    const { phone } = normalizeDetails('pickup', 'input', body.details);
    const products = body.items.map((item) => item.id);
    const cart = await this.carts.read(id, products, { phone: phoneKey(phone), caller });
    if (!cart) throw notFound('Store');
    return cart;
  }

  /**
   * Places the order. The database lets a key make one order only, so a failed request is looked up
   * among the orders already placed. The first request, the usual case, costs no query.
   */
  private async placeOnce(
    cart: Cart,
    body: OrderDto,
    by: KnownOrderer,
    request: IdempotentOrder | null,
  ): Promise<OrderCreatedAnswer> {
    try {
      return await this.placeNew(cart, body, by, request);
    } catch (error) {
      const earlier = request && (await this.idempotency.findEarlier(cart.store, request));
      if (earlier) return earlier;
      throw error;
    }
  }

  private async placeNew(
    cart: Cart,
    body: OrderDto,
    { customer, caller }: KnownOrderer,
    request: IdempotentOrder | null,
  ): Promise<OrderCreatedAnswer> {
    const { store, products } = cart;
    assertStoreOpen(store);
    assertAcceptsOrders(store);
    const method = assertOrderAllowed(store, body, customer === undefined);
    const customerEmail = customer?.email ?? guestAddress(body.customerEmail);
    const lines = orderLines(body.items, new Map(products.map((product) => [product.id, product])));
    const order: NewOrder = {
      id: newId(),
      customerId: customer?.id ?? null,
      customerEmail,
      type: body.type,
      amount: agreedAmount(store, body, lines),
      shippingCharges: shippingFor(body.type, store.settings.shippingCharges, lines),
      paymentStatus: method === 'online' ? 'unpaid' : 'cod',
      channel: body.channel ?? 'store',
      details: normalizeDetails(body.type, store.settings.addressType, body.details),
      lines,
    };
    const context = { actor: shopperActor(customer), request, caller };
    const placed = await this.placement.write(order, cart, context);
    const view = newOrderView(store.id, order, placed);
    if (method !== 'online') return { ok: true, order: view };
    return { ok: true, order: view, razorpay: await this.openPayment(store, order) };
  }

  /**
   * Opens the payment outside the transaction, since the gateway may be slow. When it fails no
   * order remains (OQ-60).
   */
  private async openPayment(store: Store, order: NewOrder): Promise<RazorpayPayment> {
    try {
      return await this.payments.open(store, order.id, order.amount);
    } catch (error) {
      const withdrawn = await this.placement.withdraw(store.id, order.id);
      const opened = withdrawn ? null : await this.payments.ofOrder(store, order.id);
      if (opened) return opened;
      throw error;
    }
  }
}
