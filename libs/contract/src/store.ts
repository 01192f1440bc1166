/** A store as its owner, its shoppers and the lists see it (api.md, Stores; OQ-16). */
import type { Facets } from './browse.js';
import type { Category } from './category.js';
import type { ChatTextSettings, ChatTexts } from './chat-text.js';
import type { CheckoutRules, OwnCheckoutRules } from './delivery.js';
import type { DomainStatus } from './domain.js';
import type { LookKey } from './look.js';
import type { Membership } from './membership.js';
import type { OrderChecks } from './order-check.js';
import type { OrderMails } from './order-mail.js';
import type { BuyerActs } from './order-page.js';
import type { OwnerAlerts } from './owner-alert.js';
import type { CatalogProduct } from './product.js';
import type { Theme } from './theme.js';
import type { UpiSettings } from './upi.js';

export const addressTypes = ['input', 'map'] as const;
export type AddressType = (typeof addressTypes)[number];

/** 'renew' makes a new webhook secret; 'endBefore' ends the previous one at once. */
export const webhookActs = ['renew', 'endBefore'] as const;
export type WebhookAct = (typeof webhookActs)[number];

export interface Banner {
  url: string;
}

export interface StoreSettings extends CheckoutRules {
  /** Rupees; the smallest total of the items, without shipping, that can be ordered. */
  minOrderPrice: number;
  /** Rupees; added to deliveries only. */
  shippingCharges: number;
  pickup: boolean;
  delivery: boolean;
  addressType: AddressType;
  /** False = the owner has paused orders. */
  acceptsOrders: boolean;
  /** When a pause ends by itself; null = not before the owner ends it. */
  acceptsOrdersAgainAt: string | null;
  /** Which collections shoppers see (FIND-01). */
  showNew: boolean;
  showSale: boolean;
  showBestSellers: boolean;
  theme: Theme;
}

/** The settings with those that only the owner sees. */
export interface OwnStoreSettings
  extends StoreSettings,
    OrderChecks,
    OwnCheckoutRules,
    OrderMails,
    OwnerAlerts,
    ChatTextSettings,
    BuyerActs {}

/** Where shoppers find and reach the shop itself; each '' where the owner has set none (MEND-12). */
export interface StoreContact {
  /** At most 300 characters; line breaks count. */
  address: string;
  /** As the owner writes it, mobile or landline. */
  contactPhone: string;
  /** At most 300 characters of free text. */
  openingHours: string;
  /** https:// address of the shop on a map. */
  mapLink: string;
}

export const contactFields = [
  'address',
  'contactPhone',
  'openingHours',
  'mapLink',
] as const satisfies readonly (keyof StoreContact)[];

/** The payment settings that the storefront may know. */
export interface PublicPaymentSettings extends Pick<UpiSettings, 'upiEnabled' | 'upiUpTo'> {
  razorpayEnabled: boolean;
  whatsAppNumber: string;
  whatsAppOrderEnabled: boolean;
  /** The WhatsApp button also shows beside cash and the gateway (OQ-86). */
  whatsAppAlways: boolean;
  codOption: boolean;
  requiredAccountForOrder: boolean;
  /** Guests may order although the gateway is on (OQ-85); `requiredAccountForOrder` outweighs it. */
  guestCheckout: boolean;
}

export const publicPaymentFields = [
  'razorpayEnabled',
  'whatsAppNumber',
  'whatsAppOrderEnabled',
  'whatsAppAlways',
  'codOption',
  'requiredAccountForOrder',
  'guestCheckout',
  'upiEnabled',
  'upiUpTo',
] as const satisfies readonly (keyof PublicPaymentSettings)[];

/** The owner's view: secrets are '' or a mask such as '••••1234'; a mask put back changes nothing (OQ-06). */
export interface PaymentSettings extends PublicPaymentSettings, UpiSettings {
  razorpayKeyId: string;
  razorpaySecret: string;
  razorpaySecretSet: boolean;
  razorpayWebhookSecret: string;
  /** Until when the webhook secret before this one still works (ISO 8601); null = it does not (ABUSE-12). */
  razorpayWebhookSecretBeforeUntil: string | null;
  razorpayWebhookUrl: string;
}

/** Where the money of UPI goes, for the owner only. */
export const ownUpiFields = [
  'upiId',
  'upiKind',
  'upiMerchantCode',
  'upiHoldHours',
] as const satisfies readonly (keyof UpiSettings)[];

/** Whether the gateway takes the stored keys; null = it could not be asked. */
export interface GatewayKeysAnswer {
  works: boolean | null;
}

/** The payment settings that get-data answers, for the owner only (OQ-07). */
export const paymentFields = [
  ...publicPaymentFields,
  'razorpayKeyId',
  'razorpaySecret',
  'razorpaySecretSet',
  'razorpayWebhookSecret',
  'razorpayWebhookSecretBeforeUntil',
  'razorpayWebhookUrl',
  // Not spread, which bundlers take for an effect and keep in every page.
  'upiId',
  'upiKind',
  'upiMerchantCode',
  'upiHoldHours',
] as const satisfies readonly (keyof PaymentSettings)[];

/** What everyone may know of a store that exists. */
export interface StoreCard {
  id: string;
  name: string;
  slug: string;
  /** Custom domain as claimed, verified or not; null when none. */
  domain: string | null;
  logo: string;
  favicon: string;
  description: string;
  /** The owner's user id: the dashboard compares it (1§6). */
  owner: string;
  membership: Membership;
  /** False when the membership has ended: the storefront is closed. */
  live: boolean;
}

/** What the storefront shows. */
export interface PublicStore extends StoreCard, StoreContact, PublicPaymentSettings {
  banner: Banner[];
  /** The chosen look; colours of the theme that are set override it (LOOK-01). */
  look: LookKey;
  settings: StoreSettings;
  /** True when `domain` is verified, so that links may use it. */
  domainVerified: boolean;
}

/** A store with all that its owner may see and edit. */
/** An address of before: it leads to the store, and is nobody else's, until that moment (FIX-73). */
export interface OldSlug {
  slug: string;
  /** An ISO date. */
  until: string;
}

export interface OwnStore extends StoreCard, StoreContact, PaymentSettings {
  banner: Banner[];
  look: LookKey;
  settings: OwnStoreSettings;
  domainStatus: DomainStatus | null;
  /** Counts the edits of each part; sent back with a change, it is refused by CONFLICT when a part that the body touches is stale (MEND-24). */
  version: string;
  /** The addresses of before that lead here still. */
  oldSlugs: OldSlug[];
  createdAt: string;
}

/** One line of the owner's store list. */
export interface StoreListItem {
  id: string;
  name: string;
  slug: string;
  domain: string | null;
  domainVerified: boolean;
  logo: string;
  membership: Membership;
  /** The slug that was released because the store was empty; missing when the store has the slug it chose. */
  formerSlug?: string;
  setup: StoreSetup;
}

/** Which steps towards its first order a store has done (MEND-04). */
export interface StoreSetup extends OrderWays {
  hasProducts: boolean;
}

/** How orders reach the shopper. */
export type OrderWays = Pick<StoreSettings, 'pickup' | 'delivery' | 'shippingCharges'>;

/** One line of the admin's list of stores. */
export interface AdminStore {
  id: string;
  name: string;
  slug: string;
  domain: string | null;
  owner: { id: string; email: string };
  membership: Membership;
  createdAt: string;
}

export interface StoreBody {
  name: string;
  slug: string;
}

/** A new slug for a store whose own was released. */
export interface SlugBody {
  slug: string;
}

/** Any subset; `settings` and `settings.theme` are merged key by key (OQ-14). */
export interface StoreUpdateBody extends Partial<StoreContact>, Partial<UpiSettings> {
  name?: string;
  description?: string;
  logo?: string;
  favicon?: string;
  banner?: Banner[];
  look?: LookKey;
  settings?: Partial<Omit<OwnStoreSettings, 'theme' | 'chatTexts'>> & {
    theme?: Partial<Theme>;
    /** Whole: what is missing has the usual words. */
    chatTexts?: Partial<ChatTexts>;
  };
  razorpayEnabled?: boolean;
  razorpayKeyId?: string;
  razorpaySecret?: string;
  razorpayWebhookSecret?: string;
  razorpayWebhookAct?: WebhookAct;
  whatsAppNumber?: string;
  whatsAppOrderEnabled?: boolean;
  whatsAppAlways?: boolean;
  codOption?: boolean;
  requiredAccountForOrder?: boolean;
  guestCheckout?: boolean;
  /** As it was read; refused by CONFLICT when a part that this body touches is stale (MEND-24). */
  version?: string;
}

/** What the next store of the account would come with (ABUSE-13). */
export interface NewStoreTerms {
  /** Why there can't be one now, to be shown; null = there can. */
  refusal: string | null;
  /** How many more there may be; null = any number. */
  storesLeft: number | null;
  /** Whether it begins with the free trial; without one it opens with a plan. */
  trial: boolean;
  /** The own store that used the trial; null when none has, or another account with the same mailbox. */
  trialUsedBy: string | null;
}

export interface StoresAnswer {
  stores: StoreListItem[];
}

export interface StoreAnswer {
  store: OwnStore;
}

export interface CheckSlugAnswer {
  exists: boolean;
  store: StoreCard | null;
}

/** A store with all that its owner may see, but with the settings that anyone may read. */
export type FieldsStore = Omit<OwnStore, 'settings'> & Pick<PublicStore, 'settings'>;

/** Only the fields asked for by `?fields=`. */
export interface StoreFieldsAnswer {
  store: Partial<FieldsStore>;
}

export interface PublicDataAnswer {
  store: PublicStore;
  categories: Category[];
  products: CatalogProduct[];
}

export interface CatalogAnswer {
  products: CatalogProduct[];
  /** Pass it back as `?cursor=` for the next page; null on the last. */
  nextCursor: string | null;
  /** How many products match in all. */
  total: number;
  /** What there is to filter by, only where the query asks for it. */
  facets?: Facets;
  /** Categories that a search finds by their names, only where the query asks for them. */
  categories?: Pick<Category, 'id' | 'name'>[];
  /** Where a search that asks for suggestions finds nothing. */
  instead?: InsteadAnswer;
}

/** What is shown instead of an empty list (FIND-05). */
export interface InsteadAnswer {
  /** Products with some of the words of the search. */
  near: CatalogProduct[];
  /** Those that sell best, else the newest. */
  best: CatalogProduct[];
}

export interface StoreByHostAnswer {
  store: { slug: string };
}

export type AdminStoresAnswer = AdminStore[];
