/** Orders as they are placed, stored and answered (2§3, 2§4, OQ-59). */
import type { OrderSlot } from './delivery.js';
import type { OrderOffer } from './offer.js';
import type { OrderExtras } from './order-extras.js';
import type { Shipment, ShipmentBody } from './shipment.js';
import type { UpiClaim } from './upi.js';

export const orderTypes = ['delivery', 'pickup'] as const;
export type OrderType = (typeof orderTypes)[number];

export const orderStatuses = [
  'processing',
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['unpaid', 'paid', 'failed', 'refunded', 'cod'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** 'upi' = straight to the shop's own UPI id, without a gateway (UPI-01). */
export const paymentMethods = ['online', 'cod', 'upi'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Where an order came from. */
export const orderChannels = ['store', 'whatsapp'] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** `customerEmail` of an order placed without an account and without an address for its mails (OQ-46). */
export const guestEmail = 'Guest';

export interface ChosenVariant {
  type: string;
  value: string;
}

/** Who gets the order and where it goes; unused fields are ''. */
export interface OrderDetails {
  firstName: string;
  lastName: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  /** Degrees; only for map addresses. */
  lat?: number;
  /** Degrees; only for map addresses. */
  lng?: number;
  /** Only for map addresses. */
  address?: string;
}

/** An answer to a question of a product (DET-02). */
export interface GivenAnswer {
  /** Id of the question. */
  id: string;
  answer: string;
}

/** A question of a product with its buyer's answer, as ordered. */
export interface OrderItemAnswer {
  question: string;
  answer: string;
  /** Rupees for one piece; part of the item's price. */
  surcharge: number;
}

export interface OrderItemBody {
  /** Product id. */
  id: string;
  name: string;
  /** One choice, a list of choices, or null; one per variant type is needed (OQ-61). */
  variant?: ChosenVariant | ChosenVariant[] | null;
  quantity: number;
  /** Rupees for one piece, as the shopper saw it; only compared. */
  price: number;
  /** The sku that was chosen, where the product has skus; the choice must be its own. */
  skuId?: string | null;
  /** To the product's questions; what they add is part of `price`. */
  answers?: GivenAnswer[];
}

export interface OrderBody extends OrderExtras {
  storeId: string;
  type: OrderType;
  customerId: string | null;
  /** A guest's address for the order's mails; null, '' or 'Guest' = none (MEND-03). A customer's is in the token. */
  customerEmail?: string | null;
  details: Partial<OrderDetails>;
  items: OrderItemBody[];
  /** Rupees, shipping included, as the shopper saw it; only compared. */
  amount: number;
  paymentMethod?: PaymentMethod;
  channel?: 'whatsapp';
}

export interface OrderItem {
  /** Product id; the product may be gone by now. */
  id: string;
  /** Product name with every chosen type and value, as ordered. */
  name: string;
  variant: ChosenVariant[];
  quantity: number;
  /** Rupees for one piece. */
  price: number;
  /** The sku, where one was bought; it may be gone by now. */
  skuId?: string;
  /** Where its buyer was asked something. */
  answers?: OrderItemAnswer[];
  /** Rupees that an offer took off all its pieces together; missing = nothing. */
  discount?: number;
}

export interface Order {
  id: string;
  /** Short number, counted per store from 1. */
  number: number;
  storeId: string;
  type: OrderType;
  customerId: string | null;
  customerEmail: string;
  /** Rupees, shipping included. */
  amount: number;
  /** Rupees; part of `amount`. */
  shippingCharges: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** How it is paid; the payment status says whether (FIX-67). */
  paymentMethod: PaymentMethod;
  channel: OrderChannel;
  details: OrderDetails;
  items: OrderItem[];
  createdAt: string;
  /** The order waits for the shop's confirmation; no stock is taken before (ABUSE-07). */
  awaitsConfirmation: boolean;
  /** The gateway took something else than the due, and the owner has not settled it yet (FIX-01); missing = no. */
  needsReview?: true;
  /** For the owner and whoever holds its secret: rupees that the gateway took, which may be more or less than the order costs; 0 = some, nobody knows how much; missing = nothing that is known of (FIX-01). */
  received?: number;
  /** For the owner: why its stock is not taken yet; missing once it is. */
  heldFor?: string[];
  /** For the owner: what its buyer says to have paid by UPI; missing = there is nothing to look for (UPI-03). */
  upiClaim?: UpiClaim;
  /** For the owner: the id of the picture of a payment that its buyer has sent; missing = there is none, or it was deleted (UPI-03). */
  upiPicture?: string;
  /** When the order was imported with an archive, from which its payment and history until then come; null = it was not. */
  importedAt: string | null;
  /** Counts its edits; sent back with a change, a stale one is refused by CONFLICT (MEND-24). */
  version: number;
  /** The offers that counted; missing = none. Their `saved` is part of `amount` already. */
  offers?: OrderOffer[];
  /** Rupees for paying in cash, part of `amount`; missing = none. */
  cashFee?: number;
  /** The zone that it is delivered in, as it was called; missing = none. `by`: the last day, 'YYYY-MM-DD', as promised. */
  zone?: { name: string; days: string; by?: string };
  slot?: OrderSlot;
  note?: string;
  gift?: string;
  gstin?: string;
  /** How it was sent, as far as the shop has said it; missing = it has not (FULF-01). */
  shipment?: Shipment;
  /** For its signed-in buyer, once it is delivered: the secret of the page where it is reviewed (DET-05). */
  reviewToken?: string;
  /** The secret of its page that may be passed on, e.g. to its shop: it can't review (OPAGE-01). */
  pageToken?: string;
}

/** What the browser needs to open Razorpay's window. */
export interface RazorpayPayment {
  keyId: string;
  razorPayOrderId: string;
  /** Paise. */
  amount: number;
  currency: 'INR';
}

export interface OrderCreatedAnswer {
  ok: true;
  order: Order;
  razorpay?: RazorpayPayment;
  /** Its buyer's own secret: of its page, and of the one where it is reviewed once it is delivered (DET-05). */
  reviewToken: string;
}

/** What an owner may say when an order is cancelled (FIX-68). */
export interface CancelWords {
  /** Kept in the timeline, and mailed to the buyer with the change. */
  reason?: string;
  /** false = no mail of this change; missing = as the owner has set it for all. */
  tellBuyer?: boolean;
}

export interface OrderUpdateBody extends CancelWords {
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  /** Missing = it stays as it is. */
  shipment?: ShipmentBody;
  /** As it was read; a stale one is refused by CONFLICT (MEND-24). */
  version?: number;
}

export interface OrderAnswer {
  order: Order;
}

/** What the holder of an order's secret is told of it: nothing about a person (FIX-40). */
export interface OrderState extends OrderStateFields {
  /** Who has cancelled it, 'time' = nobody had paid in time; missing = it is not cancelled. */
  cancelledBy?: 'buyer' | 'shop' | 'time';
  /** Its buyer says to have paid by UPI, and the shop has not looked yet (UPI-03). */
  upiClaimed?: true;
}

type OrderStateFields = Pick<
  Order,
  | 'id'
  | 'number'
  | 'type'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'awaitsConfirmation'
  | 'needsReview'
  | 'shipment'
  | 'received'
>;

/** The same with what was ordered and what it comes to, as its page shows it also without script (GEN-04). */
export interface OrderReceipt
  extends OrderState,
    Pick<Order, 'amount' | 'shippingCharges' | 'channel' | 'offers' | 'cashFee' | 'zone' | 'slot'> {
  items: Pick<OrderItem, 'name' | 'quantity' | 'price' | 'answers'>[];
}

export interface OrderStateAnswer {
  order: OrderState;
}

export interface OrdersAnswer {
  orders: Order[];
}

/** Razorpay's answer fields, sent on unchanged, and the order that they belong to. */
export interface VerifyBody {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
  razorPayOrderId: string;
}

/** The answer to a gateway's webhook. */
export interface ReceivedAnswer {
  received: true;
}

export interface VerifiedAnswer
  extends Pick<Order, 'status' | 'awaitsConfirmation' | 'needsReview'> {
  verified: true;
  orderId: string;
}
