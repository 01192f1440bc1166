/** Where an order goes and what it weighs (DELIV-01, DELIV-02, DELIV-07). Pure; money is paise. */
import {
  type DeliveryZone,
  mapPoint,
  type Place,
  pinCodeIn,
  pincodeOf,
  stateNamed,
  zoneOf,
} from '@shop/commerce';
import type { OrderDetails, OrderType } from '@shop/contract';
import type { Store } from '../store/store.entity.js';
import type { CartProduct, CartZone } from './cart.js';
import type { OrderLine } from './order-lines.js';

export interface DeliveryChoice {
  /** Whether the address is known well enough to say; always true for pickup. */
  isKnown: boolean;
  /** Null = pickup, not known yet, or not delivered there. */
  zone: DeliveryZone | null;
  /** Whether the zone is one of the store's own, and not its flat charge. */
  isOwnZone: boolean;
}

/** The pincode of an order as it is compared: that of its field, else that in the address of a map; '' = none. */
export function orderPincode(details: Partial<OrderDetails> | null | undefined): string {
  return pincodeOf(details?.postalCode ?? '') || pinCodeIn(details?.address ?? '');
}

export function deliveryChoice(
  store: Store,
  zones: readonly CartZone[],
  type: OrderType,
  details: Partial<OrderDetails> | null | undefined,
): DeliveryChoice {
  if (type === 'pickup') return { isKnown: true, zone: null, isOwnZone: false };
  if (zones.length === 0) {
    const zone = flatZone(store.settings.shippingCharges);
    return { isKnown: true, zone, isOwnZone: false };
  }
  const place = placeOf(zones, details);
  const isKnown = place.pincode !== '' || place.point !== null || isEverywhere(zones[0]);
  const zone = isKnown ? zoneOf(zones.map(pricedZone), place, mapPoint(store.mapLink)) : null;
  return { isKnown, zone, isOwnZone: zone !== null };
}

const isEverywhere = (zone: CartZone | undefined) =>
  zone !== undefined && !zone.hasPincodes && zone.states.length === 0 && zone.radius === 0;

/** The store's flat charge, which counts everywhere while it has no zones. */
const flatZone = (fee: number): DeliveryZone => ({
  id: '',
  name: '',
  pincodes: [],
  states: [],
  radius: 0,
  fee,
  freeFrom: 0,
  leastOrder: 0,
  weightSteps: [],
  cashAllowed: true,
  days: '',
  fewestDays: 0,
  mostDays: null,
});

/** Stands for pincodes among which the order's is not. */
const otherPincodes = [{ from: -1, to: -1 }];
/** Stands for pincodes among which the order's is. */
const samePincode = [{ from: 0, to: Number.MAX_SAFE_INTEGER }];

/** The database has found out whether the pincode is in the zone: it may have thousands. */
function pricedZone({ hasPincodes, hasPincode, ...zone }: CartZone): DeliveryZone {
  const listed = hasPincodes ? otherPincodes : [];
  return { ...zone, pincodes: hasPincode ? samePincode : listed };
}

function placeOf(
  zones: readonly CartZone[],
  details: Partial<OrderDetails> | null | undefined,
): Place {
  const { lat, lng } = details ?? {};
  // A quote may say null of what it leaves out.
  const [state, address] = [details?.state ?? '', details?.address ?? ''];
  const own = zones.flatMap((zone) => zone.states);
  const named = (typed: string) =>
    own.find((one) => fold(one) === fold(typed)) ?? stateNamed(fold(typed))?.name ?? '';
  return {
    pincode: orderPincode(details),
    // The address of a map names it among its parts.
    state: named(state) || (address.split(/[,\n]/).map(named).findLast(Boolean) ?? ''),
    point: lat == null || lng == null ? null : { lat, lng },
  };
}

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

/** What all pieces weigh, grams; a piece of unknown weight counts as 0. */
export function gramsOf(lines: readonly OrderLine[], products: readonly CartProduct[]): number {
  const known = new Map(products.map((product) => [product.id, product]));
  return lines.reduce((sum, line) => sum + line.quantity * pieceGrams(line, known), 0);
}

function pieceGrams(
  { productId, skuId }: OrderLine,
  products: ReadonlyMap<string, CartProduct>,
): number {
  const product = products.get(productId);
  const weight = product?.skus.find(({ id }) => id === skuId)?.weight ?? 0;
  return weight > 0 ? weight : netGrams(product?.net ?? null);
}

function netGrams(net: CartProduct['net']): number {
  // To the milligram first: 4.03 × 1000 is a little more than 4030, as computers count.
  if (net?.unit === 'kg') return Math.ceil(Math.round(net.value * 1_000_000) / 1000);
  return net?.unit === 'g' ? Math.ceil(net.value) : 0;
}
