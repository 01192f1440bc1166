/** The columns of a zone, as a body gives them (DELIV-01, DELIV-07). Pure. */
import { readPincodes, stateNamed, toPaise } from '@shop/commerce';
import type { DeliveryZoneBody, FieldProblem } from '@shop/contract';
import { omitNullish } from '../http/omit-nullish.js';
import { pincodeFaults } from '../store/checkout-settings.js';
import type { DeliveryZone } from './delivery-zone.entity.js';
import { rangesText } from './pincode-ranges.js';

/** What an owner says of a zone but its place; money is paise. */
export type ZoneColumns = Omit<DeliveryZoneBody, 'position'> & Pick<DeliveryZone, 'pincodeRanges'>;

/** The columns that a body names. */
export function zoneColumns(body: Partial<DeliveryZoneBody>): Partial<ZoneColumns> {
  const { position, fee, freeFrom, leastOrder, weightSteps, states, pincodes, ...rest } = body;
  const paise = (rupees: number | undefined) => (rupees == null ? undefined : toPaise(rupees));
  const { mostDays, ...others } = rest;
  const columns = omitNullish({
    ...others,
    pincodes,
    pincodeRanges: pincodes == null ? undefined : rangesText(readPincodes(pincodes).rules),
    states: states && [...new Set(states.map((name) => stateNamed(name)?.name ?? name))],
    fee: paise(fee),
    freeFrom: paise(freeFrom),
    leastOrder: paise(leastOrder),
    weightSteps: weightSteps?.map((step) => ({ upTo: step.upTo, fee: toPaise(step.fee) })),
  });
  return mostDays === undefined ? columns : { ...columns, mostDays };
}

type Days = Pick<DeliveryZoneBody, 'fewestDays' | 'mostDays'>;

/** What is wrong with a body, beside what is stored of its zone. */
export function zoneFaults(
  { pincodes, states, weightSteps = [], ...body }: Partial<DeliveryZoneBody>,
  stored: Days = { fewestDays: 0, mostDays: null },
): FieldProblem[] {
  const faults = pincodeFaults('pincodes', pincodes);
  const fewest = body.fewestDays ?? stored.fewestDays;
  const most = body.mostDays === undefined ? stored.mostDays : body.mostDays;
  if (most !== null && most < fewest) {
    faults.push({ field: 'mostDays', message: 'The most days must not be below the fewest' });
  }
  const unknown = states?.find((name) => !stateNamed(name));
  if (unknown !== undefined) {
    faults.push({
      field: 'states',
      message: `“${unknown}” is no state or union territory of India`,
    });
  }
  for (const [index, { upTo }] of (weightSteps ?? []).entries()) {
    const before = weightSteps[index - 1];
    if (before && upTo <= before.upTo) {
      const message = 'Each weight must be above the one before it';
      faults.push({ field: `weightSteps[${index}].upTo`, message });
    }
  }
  return faults;
}
