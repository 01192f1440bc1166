/** Reads the server's errors for single fields of a form, by field name. */
import { ApiError } from '@shop/client';
import { HttpError } from 'react-admin';

export type FieldFaults = Partial<Record<string, string>>;

/** 'settings.minOrderPrice' → minOrderPrice; nothing when the failure names no field. */
export function fieldFaults(error: unknown): FieldFaults {
  if (error instanceof ApiError) {
    return Object.fromEntries(
      error.errors.map(({ field = '', message }) => [field.split('.').at(-1) ?? '', message]),
    );
  }
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined;
  return typeof errors === 'object' && errors !== null ? (errors as FieldFaults) : {};
}
