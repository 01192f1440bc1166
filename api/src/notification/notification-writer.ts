/** Writes a mail of the outbox from the rows as they are now. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type StoreContact, storePaths } from '@shop/contract';
import { type DataSource, IsNull, Not } from 'typeorm';
import { User } from '../auth/user.entity.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { Customer } from '../customer/customer.entity.js';
import { timeNow } from '../database/clock.js';
import type { ClaimedMail } from '../mail/mail-rows.js';
import type { MailWriter, WrittenMail } from '../mail/mail-writer.js';
import { Order } from '../order/order.entity.js';
import { OrderEvent } from '../order/order-event.entity.js';
import { Store } from '../store/store.entity.js';
import { gatheredMail } from './gathered-mail.js';
import { gatheredOrders } from './gathered-orders.js';
import { isMapAddress } from './map-address.js';
import { membershipEndedMail, membershipEndingMail } from './membership-mail.js';
import { customerOrderMail, ownerOrderMail, paidLateMail } from './order-mail.js';
import { orderWithoutLinks, withoutLinks } from './plain-words.js';
import { slugEndingMail } from './slug-mail.js';

/** The store as its mails speak of it. */
export interface MailStore {
  name: string;
  ownerEmail: string;
  /** Where shoppers find it: on its own domain once that is verified. */
  url: string;
  /** Its customers' orders, there. */
  customerOrdersUrl: string;
  dashboardUrl: string;
  /** Where shoppers find and reach it; texts without links. */
  contact: StoreContact;
  /** Whether the customer of the order that the mail is about has confirmed the address; false without one. */
  isCustomerConfirmed: boolean;
}

@Injectable()
export class NotificationWriter implements MailWriter {
  constructor(
    @InjectConfig() private readonly config: Config,
    @InjectDataSource() private readonly source: DataSource,
  ) {}

  /** null when there is nothing to tell any more: the order is gone, or the membership goes on. */
  async write({ kind, storeId, about }: ClaimedMail): Promise<WrittenMail | null> {
    const store = await this.source.manager.findOne(Store, {
      where: { id: storeId },
      relations: { membership: true, domain: true },
    });
    if (!store) return null;
    if (kind === 'membershipEnding' || kind === 'membershipEnded') {
      const { membership } = store;
      const isCurrent = membership?.expiresAt.getTime() === Number(about);
      if (!isCurrent || membership.type === 'platinum') return null;
      const write = kind === 'membershipEnded' ? membershipEndedMail : membershipEndingMail;
      return write(this.mailStore(store), membership, timeNow());
    }
    if (kind === 'ordersGathered') {
      const gathered = await gatheredOrders(this.source.manager, storeId, Number(about));
      return gatheredMail(this.mailStore(store), gathered);
    }
    if (kind === 'slugEnding') {
      const owner = await this.source.manager.findOneBy(User, { id: store.ownerId });
      const isCurrent = owner?.lastSeenAt.getTime() === Number(about) && !store.formerSlug;
      return isCurrent ? slugEndingMail(this.mailStore(store), store.slug) : null;
    }
    const found = await this.source.manager.findOneBy(Order, { storeId, id: about });
    if (!found) return null;
    const order = orderWithoutLinks(found);
    if (kind === 'orderForCustomer') return this.forCustomer(store, order);
    const mailStore = this.mailStore(store, await this.isConfirmed(found));
    if (kind === 'orderForOwner') return ownerOrderMail(mailStore, order);
    return paidLateMail(mailStore, order, await this.cancelling(order));
  }

  /** To an address that nobody has confirmed no link leads but to the platform. */
  private forCustomer(store: Store, order: Order): WrittenMail {
    const isToGuest = order.customerId === null;
    const known = isToGuest ? Object.assign(new Store(), store, { domain: null }) : store;
    return { ...customerOrderMail(this.mailStore(known), order), isToGuest };
  }

  private mailStore(store: Store, isCustomerConfirmed = false): MailStore {
    const { name, slug, ownerEmail, domain } = store;
    const { publicUrl } = this.config;
    const origin = domain?.verifiedAt ? `https://${domain.name}` : publicUrl;
    return {
      name: withoutLinks(name),
      contact: {
        address: withoutLinks(store.address),
        contactPhone: withoutLinks(store.contactPhone),
        openingHours: withoutLinks(store.openingHours),
        mapLink: isMapAddress(store.mapLink) ? store.mapLink : '',
      },
      ownerEmail,
      isCustomerConfirmed,
      url: origin + storePaths.home(slug),
      customerOrdersUrl: origin + storePaths.customerOrders(slug),
      dashboardUrl: publicUrl + storePaths.dashboard(slug),
    };
  }

  private isConfirmed({ customerId }: Order): Promise<boolean> {
    if (!customerId) return Promise.resolve(false);
    const confirmed = { id: customerId, emailVerifiedAt: Not(IsNull()) };
    return this.source.manager.existsBy(Customer, confirmed);
  }

  /** The last time that the order was cancelled. */
  private cancelling({ storeId, id }: Order): Promise<OrderEvent | null> {
    return this.source.manager.findOne(OrderEvent, {
      where: { storeId, orderId: id, kind: 'status', after: 'cancelled' },
      order: { id: 'DESC' },
    });
  }
}
