/** Labels and formats of the fields of each resource, for conflicts between two saves (MEND-24). */
import { dayInIndia, formatRupees, weekdayNames } from '@shop/commerce';
import {
  type DeliveryDays,
  type OrderStatus,
  type PaymentStatus,
  type Shipment,
  type SlotSettings,
  untrackedStock,
} from '@shop/contract';
import { capitalized } from '../lib/capitalized.ts';
import { indianMoment } from '../lib/indianTime.ts';
import { paymentWord, statusWord } from '../lib/orderStatus.ts';

export interface FieldWord {
  label: string;
  text: (value: unknown) => string;
  /** A row without the field has none of it; of other fields nothing is known then. */
  canBeMissing?: boolean;
}

export type FieldWords = Readonly<Record<string, FieldWord>>;

const longest = 80;

function plain(value: unknown): string {
  const text = String(value ?? '').trim();
  return text.length > longest ? `${text.slice(0, longest)}…` : text || 'empty';
}

const text = (label: string): FieldWord => ({ label, text: plain });
const word = (label: string): FieldWord => ({
  label,
  text: (value) => capitalized(String(value ?? '')),
});
const money = (label: string): FieldWord => ({
  label,
  text: (value) => formatRupees(Number(value ?? 0)),
});
const flag = (label: string): FieldWord => ({ label, text: (value) => (value ? 'on' : 'off') });
const list = (label: string, one: string, many: string): FieldWord => ({
  label,
  text: (value) => {
    const count = Array.isArray(value) ? value.length : 0;
    return `${count} ${count === 1 ? one : many}`;
  },
});
const html = (label: string): FieldWord => ({
  label,
  text: (value) =>
    plain(
      String(value ?? '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' '),
    ),
});
const slots = (label: string): FieldWord => ({
  label,
  text: (value) => {
    const count = (value as Partial<SlotSettings> | undefined)?.windows?.length ?? 0;
    return `${count} ${count === 1 ? 'time' : 'times'} a week`;
  },
});
const secret = (label: string): FieldWord => ({
  label,
  text: (value) => (value ? 'set' : 'empty'),
});

function daysWord(value: unknown): string {
  const { asksDate = 'off', closedWeekdays = [] } = (value ?? {}) as Partial<DeliveryDays>;
  const closed = closedWeekdays.map((weekday) => `${weekdayNames[weekday]}s`).join(', ');
  const asked = { off: 'not asked', asked: 'may be chosen', required: 'must be chosen' }[asksDate];
  return closed ? `${asked}, closed on ${closed}` : asked;
}

export const productWords: FieldWords = {
  name: text('Name'),
  price: money('Price'),
  salePrice: {
    label: 'Sale price',
    text: (value) => (Number(value) > 0 ? formatRupees(Number(value)) : 'none'),
  },
  stock: {
    label: 'Stock',
    text: (value) => (value === untrackedStock ? 'not tracked' : String(value)),
  },
  description: text('Description'),
  images: list('Images', 'picture', 'pictures'),
  type: word('Product type'),
  categories: list('Category', 'category', 'categories'),
  variants: list('Variants', 'variant', 'variants'),
  link: text('Link'),
  minOrder: text('Minimum order'),
  unit: text('Unit'),
  status: word('Status'),
  handle: text('Address'),
  publishAt: {
    label: 'Publish date',
    text: (value) => (value ? dayInIndia(Date.parse(String(value))) : 'at once'),
  },
  tags: list('Tags', 'tag', 'tags'),
  descriptionFormat: word('Description format'),
  imageTexts: list('Picture texts', 'text', 'texts'),
  information: {
    label: 'Product information',
    text: (value) => `${Object.keys(value ?? {}).length} filled in`,
  },
  questions: list('Questions', 'question', 'questions'),
  skus: list('Combinations', 'combination', 'combinations'),
  searchTitle: text('Search title'),
  searchDescription: text('Search description'),
};

export const orderWords: FieldWords = {
  status: { label: 'Status', text: (value) => statusWord(value as OrderStatus) },
  paymentStatus: { label: 'Payment', text: (value) => paymentWord(value as PaymentStatus) },
  shipment: {
    label: 'Tracking',
    canBeMissing: true,
    text: (value) => {
      const { name = '', number = '' } = (value ?? {}) as Partial<Shipment>;
      return plain(`${name} ${number}`);
    },
  },
};

export const settingWords: FieldWords = {
  name: text('Store Name'),
  description: text('Description'),
  address: text('Address'),
  contactPhone: text('Contact phone'),
  openingHours: text('Opening hours'),
  mapLink: text('Map link'),
  logo: text('Logo'),
  minOrderPrice: money('Minimum order value'),
  shippingCharges: money('Shipping charges'),
  delivery: flag('Delivery'),
  pickup: flag('Pickup'),
  addressType: word('Address method'),
  showNew: flag('New'),
  showSale: flag('Sale'),
  showBestSellers: flag('Best sellers'),
  cashFee: money('Fee for cash'),
  cashFrom: money('Cash from'),
  cashUpTo: money('Cash up to'),
  maxPieces: text('Pieces of one product'),
  maxStockPercent: text('Share of the stock (%)'),
  maxOrdersOfPhone: text('Open orders of one phone'),
  maxOrdersOfNetwork: text('Orders an hour from one connection'),
  maxTimesUsual: text('Times your usual hour'),
  openCashOrders: text('Open cash orders of one phone'),
  noCashPincodes: text('Pincodes without cash'),
  noCashPhones: text('Phones without cash'),
  deliverySlots: slots('Delivery times'),
  pickupSlots: slots('Pickup times'),
  deliveryDays: { label: 'Days', text: daysWord },
  asksNote: flag('Note to the shop'),
  noteQuestion: text('What you ask for'),
  asksGift: flag('Gift message'),
  asksGstin: flag('GSTIN'),
  remindsCarts: flag('Mail about left carts'),
  mailsConfirmed: flag('Mail when confirmed'),
  mailsShipped: flag('Mail when shipped'),
  mailsDelivered: flag('Mail when delivered'),
  mailsCancelled: flag('Mail when cancelled'),
  alertOrderMail: flag('Mail about orders'),
  alertOrderPush: flag('Alert about orders'),
  alertPaymentMail: flag('Mail about payments'),
  alertPaymentPush: flag('Alert about payments'),
  alertStockMail: flag('Mail about low stock'),
  alertStockPush: flag('Alert about low stock'),
  chatTexts: {
    label: 'WhatsApp texts',
    text: (value) =>
      plain(
        Object.values(value ?? {})
          .filter(Boolean)
          .join(' · '),
      ),
  },
  buyersMayCancel: flag('Buyers may cancel'),
};

export const paymentWords: FieldWords = {
  codOption: flag('Cash on Delivery'),
  whatsAppOrderEnabled: flag('WhatsApp Ordering'),
  whatsAppNumber: text('WhatsApp Number'),
  whatsAppAlways: flag('WhatsApp beside other ways'),
  razorpayEnabled: flag('Razorpay'),
  razorpayKeyId: text('Key id'),
  razorpaySecret: secret('Key secret'),
  razorpayWebhookSecret: secret('Webhook secret'),
  requiredAccountForOrder: flag('Account required'),
  guestCheckout: flag('Guests may order'),
  upiEnabled: flag('UPI'),
  upiId: text('UPI id'),
  upiKind: word('Kind of UPI id'),
  upiMerchantCode: text('Merchant code'),
  upiHoldHours: text('Hours to pay by UPI'),
  upiUpTo: money('UPI up to'),
};

export const bannerWords: FieldWords = { banner: list('Banner', 'picture', 'pictures') };

export const pageWords: FieldWords = { content: html('Text') };

const moment = (label: string, none: string): FieldWord => ({
  label,
  text: (value) => (value ? indianMoment(String(value)) : none),
});

export const offerWords: FieldWords = {
  name: text('Name'),
  code: text('Code'),
  kind: word('What shoppers get'),
  percent: text('Percent off'),
  cap: money('At most'),
  amount: money('Amount off'),
  buy: text('Buy'),
  get: text('Get'),
  leastItems: money('Only from'),
  categoryIds: list('For these categories', 'category', 'categories'),
  productIds: list('For these products', 'product', 'products'),
  firstOrderOnly: flag('First order only'),
  startsAt: moment('From', 'at once'),
  endsAt: moment('Until', 'no end'),
  totalUses: text('Orders in all'),
  usesPerBuyer: text('Orders per buyer'),
};

export const zoneWords: FieldWords = {
  name: text('Name'),
  pincodes: text('Pincodes'),
  states: list('States', 'state', 'states'),
  radius: text('Kilometres'),
  fee: money('Fee'),
  freeFrom: money('Free from'),
  leastOrder: money('Least order'),
  weightSteps: list('Fee by weight', 'step', 'steps'),
  days: text('Days in words'),
  fewestDays: text('Fewest days'),
  mostDays: text('Most days'),
  cashAllowed: flag('Cash'),
  position: { label: 'Place', text: (value) => String(Number(value) + 1) },
};

export const reviewWords: FieldWords = { status: word('Status'), reply: text('Answer') };

/** Positions are shown counted from 1. */
export const categoryWords: FieldWords = {
  name: text('Name'),
  imageUrl: { label: 'Picture', text: (value) => (value ? 'a picture' : 'no picture') },
  order: { label: 'Place', text: (value) => String(Number(value) + 1) },
};

export const planWords: FieldWords = {
  name: text('Name'),
  description: text('Description'),
  price: money('Price'),
  originalPrice: money('Original price'),
  type: word('Type'),
  features: list('Features', 'feature', 'features'),
  cta: text('Button text'),
  popular: flag('Most popular'),
  membership: word('Membership it brings'),
};

export const membershipWords: FieldWords = {
  type: word('Plan'),
  expiryDate: { label: 'Expires', text: (value) => dayInIndia(Number(value)) },
};

/** The labels for a list of rows: 'Brass lamp: Price'. */
export function wordsOfRows(words: FieldWords, names: ReadonlyMap<string, string>): FieldWords {
  return Object.fromEntries(
    [...names].flatMap(([id, name]) =>
      Object.entries(words).map(([field, { label, text: say }]) => [
        `${id}.${field}`,
        { label: `${name}: ${label}`, text: say },
      ]),
    ),
  );
}
