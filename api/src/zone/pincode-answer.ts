/** What a pincode means for a shopper, by the store's zones in their order (DELIV-03). Pure; money is paise. */
import {
  arrivalOf,
  type DeliveryZone,
  deliveryFee,
  readPincodes,
  toRupees,
  workingDays,
} from '@shop/commerce';
import type { DeliveryAnswer } from '@shop/contract';
import type { Store } from '../store/store.entity.js';
import type { ZoneOfPincode } from './zone.repository.js';

/** The answer at `now`, epoch ms; `states` = those in which the pincode may lie, empty = unknown. */
export function pincodeAnswer(
  { settings, payment }: Pick<Store, 'settings' | 'payment'>,
  zones: readonly ZoneOfPincode[],
  { pincode, states }: { pincode: string; states: readonly string[] },
  now: number,
): DeliveryAnswer {
  const { pickup, delivery, shippingCharges, noCashPincodes } = settings;
  const none = {
    pincode,
    delivers: false,
    fee: 0,
    freeFrom: 0,
    leastOrder: 0,
    days: '',
    by: null,
    pickup,
  };
  if (!delivery) return { ...none, cash: false, needsAddress: false };
  const takesCash = payment.codOption && !isAmong(noCashPincodes, pincode);
  if (zones.length === 0) {
    const fee = toRupees(shippingCharges);
    return { ...none, delivers: true, fee, cash: takesCash, needsAddress: false };
  }
  const found = zones
    .map((zone) => ({ zone, fit: fitOf(zone, states) }))
    .find(({ fit }) => fit !== 'no');
  if (!found) return { ...none, cash: false, needsAddress: false };
  const { zone, fit } = found;
  return {
    ...none,
    delivers: true,
    fee: toRupees(deliveryFee(asPriced(zone), 0, 0).fee),
    freeFrom: toRupees(zone.freeFrom),
    leastOrder: toRupees(zone.leastOrder),
    days: zone.days,
    by: arrivalOf(zone.mostDays, workingDays(settings, 'delivery'), now),
    cash: takesCash && zone.cashAllowed,
    needsAddress: fit === 'perhaps',
  };
}

/** Whether a place of the pincode is in the zone, as far as the pincode alone tells. */
function fitOf(zone: ZoneOfPincode, states: readonly string[]): 'yes' | 'perhaps' | 'no' {
  const { hasPincodes, hasPincode, radius } = zone;
  if (!hasPincodes && zone.states.length === 0 && radius === 0) return 'yes';
  if (hasPincode) return 'yes';
  const fitting = states.filter((state) => zone.states.includes(state));
  if (fitting.length > 0 && fitting.length === states.length) return 'yes';
  const isPerhapsInState = zone.states.length > 0 && (states.length === 0 || fitting.length > 0);
  return isPerhapsInState || radius > 0 ? 'perhaps' : 'no';
}

const asPriced = (zone: ZoneOfPincode): DeliveryZone => ({ ...zone, pincodes: [] });

function isAmong(pincodes: string, pincode: string): boolean {
  const wanted = Number(pincode);
  return readPincodes(pincodes).rules.some(({ from, to }) => from <= wanted && wanted <= to);
}
