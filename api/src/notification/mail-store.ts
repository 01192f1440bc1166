/** What mails say of the store that sends them. */
import { chatNumber, chatNumberFault, shownNumber } from '@shop/commerce';
import { orderPath, type StoreContact, storePaths } from '@shop/contract';
import type { MailBrand } from '../mail/mail-content.js';
import { withoutLinks } from '../mail/without-links.js';
import type { Order } from '../order/order.entity.js';
import type { OrderLinks } from '../order/order-links.js';
import { shopBrand } from '../store/shop-brand.js';
import { Store } from '../store/store.entity.js';
import { isMapAddress } from './map-address.js';

/** The store's data for its mails. */
export interface MailStore {
  name: string;
  ownerEmail: string;
  /** The shop as the sender of mails to its shoppers. */
  brand: MailBrand;
  /** The shop's address, on its own domain once that is verified. */
  url: string;
  /** The address of its customers' orders. */
  customerOrdersUrl: string;
  dashboardUrl: string;
  /** The pages of its buyer's own secret: the order's, and the one where it is reviewed. */
  pagesOf(order: Order): { order: string; review: string };
  /** The shop's contact; its texts contain no links. Its phone may be the number of its chat. */
  contact: StoreContact;
  /**
   * Whether the customer of the order that the mail is about has confirmed the address; false
   * without a customer.
   */
  isCustomerConfirmed: boolean;
}

/** The data of a store; `publicUrl` = the address of the platform. */
export function mailStore(
  store: Store,
  publicUrl: string,
  links: OrderLinks,
  isCustomerConfirmed: boolean,
): MailStore {
  const { name, slug, ownerEmail, domain, payment } = store;
  const origin = domain?.verifiedAt ? `https://${domain.name}` : publicUrl;
  const url = origin + storePaths.home(slug);
  return {
    name: withoutLinks(name),
    brand: shopBrand(store, url),
    contact: {
      address: withoutLinks(store.address),
      contactPhone: withoutLinks(store.contactPhone || chatNumberShown(payment.whatsAppNumber)),
      openingHours: withoutLinks(store.openingHours),
      mapLink: isMapAddress(store.mapLink) ? store.mapLink : '',
    },
    ownerEmail,
    isCustomerConfirmed,
    url,
    customerOrdersUrl: origin + storePaths.customerOrders(slug),
    dashboardUrl: publicUrl + storePaths.dashboard(slug),
    pagesOf: (order) => {
      const token = links.sign(order, 'buyer');
      return {
        order: origin + orderPath(slug, token),
        review: origin + storePaths.review(slug, token),
      };
    },
  };
}

/** The store without its own domain, for mails to addresses that nobody has confirmed. */
export const onPlatform = (store: Store): Store =>
  Object.assign(new Store(), store, { domain: null });

/** The number of a shop's chat as people read it; '' where it has none that can be reached. */
const chatNumberShown = (number: string): string =>
  chatNumberFault(number) === null ? shownNumber(chatNumber(number)) : '';
