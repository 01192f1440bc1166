/** Compares what others changed since a screen was opened with what was typed there (MEND-24). */
import type { FieldWords } from './fieldWords.ts';

/** The fields of a row by name, including those of `settings` and `theme`. */
export type Fields = Readonly<Record<string, unknown>>;

export interface FieldChange {
  field: string;
  label: string;
  before: string;
  after: string;
  /** The value typed here; null for a field that was not edited. */
  mine: string | null;
}

/** Flattens a row: a store has fields in `settings` and `settings.theme`, too. */
export function flatFields(row: object): Fields {
  const { settings, theme, ...own } = row as { settings?: object; theme?: object };
  return { ...own, ...(settings && flatFields(settings)), ...(theme && flatFields(theme)) };
}

/** The fields of rows by '{id}.{field}'. */
export function fieldsOfRows(rows: readonly { id: string }[]): Fields {
  return Object.fromEntries(
    rows.flatMap((row) =>
      Object.entries(row).map(([field, value]) => [`${row.id}.${field}`, value]),
    ),
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that others have changed since they were loaded, except to the value that was typed here. */
export function rowChanges(
  words: FieldWords,
  seen: Fields,
  current: Fields,
  mine: Fields,
): FieldChange[] {
  return Object.entries(words).flatMap(([field, { label, text, canBeMissing }]): FieldChange[] => {
    // The refusal may contain fields that a list does not load.
    const isLoaded = canBeMissing || (field in seen && field in current);
    if (!isLoaded || isSame(seen[field], current[field])) return [];
    const isMine = field in mine && !isSame(mine[field], seen[field]);
    if (isMine && isSame(mine[field], current[field])) return [];
    const before = text(seen[field]);
    const after = text(current[field]);
    return [
      {
        field,
        label,
        before,
        after: after === before ? 'changed' : after,
        mine: isMine ? text(mine[field]) : null,
      },
    ];
  });
}
