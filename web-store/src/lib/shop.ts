/** The part of a store that a storefront page sends to the browser. */
import {
  contactFields,
  type PublicStore,
  publicPaymentFields,
  type ShownStore,
} from '@shop/contract';

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

/** The fields of a store that screens need; its owner and membership are not among them. */
export type Shop = Pick<ShownStore, (typeof shopFields)[number]>;

/** The browser's part of a store. */
export function shopOf(store: ShownStore): Shop {
  return Object.fromEntries(shopFields.map((field) => [field, store[field]])) as Shop;
}

/** Address that search engines and shared links should use for a path of the store. */
export function storeOrigin(store: PublicStore, mainOrigin: string): string {
  return store.domainVerified && store.domain ? `https://${store.domain}` : mainOrigin;
}

/** Absolute form of a picture's address. */
export function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}
