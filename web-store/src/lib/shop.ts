/** The part of a store that a storefront page sends to the browser. */
import {
  contactFields,
  type PublicStore,
  publicPaymentFields,
  type ShownStore,
  type StoreSettings,
} from '@shop/contract';
import { offerText } from './offerText.ts';

const shopFields = [
  'id',
  'slug',
  'name',
  'logo',
  'description',
  'look',
  'settings',
  ...publicPaymentFields,
  ...contactFields,
  'writtenPages',
] as const;

/**
 * The fields of a store that screens need; its owner and membership are not among them, nor its
 * slots and working days, which would be long: the quote of a cart names those that may be chosen.
 */
export type Shop = Omit<Pick<ShownStore, (typeof shopFields)[number]>, 'settings'> & {
  settings: Omit<StoreSettings, 'deliverySlots' | 'pickupSlots' | 'deliveryDays'>;
  /** What the strip of every page says of its offers, one sentence each. */
  offers: string[];
  takesCodes: boolean;
  /** It delivers by zones: what a delivery costs depends on the pincode. */
  hasZones: boolean;
  /** What a cart costs is the server's to say: the documented settings alone don't tell it. */
  isQuoted: boolean;
};

/** What the strip of every page says, one sentence each. */
export function shownOffers({ offers }: ShownStore): string[] {
  return (offers?.shown ?? []).map(offerText);
}

/** The browser's part of a store. */
export function shopOf(store: ShownStore): Shop {
  const { deliverySlots, pickupSlots, deliveryDays, ...settings } = store.settings;
  const fields = Object.fromEntries(shopFields.map((field) => [field, store[field]]));
  const { shown = [], takesCodes = false, hasZones = false } = store.offers ?? {};
  const { cashFee, cashFrom, cashUpTo } = settings;
  const asks = [
    takesCodes,
    hasZones,
    shown.length,
    cashFee,
    cashFrom,
    cashUpTo,
    deliverySlots.windows.length,
    pickupSlots.windows.length,
    deliveryDays.asksDate !== 'off',
    store.upiEnabled && store.upiUpTo,
  ];
  const own = { offers: shownOffers(store), takesCodes, hasZones, isQuoted: asks.some(Boolean) };
  return { ...fields, settings, ...own } as Shop;
}

/** Address that search engines and shared links should use for a path of the store. */
export function storeOrigin(store: PublicStore, mainOrigin: string): string {
  return store.domainVerified && store.domain ? `https://${store.domain}` : mainOrigin;
}

/** Absolute form of a picture's address. */
export function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}
