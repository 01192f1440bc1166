/** Makes the body that the settings screen sends: only changed fields, a blank number as 0 (1§5). */
import { cleanText } from '@shop/commerce';
import {
  type ChatTexts,
  chatTextKeys,
  contactFields,
  type OwnStore,
  type OwnStoreSettings,
  orderCheckNames,
  orderMailNames,
  ownerAlertNames,
  type StoreUpdateBody,
} from '@shop/contract';
import { changedFields } from '../lib/changedFields.ts';

const ownNames = [
  'name',
  'description',
  'logo',
  ...contactFields,
] as const satisfies readonly (keyof OwnStore)[];
type OwnFields = Pick<OwnStore, (typeof ownNames)[number]>;

/** The form's values; a cleared number is null. */
export type SettingsValues = OwnFields & {
  settings: { [Name in keyof OwnStoreSettings]: OwnStoreSettings[Name] | null };
};

const settingNames = [
  'minOrderPrice',
  'shippingCharges',
  'delivery',
  'pickup',
  'addressType',
  'showNew',
  'showSale',
  'showBestSellers',
  ...orderCheckNames,
  ...orderMailNames,
  ...ownerAlertNames,
  'buyersMayCancel',
] as const satisfies readonly (keyof OwnStoreSettings)[];

/** The fields, trimmed as the server stores them. */
function fieldsOf(store: OwnFields): OwnFields {
  const entries = ownNames.map((name) => [name, cleanText(store[name])]);
  return Object.fromEntries(entries) as OwnFields;
}

/** The texts for WhatsApp, cleaned as the server stores them. */
function textsOf(texts: Partial<ChatTexts>): ChatTexts {
  const entries = chatTextKeys.map((key) => [key, cleanText(texts[key] ?? '')]);
  return Object.fromEntries(entries) as ChatTexts;
}

export function settingsBody(
  values: SettingsValues,
  { previousData }: { previousData: OwnStore },
): StoreUpdateBody {
  const entries = settingNames.map((name) => [name, values.settings[name] ?? 0]);
  const chatTexts = textsOf(values.settings.chatTexts ?? {});
  const settings: Partial<OwnStoreSettings> = { ...Object.fromEntries(entries), chatTexts };
  return {
    ...changedFields(fieldsOf(values), fieldsOf(previousData)),
    settings: changedFields(settings, previousData.settings),
  };
}
