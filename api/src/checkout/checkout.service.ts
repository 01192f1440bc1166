/** Places orders: prices, stock and total are the server's own (OQ-17); once per key (OQ-69). */
import { Injectable } from '@nestjs/common';
import { normalizeDetails } from '@shop/commerce';
import {
  guestEmail,
  limits,
  type OrderCreatedAnswer,
  type PaymentMethod,
  type RazorpayPayment,
} from '@shop/contract';
import { shopperActor } from '../access/actor.js';
import { assertGoodFor, type SignedInCustomer } from '../auth/only-shop.js';
import { newId } from '../database/id.js';
import type { CallerNetworks } from '../http/caller.js';
import { Problem } from '../http/problem.js';
import type { OrderDto } from '../order/order.dto.js';
import { orderZone } from '../order/order-extras.js';
import { OrderLinks } from '../order/order-links.js';
import { PaymentService } from '../payment/payment.service.js';
import { assertAcceptsOrders, assertStoreOpen } from '../store/open-store.js';
import type { Store } from '../store/store.entity.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { looksAutomatic } from './automatic.js';
import { buyerWords } from './buyer-words.js';
import { CallerHash } from './caller-keys.js';
import type { Cart } from './cart.js';
import { CartService } from './cart.service.js';
import { guestAddress } from './guest-address.js';
import { IdempotencyService } from './idempotency.service.js';
import { type IdempotentOrder, idempotentOrder } from './idempotent-order.js';
import { newOrderView } from './new-order.view.js';
import { OfferMoved } from './offer-moved.js';
import { type OrderLine, orderLines } from './order-lines.js';
import { assertAgreed, assertOrderAllowed } from './order-rules.js';
import type { NewOrder } from './order-writer.js';
import { PlacementService } from './placement.service.js';
import type { Pricing, Wanted } from './pricing.js';
import { quoteView } from './quote.view.js';

/** Who orders, from where, with which Idempotency-Key. */
export interface OrderedBy {
  /** The signed-in customer; undefined for a guest. */
  customer: SignedInCustomer | undefined;
  /** The caller's network address, e.g. '203.0.113.7'. */
  address: string;
  key?: string | undefined;
}

type KnownOrderer = OrderedBy & {
  caller: CallerNetworks | null;
  /** As it is stored with the order. */
  email: string;
};

@Injectable()
export class CheckoutService {
  constructor(
    private readonly carts: CartService,
    private readonly callers: CallerHash,
    private readonly placement: PlacementService,
    private readonly payments: PaymentService,
    private readonly idempotency: IdempotencyService,
    private readonly links: OrderLinks,
  ) {}

  /**
   * Places an order or refuses it with one of the codes of api.md; a refusal writes nothing. With a
   * key the same request makes one order however often it comes (OQ-69).
   */
  async place(body: OrderDto, by: OrderedBy): Promise<OrderCreatedAnswer> {
    const request = idempotentOrder(by.key, body, by.customer?.id ?? null);
    const id = body.storeId.toLowerCase() as StoreId;
    assertGoodFor(by.customer, { id });
    const caller = this.callers.of(id, by.address);
    const email = by.customer?.email ?? guestAddress(body.customerEmail);
    const orderer = { ...by, caller, email };
    return inStore(id, () => this.placeAtPresent(id, body, orderer, request));
  }

  /**
   * Places the order by the cart as it is now. Where an offer was changed or used up meanwhile, the
   * cart is read and priced again, so that the shopper is told or nothing changes for them.
   */
  private async placeAtPresent(
    id: StoreId,
    body: OrderDto,
    by: KnownOrderer,
    request: IdempotentOrder | null,
  ): Promise<OrderCreatedAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const cart = await this.carts.read(id, body, by);
      try {
        return await this.placeOnce(cart, body, by, request);
      } catch (error) {
        if (!(error instanceof OfferMoved)) throw error;
        if (attempt === mostAttempts) throw busy();
      }
    }
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
    by: KnownOrderer,
    request: IdempotentOrder | null,
  ): Promise<OrderCreatedAnswer> {
    const { customer, caller } = by;
    const { store, products } = cart;
    assertStoreOpen(store);
    assertAcceptsOrders(store);
    const wish = assertOrderAllowed(store, body, customer === undefined);
    const found = new Map(products.map((product) => [product.id, product]));
    const lines = orderLines(body.items, found);
    const { pricing, method, details } = this.agreed(cart, body, { lines, wish, email: by.email });
    const order: NewOrder = {
      id: newId(),
      customerId: customer?.id ?? null,
      customerEmail: by.email,
      type: body.type,
      ...pricedColumns(pricing),
      ...buyerWords(store.settings, body, details),
      looksAutomatic: looksAutomatic(body),
      paymentStatus: method === 'cod' ? 'cod' : 'unpaid',
      paymentMethod: method,
      holdMinutes: holdMinutes(store, method),
      channel: body.channel ?? 'store',
      details,
      lines: pricing.lines,
    };
    const context = { actor: shopperActor(customer), request, caller };
    const placed = await this.placement.write(order, cart, context);
    const view = newOrderView(store.id, order, placed);
    const { reviewToken, pageToken } = this.links.tokensOf({
      storeId: store.id,
      id: order.id,
      linkTurn: 0,
    });
    const answer: OrderCreatedAnswer = { ok: true, order: { ...view, pageToken }, reviewToken };
    return method === 'online'
      ? { ...answer, razorpay: await this.openPayment(store, order) }
      : answer;
  }

  /** The pricing that the shopper has agreed to, or a refusal. A total of 0 is paid by nothing. */
  private agreed(
    cart: Cart,
    body: OrderDto,
    { lines, wish, email }: { lines: readonly OrderLine[]; wish: PaymentMethod; email: string },
  ) {
    const { addressType } = cart.store.settings;
    const details = normalizeDetails(body.type, addressType, body.details);
    const wanted: Wanted = {
      type: body.type,
      paymentMethod: wish,
      isChat: body.channel === 'whatsapp',
      details,
      email: email === guestEmail ? '' : email,
      code: body.code ?? '',
      slot: body.slot ?? null,
      date: body.date ?? '',
    };
    const pricing = this.carts.price(cart, lines, wanted);
    const items = lines.map((line) => ({ id: line.productId, quantity: line.quantity, line }));
    const quote = () => quoteView(cart, wanted, pricing, { items, faults: pricing.faults });
    const method = pricing.total === 0 ? 'cod' : wish;
    assertAgreed(body, pricing, { method, quote });
    return { pricing, method, details };
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

/** How long an order of that method reserves its stock until it is paid (OQ-89, UPI-01). */
const holdMinutes = ({ payment }: Store, method: PaymentMethod): number =>
  method === 'upi' ? payment.upiHoldHours * 60 : limits.paymentHoldMinutes;

/** Every attempt but the last finds an offer that was changed or used up in that very moment. */
const mostAttempts = 5;

const busy = () =>
  new Problem('UNAVAILABLE', 'The service is busy. Please try again in a moment.', {}, 2);

/** What the order keeps of its pricing, whatever becomes of offers, zones and settings. */
function pricedColumns(pricing: Pricing) {
  const { total, delivery, discount, cashFee, offers, delivered, slot, slotCapacity, by } = pricing;
  const { zone, isOwnZone } = delivered;
  return {
    amount: total,
    shippingCharges: delivery,
    discount,
    cashFee,
    offers,
    slotCapacity,
    zone: zone && isOwnZone ? orderZone(zone, by?.date) : null,
    slot,
  };
}
