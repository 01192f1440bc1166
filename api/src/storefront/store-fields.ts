/** The fields of get-data: public ones, and payment settings and version for the owner (OQ-07). */
import { contactFields, type FieldsStore, paymentFields } from '@shop/contract';
import { pick } from '../http/pick.js';
import { invalid } from '../http/problem.js';

const publicFields = [
  'id',
  'name',
  'slug',
  'logo',
  'favicon',
  'description',
  ...contactFields,
  'banner',
  'look',
  'settings',
] as const;

const ownFields = [...paymentFields, 'version'] as const;

export type StoreField = (typeof publicFields)[number] | (typeof ownFields)[number];

/** The fields asked for by `?fields=a,b`. Throws a 400 for an unknown one or none at all. */
export function readStoreFields(text: unknown): StoreField[] {
  const known: readonly string[] = [...publicFields, ...ownFields];
  const names = typeof text === 'string' ? text.split(',').map((name) => name.trim()) : [''];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names as StoreField[];
  throw invalid({
    field: 'fields',
    message: unknown === '' ? 'fields is required' : `There is no field ${unknown.slice(0, 60)}`,
  });
}

export function needsOwner(fields: readonly StoreField[]): boolean {
  return fields.some((field) => (ownFields as readonly string[]).includes(field));
}

/** Only these fields of a store. */
export function pickStoreFields(
  store: FieldsStore,
  fields: readonly StoreField[],
): Partial<FieldsStore> {
  return pick(store, fields);
}
