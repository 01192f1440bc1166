/** What the settings screen sends: only what was changed, a blank number as 0 (1§5). */
import {
  contactFields,
  type OwnStore,
  type OwnStoreSettings,
  orderCheckNames,
  type StoreUpdateBody,
} from '@shop/contract';
import { changedFields } from '../inputs/changedFields.ts';

const ownNames = [
  'name',
  'description',
  'logo',
  ...contactFields,
] as const satisfies readonly (keyof OwnStore)[];
type OwnFields = Pick<OwnStore, (typeof ownNames)[number]>;

/** The form's values: an emptied number is null. */
export type SettingValues = OwnFields & {
  settings: { [Name in keyof OwnStoreSettings]: OwnStoreSettings[Name] | null };
};

const settingNames = [
  'minOrderPrice',
  'shippingCharges',
  'delivery',
  'pickup',
  'addressType',
  ...orderCheckNames,
] as const satisfies readonly (keyof OwnStoreSettings)[];

/** Trimmed, as the server keeps them. */
function fieldsOf(store: OwnFields): OwnFields {
  const entries = ownNames.map((name) => [name, store[name].trim()]);
  return Object.fromEntries(entries) as OwnFields;
}

export function settingBody(
  values: SettingValues,
  { previousData }: { previousData: OwnStore },
): StoreUpdateBody {
  const entries = settingNames.map((name) => [name, values.settings[name] ?? 0]);
  const settings: Partial<OwnStoreSettings> = Object.fromEntries(entries);
  return {
    ...changedFields(fieldsOf(values), fieldsOf(previousData)),
    settings: changedFields(settings, previousData.settings),
  };
}
