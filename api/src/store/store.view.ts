/** Builds a store's answers, by allow-list (OQ-16). */
import { isLive, takesOrders, toRupees } from '@shop/commerce';
import {
  type CheckoutRules,
  contactFields,
  type DomainStatus,
  defaultTheme,
  lookKeyOf,
  type Membership as MembershipView,
  noChatTexts,
  type OwnCheckoutRules,
  type OwnStoreSettings,
  orderCheckNames,
  orderMailNames,
  ownerAlertNames,
  type PublicPaymentSettings,
  type PublicStore,
  publicPaymentFields,
  type StoreCard,
  type StoreContact,
  type StoreListItem,
  type StoreSettings as StoreSettingsView,
} from '@shop/contract';
import { timeNow } from '../database/clock.js';
import type { Domain } from '../domain/domain.entity.js';
import { pick } from '../http/pick.js';
import { membershipView } from '../membership/membership.view.js';
import type { Store, StoreSettings } from './store.entity.js';

export function storeListItem(store: Store, hasProducts: boolean): StoreListItem {
  const { pickup, delivery, shippingCharges } = store.settings;
  return {
    ...pick(store, ['id', 'name', 'slug', 'logo']),
    ...domainView(store.domain),
    membership: storeMembership(store),
    ...(store.formerSlug && { formerSlug: store.formerSlug }),
    setup: { pickup, delivery, shippingCharges: toRupees(shippingCharges), hasProducts },
  };
}

export function storeCard(store: Store): StoreCard {
  const membership = storeMembership(store);
  return {
    ...pick(store, ['id', 'name', 'slug', 'logo', 'favicon', 'description']),
    domain: store.domain?.name ?? null,
    owner: store.ownerId,
    membership,
    live: isLive(membership, timeNow()),
  };
}

export function publicStore(store: Store): PublicStore {
  return {
    ...storeCard(store),
    ...publicPayment(store),
    domainVerified: domainView(store.domain).domainVerified,
    ...contactView(store),
    banner: store.banner,
    look: lookKeyOf(store.look),
    settings: settingsView(store.settings),
  };
}

export function publicPayment({ payment }: Store): PublicPaymentSettings {
  return { ...pick(payment, publicPaymentFields), upiUpTo: toRupees(payment.upiUpTo) };
}

export function contactView(store: StoreContact): StoreContact {
  return pick(store, contactFields);
}

/** The settings with prices in rupees, and defaults for theme fields that were never set. */
export function settingsView(settings: StoreSettings): StoreSettingsView {
  return {
    minOrderPrice: toRupees(settings.minOrderPrice),
    shippingCharges: toRupees(settings.shippingCharges),
    ...pick(settings, ['pickup', 'delivery', 'addressType']),
    ...pick(settings, ['showNew', 'showSale', 'showBestSellers']),
    ...pauseView(settings),
    ...checkoutView(settings),
    theme: { ...defaultTheme, ...settings.theme },
  };
}

/** The pause of orders; one that has reached its end is over. */
function pauseView({ acceptsOrders, acceptsOrdersAgainAt }: StoreSettings) {
  const at = acceptsOrdersAgainAt?.toISOString() ?? null;
  const isOpen = takesOrders({ acceptsOrders, acceptsOrdersAgainAt: at }, timeNow());
  return { acceptsOrders: isOpen, acceptsOrdersAgainAt: isOpen ? null : at };
}

/** What the checkout asks and takes, for shoppers. */
function checkoutView(settings: StoreSettings): CheckoutRules {
  return {
    ...cashView(settings),
    ...pick(settings, [
      'deliverySlots',
      'pickupSlots',
      'deliveryDays',
      'asksNote',
      'noteQuestion',
      'asksGift',
      'asksGstin',
      'remindsCarts',
    ]),
  };
}

/** The money of the cash rules, in rupees. */
export function cashView({ cashFee, cashFrom, cashUpTo }: StoreSettings) {
  return {
    cashFee: toRupees(cashFee),
    cashFrom: toRupees(cashFrom),
    cashUpTo: toRupees(cashUpTo),
  };
}

/** The settings with the checks of orders, the refusals of cash, the mails, the alerts, the texts and what buyers may do, which only the owner may see. */
export function ownSettingsView(settings: StoreSettings): OwnStoreSettings {
  return {
    ...settingsView(settings),
    ...pick(settings, [
      ...orderCheckNames,
      ...orderMailNames,
      ...ownerAlertNames,
      ...ownRules,
      'buyersMayCancel',
    ]),
    chatTexts: { ...noChatTexts, ...settings.chatTexts },
  };
}

const ownRules = [
  'noCashPincodes',
  'noCashPhones',
  'openCashOrders',
] as const satisfies readonly (keyof OwnCheckoutRules)[];

export function domainStatus(domain: Domain | null): DomainStatus | null {
  if (!domain) return null;
  return domain.verifiedAt ? 'verified' : 'pending';
}

function domainView(domain: Domain | null): { domain: string | null; domainVerified: boolean } {
  return { domain: domain?.name ?? null, domainVerified: Boolean(domain?.verifiedAt) };
}

/** The membership; a store without one counts as a trial that ended when it was created (OQ-50). */
function storeMembership(store: Store): MembershipView {
  if (store.membership) return membershipView(store.membership);
  return {
    id: store.id,
    type: 'trial',
    expiryDate: store.createdAt.getTime() - 1,
    createdAt: store.createdAt.toISOString(),
    version: 0,
  };
}
