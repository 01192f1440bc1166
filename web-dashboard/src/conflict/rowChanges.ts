/** What has changed since a screen was opened, beside what was typed there (MEND-24). */
import type { FieldWords } from './fieldWords.ts';

/** The fields of a row by name, those of `settings` and `theme` among them. */
export type Fields = Readonly<Record<string, unknown>>;

export interface FieldChange {
  field: string;
  label: string;
  before: string;
  after: string;
  /** What was typed here; null where this field was left alone. */
  mine: string | null;
}

/** A store's fields lie in `settings` and `settings.theme`, too. */
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

/** Fields that are no longer as they were seen, but for those where both want the same. */
export function rowChanges(
  words: FieldWords,
  seen: Fields,
  current: Fields,
  mine: Fields,
): FieldChange[] {
  return Object.entries(words).flatMap(([field, { label, text }]): FieldChange[] => {
    // A list shows fewer fields than the refusal holds.
    if (!(field in seen) || !(field in current) || isSame(seen[field], current[field])) return [];
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
