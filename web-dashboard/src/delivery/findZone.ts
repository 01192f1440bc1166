/** Which of the owner's zones a pincode is in, as a shopper's order would find it (DELIV-01). */
import { type DeliveryZone, pincodeOf, readPincodes, zoneOf } from '@shop/commerce';
import type { OwnDeliveryZone } from '@shop/contract';

/** The zone as the pure rules take it; money stays as it is, for only the place is asked. */
const asRules = (zone: OwnDeliveryZone): DeliveryZone => ({
  ...zone,
  pincodes: readPincodes(zone.pincodes).rules,
});

export interface FoundZone {
  /** Null = it is in none. */
  zone: OwnDeliveryZone | null;
  /** Whether cash is taken there, or why not. */
  cash: 'yes' | 'off' | 'zone' | 'pincode';
}

/** What is asked of cash anywhere, as the store's settings have it. */
export interface CashTerms {
  codOption: boolean;
  noCashPincodes: string;
}

/** Null = what was typed is no pincode. */
export function findZone(
  zones: readonly OwnDeliveryZone[],
  typed: string,
  state: string,
  { codOption, noCashPincodes }: CashTerms,
): FoundZone | null {
  const pincode = pincodeOf(typed);
  if (!pincode) return null;
  const found = zoneOf(zones.map(asRules), { pincode, state, point: null }, null);
  const zone = zones.find(({ id }) => id === found?.id) ?? null;
  const number = Number(pincode);
  const isRefused = readPincodes(noCashPincodes).rules.some(
    ({ from, to }) => number >= from && number <= to,
  );
  if (!codOption) return { zone, cash: 'off' };
  if (zone?.cashAllowed === false) return { zone, cash: 'zone' };
  return { zone, cash: isRefused ? 'pincode' : 'yes' };
}
