/** Writes the mails of the outbox from the present rows. */
import { Injectable } from '@nestjs/common';
import { itemName } from '@shop/commerce';
import {
  choiceParameter,
  isToldStatus,
  leftCartPath,
  orderMailSettings,
  ownerAlertSettings,
  storePaths,
} from '@shop/contract';
import { isPlatformAdmin } from '../auth/is-admin.js';
import { UserRepository } from '../auth/user.repository.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { ownerContact } from '../config/platform-contact.js';
import { CustomerRepository } from '../customer/customer.repository.js';
import { timeNow } from '../database/clock.js';
import { JobRepository } from '../jobs/job.repository.js';
import { LeftCartRepository } from '../left-cart/left-cart.repository.js';
import { LeftCartLinks } from '../left-cart/left-cart-links.js';
import type { Mail } from '../mail/mail.service.js';
import type { ClaimedMail } from '../mail/mail-queue.js';
import type { MailWriter, WrittenMail } from '../mail/mail-writer.js';
import { withoutLinks } from '../mail/without-links.js';
import { GatheredOrderRepository } from '../order/gathered-order.repository.js';
import { LowStockRepository } from '../order/low-stock.repository.js';
import type { Order } from '../order/order.entity.js';
import { OrderRepository } from '../order/order.repository.js';
import { isDue } from '../order/order.view.js';
import type { OrderEvent } from '../order/order-event.entity.js';
import { OrderEventRepository } from '../order/order-event.repository.js';
import { OrderLinks } from '../order/order-links.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { UpiClaimRepository } from '../payment/upi-claim.repository.js';
import { upiDetails } from '../payment/upi-payment.js';
import { upiWaitsUntil } from '../payment/upi-wait.js';
import { alertOf } from '../push/push-queue.js';
import { ReviewRepository } from '../review/review.repository.js';
import { AlertLinks } from '../stock-alert/alert-links.js';
import { StockAlertRepository } from '../stock-alert/stock-alert.repository.js';
import type { Store } from '../store/store.entity.js';
import { StoreRepository } from '../store/store.repository.js';
import { storeCard } from '../store/store.view.js';
import type { StoreId } from '../tenancy/store-id.js';
import { asPlaced } from './as-placed.js';
import { domainMail } from './domain-mail.js';
import { gatheredMail } from './gathered-mail.js';
import { leftCartMail } from './left-cart-mail.js';
import { type MailStore, mailStore, onPlatform } from './mail-store.js';
import { membershipEndedMail, membershipEndingMail } from './membership-mail.js';
import { orderCancelledMail } from './order-cancelled-mail.js';
import { orderChangedMail } from './order-changed-mail.js';
import { customerOrderMail, ownerOrderMail, paidLateMail } from './order-mail.js';
import { orderWithoutLinks } from './plain-words.js';
import { customerReviewMail, ownerReviewMail } from './review-mail.js';
import { reviewsWaitingMail } from './reviews-waiting-mail.js';
import { slugEndingMail } from './slug-mail.js';
import { stockLowMail } from './stock-low-mail.js';
import { backInStockMail } from './stock-mail.js';
import { upiClaimedMail, upiGatheredMail, upiRefusedMail, upiToPayMail } from './upi-mail.js';

type CustomerMail = (store: MailStore, order: Order) => Mail | null;

@Injectable()
export class NotificationWriter implements MailWriter {
  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly stores: StoreRepository,
    private readonly users: UserRepository,
    private readonly orders: OrderRepository,
    private readonly events: OrderEventRepository,
    private readonly customers: CustomerRepository,
    private readonly gathered: GatheredOrderRepository,
    private readonly lowStock: LowStockRepository,
    private readonly reviews: ReviewRepository,
    private readonly alerts: StockAlertRepository,
    private readonly alertLinks: AlertLinks,
    private readonly leftCarts: LeftCartRepository,
    private readonly cartLinks: LeftCartLinks,
    private readonly orderLinks: OrderLinks,
    private readonly payments: PaymentRepository,
    private readonly claims: UpiClaimRepository,
    private readonly jobs: JobRepository,
  ) {}

  /**
   * The mail; null when there is nothing to tell any more: the order is gone, the membership goes on, or
   * the owner has switched it off (NOTE-01).
   */
  async write({ kind, storeId, about }: ClaimedMail): Promise<WrittenMail | null> {
    const store = await this.stores.find(storeId);
    const alert = alertOf(kind);
    if (!store || (alert && !store.settings[ownerAlertSettings[alert].mail])) return null;
    return this.compose(store, { kind, about });
  }

  /** The same, whether or not the owner has switched it off. */
  async compose(
    store: Store,
    { kind, about }: Pick<ClaimedMail, 'kind' | 'about'>,
  ): Promise<WrittenMail | null> {
    const storeId = store.id;
    if (kind === 'membershipEnding' || kind === 'membershipEnded') {
      const { membership } = store;
      const isCurrent = membership?.expiresAt.getTime() === Number(about);
      if (!isCurrent || membership.type === 'platinum') return null;
      const write = kind === 'membershipEnded' ? membershipEndedMail : membershipEndingMail;
      const { supportWhatsApp: supportNumber, supportEmail } = ownerContact(this.config);
      const contact = { supportNumber, supportEmail, store };
      return write(this.mailStore(store), membership, { now: timeNow(), contact });
    }
    if (kind === 'ordersGathered') {
      const gathered = await this.gathered.read(storeId, Number(about));
      return gatheredMail(this.mailStore(store), gathered);
    }
    if (kind === 'upiGathered') {
      return upiGatheredMail(this.mailStore(store), await this.claims.gathered(storeId));
    }
    if (kind === 'stockLow') {
      return stockLowMail(this.mailStore(store), await this.lowStock.ofOrder(storeId, about));
    }
    if (kind === 'reviewsWaiting') {
      return reviewsWaitingMail(this.mailStore(store), await this.reviews.waiting(storeId));
    }
    if (kind === 'slugEnding') {
      const owner = await this.users.findById(store.ownerId);
      const isCurrent = owner?.lastSeenAt.getTime() === Number(about) && !store.formerSlug;
      return isCurrent ? slugEndingMail(this.mailStore(store), store.slug) : null;
    }
    if (kind === 'domainWon' || kind === 'domainMoved' || kind === 'domainLost') {
      const [name = ''] = about.split(' ');
      const isOurs = store.domain?.name === name && store.domain.verifiedAt !== null;
      if (isOurs !== (kind === 'domainWon')) return null;
      return domainMail(kind, this.mailStore(store), withoutLinks(name));
    }
    if (kind === 'backInStock') return this.backInStock(store, about);
    if (kind === 'leftCart') return this.leftCart(store, about);
    if (kind === 'orderChanged') return this.orderChanged(store, about);
    if (kind === 'orderCancelled') return this.orderCancelled(store, about);
    if (kind === 'upiToPay') return this.upiToPay(store, about);
    if (kind === 'upiClaimed') return this.upiClaimed(store, about);
    if (kind === 'upiRefused') return this.upiRefused(store, about);
    const found = await this.orders.findOne(storeId, { id: about });
    if (!found) return null;
    const order = orderWithoutLinks(found);
    if (kind === 'orderForCustomer') {
      return this.forCustomer(store, asPlaced(order), customerOrderMail);
    }
    if (kind === 'paymentReviewForCustomer') {
      return this.forCustomer(store, order, customerReviewMail);
    }
    const mailStore = this.mailStore(store, await this.isConfirmed(found));
    if (kind === 'orderForOwner') return ownerOrderMail(mailStore, asPlaced(order));
    if (kind === 'paymentReview') return ownerReviewMail(mailStore, order);
    return paidLateMail(mailStore, order, await this.cancelling(order));
  }

  /**
   * The mail to who waits for stock; null when it is sold out again: the request then waits on. The
   * request is deleted after the mail, and with it the address.
   */
  private async backInStock(store: Store, id: string): Promise<WrittenMail | null> {
    const alert = await this.alerts.answered(store.id, id);
    if (!alert?.isBack) return null;
    const { email, emailKey, productName, handle, choice } = alert;
    const { publicUrl } = this.config;
    const chosen = new URLSearchParams();
    for (const { type, value } of choice) chosen.set(choiceParameter(type), value);
    const productPath =
      storePaths.product(store.slug, handle) + (choice.length > 0 ? `?${chosen}` : '');
    const forget = storePaths.stockAlert(store.slug, this.alertLinks.sign(store.id, emailKey));
    const mail = backInStockMail(this.mailStore(onPlatform(store)), {
      email,
      productName: itemName(productName, choice),
      productUrl: publicUrl + productPath,
      forgetUrl: publicUrl + forget,
    });
    const ended = () => this.alerts.forget(store.id, { id });
    return this.toShopper(store, { ...mail, isToGuest: true, ended });
  }

  /**
   * The mail to who left a cart; null when an order has come since, or none is wanted. The address is
   * deleted after the mail.
   */
  private async leftCart(store: Store, id: string): Promise<WrittenMail | null> {
    const due = await this.leftCarts.due(store.id, id);
    if (!due) {
      await this.leftCarts.told(store.id, id);
      return null;
    }
    const { email, emailKey, count } = due;
    const urlOf = (kind: 'cart' | 'stop', about: string) =>
      this.config.publicUrl +
      leftCartPath(store.slug, this.cartLinks.sign(store.id, { kind, about }));
    const mail = leftCartMail(this.mailStore(onPlatform(store)), {
      email,
      count,
      cartUrl: urlOf('cart', id),
      stopUrl: urlOf('stop', emailKey),
    });
    const ended = () => this.leftCarts.told(store.id, id);
    return this.toShopper(store, { ...mail, isToGuest: true, ended });
  }

  /**
   * The mail to the buyer about a change of the order; null when another change came since, or the owner has
   * switched it off (FIX-40).
   */
  private async orderChanged(store: Store, about: string): Promise<WrittenMail | null> {
    const [orderId = '', eventId = ''] = about.split('.');
    const change = await this.changeOf(store.id, orderId, eventId);
    const found = change && (await this.orders.findOne(store.id, { id: orderId }));
    if (!found || !isToldStatus(found.status)) return null;
    if (!store.settings[orderMailSettings[found.status]]) return null;
    const { status } = found;
    const reason = withoutLinks(change.note);
    const write: CustomerMail = (known, order) => orderChangedMail(known, order, status, reason);
    const mail = await this.forCustomer(store, orderWithoutLinks(found), write);
    return mail && { ...mail, isNews: true };
  }

  /** The mail to the buyer how an order is paid by UPI; null when that is over by now, or the shop can't be paid so. */
  private async upiToPay(store: Store, about: string): Promise<WrittenMail | null> {
    const found = await this.orders.findOne(store.id, { id: about });
    if (!found || found.status === 'cancelled' || found.upiClaim || !isDue(found)) return null;
    const details = storeCard(store).live ? upiDetails(store, found) : null;
    if (!details) return null;
    const until = await upiWaitsUntil(this.payments, this.jobs, found);
    return this.forCustomer(store, orderWithoutLinks(found), (known, order) =>
      upiToPayMail(known, order, { details, until }),
    );
  }

  /** The mail to the owner about a payment by UPI to look for; null when that was done by now. */
  private async upiClaimed(store: Store, about: string): Promise<WrittenMail | null> {
    const [orderId = '', claimId = '', correction] = about.split('.');
    const found = await this.orders.findOne(store.id, { id: orderId });
    if (!found) return null;
    const mailStore = this.mailStore(store, await this.isConfirmed(found));
    const isCorrected = correction !== undefined;
    return upiClaimedMail(mailStore, orderWithoutLinks(found), { claimId, isCorrected });
  }

  /** The mail to the buyer whose payment by UPI was not found; null when that is over by now. */
  private async upiRefused(store: Store, about: string): Promise<WrittenMail | null> {
    const [orderId = ''] = about.split('.');
    const found = await this.orders.findOne(store.id, { id: orderId });
    const mail = found && (await this.forCustomer(store, orderWithoutLinks(found), upiRefusedMail));
    return mail && { ...mail, isNews: true };
  }

  /** The event of a change; null when the order has another status since, or was sent otherwise. */
  private async changeOf(
    store: StoreId,
    orderId: string,
    eventId: string,
  ): Promise<OrderEvent | null> {
    const change = await this.events.last(store, orderId, 'status');
    if (change?.id === eventId) return change;
    // Ids rise, so one after the last status is about that status.
    const sent = await this.events.last(store, orderId, 'shipment');
    return sent?.id === eventId && sent.id > (change?.id ?? '') ? sent : null;
  }

  /** The mail to the owner about a buyer's cancelling; null when another change came since (OPAGE-02). */
  private async orderCancelled(store: Store, about: string): Promise<WrittenMail | null> {
    const [orderId = '', eventId = ''] = about.split('.');
    const change = await this.events.last(store.id, orderId, 'status');
    const found = change?.id === eventId && (await this.orders.findOne(store.id, { id: orderId }));
    if (!found) return null;
    const mailStore = this.mailStore(store, await this.isConfirmed(found));
    return orderCancelledMail(mailStore, orderWithoutLinks(found));
  }

  /**
   * A mail about an order to its buyer. One whose address is not confirmed counts as a guest, who gets
   * few mails, and links that lead to the platform only (FIX-41).
   */
  private async forCustomer(
    store: Store,
    order: Order,
    write: CustomerMail,
  ): Promise<WrittenMail | null> {
    const isConfirmed = await this.isConfirmed(order);
    const known = isConfirmed ? store : onPlatform(store);
    const mail = write(this.mailStore(known, isConfirmed), order);
    return mail && this.toShopper(store, { ...mail, isToGuest: !isConfirmed });
  }

  /**
   * The mail with the shop's address for answers: its owner's, once that is confirmed (FIX-41); the
   * admin's own is told to nobody (FIX-60).
   */
  private async toShopper(store: Store, mail: WrittenMail): Promise<WrittenMail> {
    const { adminEmail, supportEmail } = this.config;
    const owner = await this.users.findById(store.ownerId);
    if (!owner?.emailVerifiedAt) return mail;
    const replyTo = isPlatformAdmin(owner, adminEmail) ? supportEmail : owner.email;
    return replyTo ? { ...mail, replyTo } : mail;
  }

  private mailStore(store: Store, isCustomerConfirmed = false): MailStore {
    return mailStore(store, this.config.publicUrl, this.orderLinks, isCustomerConfirmed);
  }

  private isConfirmed({ customerId }: Order): Promise<boolean> {
    if (!customerId) return Promise.resolve(false);
    return this.customers.isConfirmed(customerId);
  }

  /** The event in which the order was last cancelled. */
  private cancelling({ storeId, id }: Order): Promise<OrderEvent | null> {
    return this.events.lastOfStatus(storeId, id, 'cancelled');
  }
}
