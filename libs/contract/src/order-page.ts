/** The page of an order, where its buyer follows it without an account (OPAGE-01, OPAGE-02). */
import type { Order, OrderItem, OrderReceipt, OrderStatus, RazorpayPayment } from './order.js';
import type { UpiPayment } from './upi.js';

/** A status that an order has had, and since when. */
export interface OrderStep {
  status: OrderStatus;
  at: string;
}

/** Who gets the order, masked: enough to know one's own order by, nothing to be reached by. */
export interface MaskedBuyer {
  /** Initials, e.g. 'A. R.'; '' = no name. */
  name: string;
  /** E.g. '••••••••78'; '' = no phone. */
  phone: string;
  /** In full; '' for a pickup, or where none was asked. */
  postalCode: string;
}

/** All that the holder of an order's link sees of it. */
export interface OrderPage extends Omit<OrderReceipt, 'items'>, Pick<Order, 'createdAt'> {
  items: OrderItem[];
  buyer: MaskedBuyer;
  /** From the first, 'processing', to the present one, oldest first. */
  steps: OrderStep[];
  /** When it was paid; missing = it is not. */
  paidAt?: string;
  /** It waits for a payment that can be made here. */
  mayPay: boolean;
  /** How it is paid by UPI; missing = it is not, or nothing is to be paid (UPI-02). */
  upi?: UpiPayment;
  /** It is not confirmed yet, and its shop lets buyers cancel. */
  mayCancel: boolean;
  /** It is delivered, and the link is its buyer's own: the other one can't review. */
  mayReview: boolean;
}

export interface OrderPageAnswer {
  order: OrderPage;
}

/** The payment of an order that was placed before. */
export interface OrderPayAnswer {
  razorpay: RazorpayPayment;
}

/** What the owner lets buyers do with a placed order. */
export interface BuyerActs {
  /** Until it is confirmed. */
  buyersMayCancel: boolean;
}

const part = encodeURIComponent;

/** Apart from the other addresses, so that only the page itself loads them. */
export const orderPageRoutes = {
  page: (slug: string, token: string) => `/api/order-page/${part(slug)}/${part(token)}`,
  cancel: (slug: string, token: string) => `/api/order-page/${part(slug)}/${part(token)}/cancel`,
  /** Of an order that nobody has paid, and that is ordered otherwise. */
  giveUp: (slug: string, token: string) => `/api/order-page/${part(slug)}/${part(token)}/give-up`,
  pay: (slug: string, token: string) => `/api/order-page/${part(slug)}/${part(token)}/pay`,
  /** For the owner: ends the links of the page, and makes a new one. */
  newLink: (id: string) => `/api/order/${part(id)}/link`,
} as const;

/** The page of an order, by one of its secrets. */
export const orderPath = (slug: string, token: string) => `/${slug}/order/${token}`;

/** What of it is still sold, to be put into the cart. */
export const orderAgainPath = (slug: string, token: string) => `${orderPath(slug, token)}/again`;
