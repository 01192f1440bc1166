/** The address book of a signed-in customer in one store (CHK2-02). */
import type { OrderDetails } from './order.js';

const part = encodeURIComponent;

/** Apart from the other addresses, so that only those who have an account load them. */
export const addressRoutes = {
  all: (slug: string) => `/api/customer/${part(slug)}/addresses`,
  one: (slug: string, id: string) => `/api/customer/${part(slug)}/addresses/${part(id)}`,
} as const;

export interface Address {
  id: string;
  /** 'Home'; '' = none. */
  label: string;
  details: OrderDetails;
  /** The one that the checkout fills in; one of them is, while there are any. */
  isDefault: boolean;
  createdAt: string;
}

export interface AddressBody {
  label?: string;
  /** As a delivery of the store needs them. */
  details: Partial<OrderDetails>;
  /** True = the checkout fills it in from now on. */
  isDefault?: boolean;
}

/** What is left out stays. */
export type AddressUpdateBody = Partial<AddressBody>;

export interface AddressAnswer {
  address: Address;
}

/** The default first, then the oldest first. */
export interface AddressesAnswer {
  addresses: Address[];
}
