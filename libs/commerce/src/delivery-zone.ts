/** Where a store delivers to, for how much and in how many days (DELIV-01, DELIV-02, DELIV-07). Money is paise. */
import { cleanSigns } from './clean.js';
import { pinCode } from './contact.js';

/** Pincodes as an owner writes them: one, a prefix, or a range with both ends. */
export type PincodeRule = { from: number; to: number };

export interface Place {
  /** Six digits; '' = not known. */
  pincode: string;
  /** As in the list of states; '' = not known. */
  state: string;
  /** Degrees; null = not known. */
  point: { lat: number; lng: number } | null;
}

export interface WeightStep {
  /** Grams at most. */
  upTo: number;
  /** Paise. */
  fee: number;
}

export interface DeliveryZone {
  id: string;
  name: string;
  /** A place is in the zone when one of these fits; all empty = everywhere. */
  pincodes: readonly PincodeRule[];
  states: readonly string[];
  /** Kilometres around the store's point; 0 = not by distance. */
  radius: number;
  fee: number;
  /** The least sum of items after discounts from which delivery is free; 0 = never. */
  freeFrom: number;
  /** The least sum of items for which it is delivered at all; 0 = none. */
  leastOrder: number;
  /** By weight instead of the fee, lightest first; above the last one its fee counts. */
  weightSteps: readonly WeightStep[];
  /** In the owner's own words, '2–4 days'; '' = not said. */
  days: string;
  /** Working days; `mostDays` null = not said. */
  fewestDays: number;
  mostDays: number | null;
  cashAllowed: boolean;
}

/**
 * The rules that a text of pincodes means: '560001, 5600*, 560001-560099', separated by commas or
 * lines. `fault` names the first part that is none.
 */
export function readPincodes(text: string): { rules: PincodeRule[]; fault: string | null } {
  const rules: PincodeRule[] = [];
  for (const part of cleanSigns(text)
    .split(/[,;\n]/)
    .map((one) => one.replace(/\s+/g, ''))) {
    if (part === '') continue;
    const rule = readRule(part);
    if (!rule) return { rules: [], fault: part };
    rules.push(rule);
  }
  return { rules, fault: null };
}

function readRule(part: string): PincodeRule | null {
  const [, prefix] = /^([1-9]\d{0,4})\*$/.exec(part) ?? [];
  if (prefix) {
    const span = 10 ** (6 - prefix.length);
    return { from: Number(prefix) * span, to: (Number(prefix) + 1) * span - 1 };
  }
  const [, from, to = from] = /^([1-9]\d{5})(?:[-–]([1-9]\d{5}))?$/.exec(part) ?? [];
  if (!from || Number(to) < Number(from)) return null;
  return { from: Number(from), to: Number(to) };
}

/** A pincode as zones compare it: as pinCode reads it, '' when it is none. */
export function pincodeOf(typed: string): string {
  return pinCode(typed) ?? '';
}

/** The zone of a place: the first in the owner's order that fits; null = it is not delivered there. */
export function zoneOf(
  zones: readonly DeliveryZone[],
  place: Place,
  store: Place['point'],
): DeliveryZone | null {
  return zones.find((zone) => isInZone(zone, place, store)) ?? null;
}

function isInZone(zone: DeliveryZone, place: Place, store: Place['point']): boolean {
  const { pincodes, states, radius } = zone;
  if (pincodes.length === 0 && states.length === 0 && radius === 0) return true;
  const pincode = Number(place.pincode);
  if (pincodes.some(({ from, to }) => pincode >= from && pincode <= to)) return true;
  if (states.includes(place.state)) return true;
  return radius > 0 && place.point !== null && store !== null && km(store, place.point) <= radius;
}

const earthRadius = 6371;

/** The distance of two points along the earth, km. */
function km(one: NonNullable<Place['point']>, other: NonNullable<Place['point']>): number {
  const angle = (degrees: number) => (degrees * Math.PI) / 180;
  const across = Math.sin(angle(other.lng - one.lng) / 2) ** 2;
  const along = Math.sin(angle(other.lat - one.lat) / 2) ** 2;
  const part = along + Math.cos(angle(one.lat)) * Math.cos(angle(other.lat)) * across;
  return 2 * earthRadius * Math.asin(Math.sqrt(part));
}

export interface DeliveryFee {
  fee: number;
  /** How much more of items makes it free; 0 = it is free, or never will be. */
  missingForFree: number;
}

/** What delivery costs in a zone; `items` = the sum of the items after discounts, `grams` their weight. */
export function deliveryFee(zone: DeliveryZone, items: number, grams: number): DeliveryFee {
  const { freeFrom, weightSteps } = zone;
  const step = weightSteps.find(({ upTo }) => grams <= upTo) ?? weightSteps.at(-1);
  const fee = step ? step.fee : zone.fee;
  if (fee === 0 || freeFrom === 0) return { fee, missingForFree: 0 };
  if (items >= freeFrom) return { fee: 0, missingForFree: 0 };
  return { fee, missingForFree: freeFrom - items };
}
