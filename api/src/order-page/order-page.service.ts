/** The page of an order for the holder of one of its links: how it stands, paying it, and cancelling it (OPAGE-01, OPAGE-02). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  OrderPage,
  Problem as ProblemBody,
  RazorpayPayment,
  SentUpiClaim,
} from '@shop/contract';
import type { DataSource } from 'typeorm';
import type { Actor } from '../access/actor.js';
import type { AccessRequest } from '../access/current.js';
import { asProblem, problemBody } from '../http/problem.filter.js';
import { notFound, Problem } from '../http/problem.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { type LinkedOrder, LinkedOrderService } from '../order/linked-order.service.js';
import type { Order } from '../order/order.entity.js';
import { OrderRepository } from '../order/order.repository.js';
import { isDue, isReviewed } from '../order/order.view.js';
import { OrderEventRepository } from '../order/order-event.repository.js';
import { transitionOrder } from '../order/order-transition.js';
import { paymentMethod } from '../order/payment-method.js';
import { PaymentService } from '../payment/payment.service.js';
import { typedUtr, UpiService } from '../payment/upi.service.js';
import { UpiPictureService } from '../payment/upi-picture.service.js';
import { assertStoreOpen } from '../store/open-store.js';
import type { Store } from '../store/store.entity.js';
import { StoreService } from '../store/store.service.js';
import { storeCard } from '../store/store.view.js';
import type { StoreId } from '../tenancy/store-id.js';
import { orderPageView } from './order-page.view.js';

@Injectable()
export class OrderPageService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly stores: StoreService,
    private readonly linked: LinkedOrderService,
    private readonly orders: OrderRepository,
    private readonly events: OrderEventRepository,
    private readonly payments: PaymentService,
    private readonly upi: UpiService,
    private readonly upiPictures: UpiPictureService,
    private readonly outbox: MailOutbox,
  ) {}

  /** The page of a link; null for one that is none of this store's, or was ended. */
  async find(storeId: StoreId, token: string): Promise<OrderPage | null> {
    const [store, linked] = await Promise.all([
      this.stores.byId(storeId),
      this.linked.find(storeId, token),
    ]);
    return linked && this.pageOf(store, linked);
  }

  /** The same. Throws 404. */
  async known(store: Store, token: string): Promise<OrderPage> {
    return this.pageOf(store, await this.linked.known(store.id, token));
  }

  /**
   * Cancels the order for its buyer, once; one that is cancelled already stays as it is. Stock, offers and slot come
   * back, and the owner is told. Throws 404, or CONFLICT when it is confirmed by now, or the owner lets nobody cancel.
   */
  cancel(store: Store, token: string): Promise<OrderPage> {
    return this.end(store, token, (order) => mayCancel(store, order) || cancelRefusal(store));
  }

  /**
   * The same for an order that its buyer did not pay and orders otherwise, whatever the owner lets buyers cancel: it was
   * none yet. Throws 404, or CONFLICT once something of it was paid.
   */
  giveUp(store: Store, token: string): Promise<OrderPage> {
    return this.end(store, token, (order) => isUnpaid(order) || 'This order is paid by now');
  }

  /** `may` answers true, or why not. */
  private async end(
    store: Store,
    token: string,
    may: (order: Cancellable) => true | string,
  ): Promise<OrderPage> {
    const { order } = await this.linked.known(store.id, token);
    await this.source.transaction(async (manager) => {
      const locked = await this.orders.within(manager).lock(store.id, order.id);
      if (!locked) throw notFound('Order');
      if (locked.status === 'cancelled') return;
      const answer = may(locked);
      if (answer !== true) throw new Problem('CONFLICT', answer);
      if (await this.upi.isClaimed(manager, locked)) throw new Problem('CONFLICT', looksFor(store));
      await transitionOrder(manager, locked, { status: 'cancelled' }, buyerOf(order));
    });
    this.outbox.runNow();
    return this.known(store, token);
  }

  /** The same for a form that was sent without script: null, or why not. */
  cancelByForm(store: Store, token: string): Promise<ProblemBody | null> {
    return refusalOf(() => this.cancel(store, token));
  }

  /** Takes down that the buyer says to have paid by UPI (UPI-03). Throws 404, a 400 on the UTR, or CONFLICT. */
  async claim(store: Store, token: string, utr: string): Promise<OrderPage> {
    const { order } = await this.linked.known(store.id, token);
    const given = { utr: typedUtr(utr), hasPicture: false, actor: buyerOf(order) };
    await this.upi.claim(order, given);
    return this.known(store, token);
  }

  /** The same for a form that was sent without script: null, or why not. */
  claimByForm(store: Store, token: string, utr: string): Promise<ProblemBody | null> {
    return refusalOf(() => this.claim(store, token, utr));
  }

  /** The same with a picture of the payment, which the request brings beside the UTR or without it. Throws as well a 413, 415 or 503. */
  async claimWithPicture(
    store: Store,
    token: string,
    request: AccessRequest,
    sent?: SentUpiClaim,
  ): Promise<OrderPage> {
    const { order } = await this.linked.known(store.id, token);
    await this.upiPictures.receive(store.id, order, request, { actor: buyerOf(order), sent });
    return this.known(store, token);
  }

  /** The same for a form that was sent without script: what was typed, and why it was refused. */
  async claimByUpload(store: Store, token: string, request: AccessRequest): Promise<SentUpiClaim> {
    const sent: SentUpiClaim = { utr: '', refused: null };
    sent.refused = await refusalOf(() => this.claimWithPicture(store, token, request, sent));
    return sent;
  }

  /**
   * The payment of the order that was opened when it was placed; where the gateway was not reached then, it is opened
   * now. Throws 404, MEMBERSHIP_EXPIRED, GATEWAY_FAILED, or CONFLICT when there is nothing to pay.
   */
  async pay(store: Store, token: string): Promise<RazorpayPayment> {
    assertStoreOpen(store);
    const { order } = await this.linked.known(store.id, token);
    const payment = (await this.mayPay(store, order)) && (await this.payments.resume(store, order));
    if (!payment) throw new Problem('CONFLICT', 'There is nothing to pay for this order any more');
    return payment;
  }

  private async pageOf(store: Store, { order, isBuyer }: LinkedOrder): Promise<OrderPage> {
    const [changes, mayPay, upi] = await Promise.all([
      this.events.changes(store.id, order.id),
      this.mayPay(store, order),
      this.upi.ofOrder(store, order),
    ]);
    return orderPageView(order, changes, {
      mayPay,
      ...(upi && { upi }),
      mayCancel: mayCancel(store, order) && !upi?.claimed,
      mayReview: isBuyer && order.status === 'delivered',
    });
  }

  /** Whether its payment at the gateway is open: nobody pays a closed shop, nor twice. */
  private async mayPay(store: Store, order: Order): Promise<boolean> {
    const isOpen = order.status !== 'cancelled' && !isReviewed(order);
    const isOnline = paymentMethod(order) === 'online' && store.payment.razorpayEnabled;
    if (!isDue(order) || !isOpen || !isOnline || !storeCard(store).live) return false;
    return this.payments.awaits(store, order.id);
  }
}

/** What an act of a form was refused for; null = it was done. */
async function refusalOf(act: () => Promise<unknown>): Promise<ProblemBody | null> {
  try {
    await act();
    return null;
  } catch (error) {
    const problem = asProblem(error);
    if (problem.getStatus() >= 500 && problem.code !== 'UNAVAILABLE') throw error;
    return problemBody(problem, '');
  }
}

type Cancellable = Pick<Order, 'status' | 'paymentStatus' | 'received'>;

/** Until it is confirmed, and while no money is being looked at. */
function mayCancel({ settings }: Store, order: Cancellable): boolean {
  const isNew = order.status === 'processing' || order.status === 'pending';
  return settings.buyersMayCancel && isNew && !isReviewed(order);
}

/** Nothing of it has come, as far as is known. */
const isUnpaid = (order: Cancellable): boolean =>
  order.status === 'processing' && isDue(order) && !isReviewed(order);

function cancelRefusal({ name, settings }: Store): string {
  return settings.buyersMayCancel
    ? `${name} has begun with this order, so it can’t be cancelled here any more. Please ask the shop.`
    : `Orders at ${name} are not cancelled here. Please ask the shop.`;
}

const looksFor = ({ name }: Store) =>
  `${name} looks for your payment, so that the order can’t be cancelled here. Please ask the shop.`;

/** The buyer, as far as a link can tell: whoever holds one acts for the buyer. */
const buyerOf = ({ customerId }: Order): Actor => ({
  kind: customerId === null ? 'guest' : 'customer',
  email: null,
});
