/**
 * Finds out which categories a save edits, and whether each still has the version that was edited
 * (MEND-24).
 */
import { type LastChange, staleText, staleVersion } from '../http/conflict.js';
import type { CategoryEntryDto } from './category.dto.js';
import type { Category } from './category.entity.js';
import type { SavedCategory } from './category.repository.js';
import { categoryView } from './category.view.js';

type Placed = Pick<Category, 'id' | 'name' | 'imageUrl'>;

/**
 * The rows to write, with positions as in `ordered`; `edits` = 1 where the owner's entry changes
 * something.
 */
export function orderedRows(
  stored: readonly Category[],
  ordered: readonly Placed[],
  entries: readonly CategoryEntryDto[],
): SavedCategory[] {
  const before = new Map(stored.map((category) => [category.id, category]));
  const listed = new Map(entries.map((entry) => [entry.id, entry]));
  return ordered.map(({ id, name, imageUrl }, position) => {
    const known = before.get(id);
    const isSame =
      known?.name === name && known.imageUrl === imageUrl && known.position === position;
    const entry = listed.get(id);
    return {
      id,
      name,
      imageUrl,
      position,
      edits: entry && !isSame ? 1 : 0,
      version: entry?.version,
    };
  });
}

/** Throws CONFLICT with all categories when one was not saved because its version was another. */
export function assertVersions(
  stored: readonly Category[],
  entries: readonly CategoryEntryDto[],
  saved: ReadonlySet<string>,
): void {
  const stale = stored.filter(({ id }) => !saved.has(id));
  if (stale.length === 0) return;
  const [last] = stale.toSorted((one, other) => Number(other.editedAt) - Number(one.editedAt));
  const errors = entries.flatMap(({ id, name }, index) =>
    saved.has(id) ? [] : [{ field: `categories[${index}].version`, message: staleText(name) }],
  );
  const change: LastChange = { by: last?.editedBy ?? null, at: last?.editedAt ?? null };
  throw staleVersion(last?.name ?? '', stored.map(categoryView), change, errors);
}
