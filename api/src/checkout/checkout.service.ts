/** Places orders: the server's own prices, stock and total (OQ-17); once per key (OQ-69). */
import { Injectable } from '@nestjs/common';
import { keptDetails, shippingFor } from '@shop/commerce';
import type { OrderCreatedAnswer, RazorpayPayment } from '@shop/contract';
import { shopperActor } from '../access/actor.js';
import type { Customer } from '../customer/customer.entity.js';
import { newId } from '../database/id.js';
import { notFound } from '../http/problem.js';
import type { OrderDto } from '../order/order.dto.js';
import { PaymentService } from '../payment/payment.service.js';
import { Product } from '../product/product.entity.js';
import { refuseClosedStore, refusePausedStore } from '../store/open-store.js';
import type { Store } from '../store/store.entity.js';
import { StoreService } from '../store/store.service.js';
import { inStore } from '../tenancy/scope.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { type Attempt, attemptOf } from './attempt.js';
import { guestAddress } from './guest-address.js';
import { newOrderView } from './new-order.view.js';
import { orderLines } from './order-lines.js';
import { agreedAmount, refuseWhatIsOff } from './order-rules.js';
import type { NewOrder } from './order-writer.js';
import { PlacementService } from './placement.service.js';
import { ReplayService } from './replay.service.js';

/** Who orders, from where, by which Idempotency-Key. */
export interface OrderedBy {
  /** undefined for a guest. */
  customer: Customer | undefined;
  /** Of the network, e.g. '203.0.113.7'. */
  address: string;
  key?: string | undefined;
}

@Injectable()
export class CheckoutService {
  constructor(
    @InjectStoreScoped(Product) private readonly products: StoreScopedRepository<Product>,
    private readonly stores: StoreService,
    private readonly placement: PlacementService,
    private readonly payments: PaymentService,
    private readonly replays: ReplayService,
  ) {}

  /**
   * Places an order or refuses it with one of the codes of api.md; a refusal writes nothing. With a
   * key the same request makes one order however often it comes (OQ-69).
   */
  async place(body: OrderDto, by: OrderedBy): Promise<OrderCreatedAnswer> {
    const attempt = attemptOf(by.key, body, by.customer?.id ?? null);
    const store = await this.stores.byIdOrNull(body.storeId);
    if (!store) throw notFound('Store');
    return inStore(store.id, () => this.placeOnce(store, body, by, attempt));
  }

  /**
   * The database lets a key make one order only, so what fails is looked for among the orders already
   * made. The usual, first attempt costs no look.
   */
  private async placeOnce(
    store: Store,
    body: OrderDto,
    by: OrderedBy,
    attempt: Attempt | null,
  ): Promise<OrderCreatedAnswer> {
    try {
      return await this.placeNew(store, body, by, attempt);
    } catch (error) {
      const earlier = attempt && (await this.replays.earlier(store, attempt));
      if (earlier) return earlier;
      throw error;
    }
  }

  private async placeNew(
    store: Store,
    body: OrderDto,
    { customer, address }: OrderedBy,
    attempt: Attempt | null,
  ): Promise<OrderCreatedAnswer> {
    refuseClosedStore(store);
    refusePausedStore(store);
    const method = refuseWhatIsOff(store, body, customer === undefined);
    const customerEmail = customer?.email ?? guestAddress(body.customerEmail);
    const ids = body.items.map((item) => item.id);
    const products = await this.products.findByIds(store.id, ids);
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
      details: keptDetails(body.type, store.settings.addressType, body.details),
      lines,
    };
    const placing = { actor: shopperActor(customer), attempt, address };
    const placed = await this.placement.write(store, order, products, placing);
    const view = newOrderView(store.id, order, placed);
    if (method !== 'online') return { ok: true, order: view };
    return { ok: true, order: view, razorpay: await this.openPayment(store, order) };
  }

  /** Outside the transaction: the gateway may be slow. When it fails no order remains (OQ-60). */
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
