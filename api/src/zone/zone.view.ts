/** A zone as the API answers it to its owner. */
import { toRupees } from '@shop/commerce';
import type { OwnDeliveryZone } from '@shop/contract';
import { pick } from '../http/pick.js';
import type { DeliveryZone } from './delivery-zone.entity.js';

export function ownZone(zone: DeliveryZone): OwnDeliveryZone {
  return {
    ...pick(zone, ['id', 'name', 'pincodes', 'states', 'radius']),
    fee: toRupees(zone.fee),
    freeFrom: toRupees(zone.freeFrom),
    leastOrder: toRupees(zone.leastOrder),
    weightSteps: zone.weightSteps.map(({ upTo, fee }) => ({ upTo, fee: toRupees(fee) })),
    ...pick(zone, ['days', 'fewestDays', 'mostDays', 'cashAllowed', 'position', 'version']),
  };
}
