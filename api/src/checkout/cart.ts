/** What an order is priced by and checked against, as `cart.repository.ts` reads it. Money is paise. */
import type { Offer as PricedOffer } from '@shop/commerce';
import type { ChosenVariant, OrderType, RefusalKind } from '@shop/contract';
import type { CallerNetworks } from '../http/caller.js';
import type { Product } from '../product/product.entity.js';
import type { StoredSku } from '../product/sku.entity.js';
import type { Store } from '../store/store.entity.js';
import type { StoredWeightStep } from '../zone/delivery-zone.entity.js';
import type { OrderTraffic } from './order-check.js';

/** What an order needs of a product. */
export type CartProduct = Pick<
  Product,
  'id' | 'name' | 'price' | 'salePrice' | 'type' | 'variants' | 'questions' | 'minOrder' | 'stock'
> & {
  categoryIds: string[];
  /** What a piece weighs where no sku says it, from its net quantity; null = unknown. */
  net: { value: number; unit: string } | null;
  /** Empty = the product itself is sold. */
  skus: readonly (StoredSku & { choice: ChosenVariant[] })[];
};

/** What is asked of a store: by whom, with which code, going where and when. */
export interface CartQuery {
  productIds: readonly string[];
  type: OrderType;
  /** The key of the phone number, '' without one. */
  phone: string;
  /** The e-mail address, '' without one. */
  email: string;
  /** As `offerCode` writes it, '' without one. */
  code: string;
  /** Six digits, '' without one. */
  pincode: string;
  /** The networks of the caller; null = not recorded. */
  caller: CallerNetworks | null;
}

/** An offer as it is priced, with the version that was read. */
export type CartOffer = PricedOffer & { version: number };

/** A zone of the store; whether the pincode is among its own was found in the database. */
export interface CartZone {
  id: string;
  name: string;
  hasPincodes: boolean;
  hasPincode: boolean;
  states: string[];
  radius: number;
  fee: number;
  freeFrom: number;
  leastOrder: number;
  weightSteps: StoredWeightStep[];
  days: string;
  fewestDays: number;
  mostDays: number | null;
  cashAllowed: boolean;
}

/** What is known of the buyer, for the offers that ask for it. */
export interface CartBuyer {
  isKnown: boolean;
  /** By the offer's id. */
  uses: Record<string, number>;
}

export interface TrafficSeen extends OrderTraffic {
  /** The kind of refusal that applies to this phone or network; null = none. */
  refused: RefusalKind | null;
}

export interface Cart {
  store: Store;
  /** The products that the store sells now, in any order. */
  products: CartProduct[];
  traffic: TrafficSeen;
  /** Those without a code, and that of the code. */
  offers: CartOffer[];
  /** In the owner's order. */
  zones: CartZone[];
  /** Orders of today and later by `slotUseKey`. */
  slotsTaken: ReadonlyMap<string, number>;
  /** Null = no offer asks who orders. */
  buyer: CartBuyer | null;
  /** Open cash orders of the phone. */
  openCash: number;
}
