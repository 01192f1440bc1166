/** What the settings page edits: numbers as typed, everything else as stored. */
import type { AddressType, OwnStore, StoreUpdateBody } from '@shop/contract';
import type { FieldFaults } from '../providers/fieldFaults.ts';

export interface SettingDraft {
  name: string;
  description: string;
  logo: string;
  minOrderPrice: string;
  shippingCharges: string;
  delivery: boolean;
  pickup: boolean;
  addressType: AddressType;
}

export interface SettingCardProps {
  /** What the server refused, by field. */
  faults: FieldFaults;
  draft: SettingDraft;
  change: (part: Partial<SettingDraft>) => void;
}

export function settingDraft({ name, description, logo, settings }: OwnStore): SettingDraft {
  const { minOrderPrice, shippingCharges, delivery, pickup, addressType } = settings;
  return {
    name,
    description,
    logo,
    minOrderPrice: String(minOrderPrice),
    shippingCharges: String(shippingCharges),
    delivery,
    pickup,
    addressType,
  };
}

/** What is sent; a blank number counts as 0 (1§5). */
export function settingBody(draft: SettingDraft): StoreUpdateBody {
  return {
    name: draft.name.trim(),
    description: draft.description,
    logo: draft.logo,
    settings: {
      minOrderPrice: Number(draft.minOrderPrice || 0),
      shippingCharges: Number(draft.shippingCharges || 0),
      delivery: draft.delivery,
      pickup: draft.pickup,
      addressType: draft.addressType,
    },
  };
}
