/** Versions of a store: each part that is saved together counts its own edits (MEND-24). */
import { isDeepStrictEqual } from 'node:util';
import {
  defaultTheme,
  type OrderActor,
  type StorePart,
  type StoreUpdateBody,
  storeParts,
} from '@shop/contract';
import type { LastChange } from '../http/conflict.js';
import { invalid } from '../http/problem.js';
import type { Store } from './store.entity.js';

/** The last edit of each part; a part that was never edited is missing. `at` is ISO 8601. */
export type StoreEdits = Partial<
  Record<StorePart, { version: number; by: OrderActor | null; at: string }>
>;

const partOf: Readonly<Record<string, StorePart>> = {
  name: 'settings',
  description: 'settings',
  address: 'settings',
  contactPhone: 'settings',
  openingHours: 'settings',
  mapLink: 'settings',
  logo: 'settings',
  favicon: 'settings',
  settings: 'settings',
  banner: 'banner',
  theme: 'theme',
  look: 'theme',
};

/**
 * The parts that a body writes to; all fields that belong to no other part count as payment
 * settings. Ending the previous webhook secret is no edit, since no form shows it.
 */
export function touchedParts(body: StoreUpdateBody): StorePart[] {
  const { version, settings, razorpayWebhookAct: act, ...rest } = body;
  const { theme, ...ways } = settings ?? {};
  const given = (fields: object) =>
    Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [name]));
  const parts = given({ ...rest, theme }).map((name) => partOf[name] ?? 'payment');
  if (given(ways).length > 0) parts.push('settings');
  if (act === 'renew') parts.push('payment');
  return [...new Set(parts)];
}

/** The columns of a store to be written, and a theme to be merged. */
export interface StoreColumns {
  settings?: object;
  payment: object;
  [column: string]: unknown;
}

/** The touched parts that differ from the row that was read; saving a part unchanged is no edit. */
export function changedParts(
  store: Store,
  touched: readonly StorePart[],
  { settings = {}, payment, banner, look, ...plain }: StoreColumns,
  theme: object,
): StorePart[] {
  const { theme: _, ...ways } = settings as { theme?: unknown };
  const isChanged: Record<StorePart, () => boolean> = {
    settings: () => differs(plain, store) || differs(ways, store.settings),
    banner: () => differs({ banner }, store),
    payment: () => differs(payment, store.payment),
    theme: () =>
      differs(theme, { ...defaultTheme, ...store.settings.theme }) ||
      (look !== undefined && look !== store.look),
  };
  return touched.filter((part) => isChanged[part]());
}

const differs = (after: object, before: object) =>
  Object.entries(after).some(
    ([name, value]) => !isDeepStrictEqual(value, (before as Record<string, unknown>)[name]),
  );

/** The version text, e.g. '1.1.2.1': the versions of the parts in their order. */
export function storeVersion(edits: StoreEdits): string {
  return storeParts.map((part) => edits[part]?.version ?? 1).join('.');
}

/** The versions that a client has seen of these parts; nothing without a version. Throws a 400. */
export function seenVersions(
  version: string | null | undefined,
  parts: readonly StorePart[],
): Partial<Record<StorePart, number>> {
  if (version == null) return {};
  if (!/^\d{1,9}(\.\d{1,9}){3}$/.test(version)) {
    throw invalid({ field: 'version', message: 'Version must be sent as it was answered' });
  }
  const numbers = version.split('.').map(Number);
  return Object.fromEntries(parts.map((part) => [part, numbers[storeParts.indexOf(part)]]));
}

/** The last edit among the parts whose version is not the seen one. */
export function lastEdit(edits: StoreEdits, seen: Partial<Record<StorePart, number>>): LastChange {
  const stale = storeParts.filter((part) => part in seen && seen[part] !== edits[part]?.version);
  const [last] = stale
    .flatMap((part) => edits[part] ?? [])
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return { by: last?.by ?? null, at: last ? new Date(last.at) : null };
}
