/** The six policy pages of a store: keys in the API, names in public addresses (OQ-33, OQ-34). */

export const pageKeys = [
  'aboutPage',
  'privacyPolicy',
  'termsCondition',
  'shippingPolicy',
  'refundPolicy',
  'termsServices',
] as const;
export type PageKey = (typeof pageKeys)[number];

/** Name in the public address, and title on the card and the page (2§2). */
export const pages: Readonly<Record<PageKey, { name: string; title: string }>> = {
  aboutPage: { name: 'about-page', title: 'About Us' },
  privacyPolicy: { name: 'privacy-policy', title: 'Privacy Policy' },
  termsCondition: { name: 'terms-condition', title: 'Terms & Conditions' },
  shippingPolicy: { name: 'shipping-policy', title: 'Shipping Policy' },
  refundPolicy: { name: 'refund-policy', title: 'Refund Policy' },
  termsServices: { name: 'terms-services', title: 'Terms and Services' },
};

/** The key of a page given as key or as name in an address; null when there is no such page. */
export function pageKeyOf(text: string): PageKey | null {
  return pageKeys.find((key) => key === text || pages[key].name === text) ?? null;
}

export interface PageBody {
  content: string;
  /** As it was read; a stale one is refused by CONFLICT (MEND-24). */
  version?: number;
}

export interface PageAnswer {
  /** Sanitised HTML, '' when never written. */
  content: string;
  /** Counts its edits, 0 when never written; sent back with a change, a stale one is refused by CONFLICT (MEND-24). */
  version: number;
}
