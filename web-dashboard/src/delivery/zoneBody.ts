/** Makes the body that a zone's form sends: blank numbers as 0, the lightest weight first. */
import { cleanSigns, cleanText } from '@shop/commerce';
import type { DeliveryZoneBody, DeliveryZoneUpdateBody } from '@shop/contract';
import { changedFields } from '../lib/changedFields.ts';

/** A weight step as the form holds it; a cleared number is null. */
export interface StepValues {
  /** Grams at most. */
  upTo: number | null;
  fee: number | null;
}

type Fields = Omit<DeliveryZoneBody, 'position' | 'weightSteps'>;

/** The form's values; a cleared number is null. */
export type ZoneValues = { [Name in keyof Fields]?: Fields[Name] | null } & {
  weightSteps?: StepValues[];
};

export const newZone: ZoneValues = {
  name: '',
  pincodes: '',
  states: [],
  radius: 0,
  fee: null,
  freeFrom: 0,
  leastOrder: 0,
  weightSteps: [],
  days: '',
  fewestDays: null,
  mostDays: null,
  cashAllowed: true,
};

export function toZoneBody(values: ZoneValues): Omit<DeliveryZoneBody, 'position'> {
  return {
    name: cleanText(values.name ?? ''),
    pincodes: cleanSigns(values.pincodes ?? ''),
    states: values.states ?? [],
    radius: values.radius ?? 0,
    fee: values.fee ?? 0,
    freeFrom: values.freeFrom ?? 0,
    leastOrder: values.leastOrder ?? 0,
    weightSteps: (values.weightSteps ?? [])
      .map(({ upTo, fee }) => ({ upTo: upTo ?? 0, fee: fee ?? 0 }))
      .toSorted((one, other) => one.upTo - other.upTo),
    days: cleanText(values.days ?? ''),
    fewestDays: values.fewestDays ?? 0,
    mostDays: values.mostDays ?? null,
    cashAllowed: values.cashAllowed ?? true,
  };
}

/** What an edit sends: only what was changed here. */
export function toZoneChange(
  values: ZoneValues,
  { previousData }: { previousData?: ZoneValues } = {},
): DeliveryZoneUpdateBody {
  return changedFields(toZoneBody(values), previousData ? toZoneBody(previousData) : {});
}
