/** What the settings page edits: numbers as typed, everything else as stored. */
import {
  type AddressType,
  type OrderCheck,
  type OwnStore,
  orderCheckNames,
  type StoreUpdateBody,
} from '@shop/contract';
import type { FieldFaults } from '../providers/fieldFaults.ts';

export interface SettingDraft extends Record<OrderCheck, string> {
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
  const checks = Object.fromEntries(
    orderCheckNames.map((name) => [name, String(settings[name])]),
  ) as Record<OrderCheck, string>;
  return {
    name,
    description,
    logo,
    minOrderPrice: String(minOrderPrice),
    shippingCharges: String(shippingCharges),
    delivery,
    pickup,
    addressType,
    ...checks,
  };
}

/** What is sent of the changed fields; a blank number counts as 0 (1§5). */
export function settingBody(changed: Partial<SettingDraft>): StoreUpdateBody {
  const { name, description, logo, minOrderPrice, shippingCharges, ...rest } = changed;
  const { delivery, pickup, addressType } = rest;
  const checks = orderCheckNames.flatMap((check) => {
    const typed = rest[check];
    return typed === undefined ? [] : [[check, Number(typed || 0)]];
  });
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description }),
    ...(logo !== undefined && { logo }),
    settings: {
      ...(delivery !== undefined && { delivery }),
      ...(pickup !== undefined && { pickup }),
      ...(addressType !== undefined && { addressType }),
      ...Object.fromEntries(checks),
      ...(minOrderPrice !== undefined && { minOrderPrice: Number(minOrderPrice || 0) }),
      ...(shippingCharges !== undefined && { shippingCharges: Number(shippingCharges || 0) }),
    },
  };
}
