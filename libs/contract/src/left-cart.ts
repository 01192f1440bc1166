/** Carts that guests left in the checkout, with consent to one mail about them (CHK2-05). */
import type { ChosenVariant, GivenAnswer } from './order.js';

export const leftCartLimits = {
  /** Minutes after the last change of a left cart until its mail. */
  afterMinutes: 4 * 60,
  /** Of a store; beyond it no cart is taken down until some are told. */
  waiting: 20_000,
  /** After so many days the link of the mail leads nowhere, and the cart is deleted. */
  days: 30,
} as const;

/** A line without price, name and picture: these are the store's at the time of reading. */
export interface LeftCartItem {
  /** Product id. */
  id: string;
  variant: ChosenVariant[];
  quantity: number;
  skuId?: string;
  answers?: GivenAnswer[];
}

export interface LeftCartBody {
  email: string;
  items: LeftCartItem[];
  /** That the box was ticked; without it nothing is taken down. */
  consent: true;
  /** Of the same cart as it was taken down before, so that there is one mail. */
  token?: string;
}

export interface LeftCartAnswer {
  /** Changes or deletes what was taken down. */
  token: string;
}

const part = encodeURIComponent;

/** Apart from the other addresses, so that only those who tick the box load them. */
export const leftCartRoutes = {
  leave: (slug: string) => `/api/left-cart/${part(slug)}`,
  forget: (slug: string, token: string) => `/api/left-cart/${part(slug)}/forget/${part(token)}`,
} as const;

/** The page behind the links of the mail. */
export const leftCartPath = (slug: string, token: string) => `/${slug}/left-cart/${token}`;
