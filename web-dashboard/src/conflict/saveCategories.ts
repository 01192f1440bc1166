/** Saves all categories at once, each with the version that was loaded (MEND-24). */
import type { CategoriesBody, Category } from '@shop/contract';
import type { UpdateParams, UpdateResult } from 'react-admin';
import { fieldsOfRows } from './rowChanges.ts';
import { saveVersioned } from './saveVersioned.ts';

/** Throws TookTheirs when the owner chose the stored ones. */
export function saveCategories(
  { data, previousData }: UpdateParams,
  send: (body: CategoriesBody) => Promise<UpdateResult>,
): Promise<UpdateResult> {
  const { categories: rows } = data as CategoriesBody;
  const seen: Category[] = previousData?.categories ?? [];
  const names = new Map([...rows, ...seen].map(({ id, name }) => [id, name]));
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  return saveVersioned<Category[], CategoriesBody, UpdateResult>({
    seen,
    words: ({ wordsOfRows, categoryWords }) => wordsOfRows(categoryWords, names),
    body: { categories: rows.map((row) => withVersion(row, versions.get(row.id))) },
    send,
    rebase: ({ categories }, { current }) => rebased(categories, seen, current),
    fieldsOf: (value) => fieldsOfRows('categories' in value ? value.categories : value),
  });
}

type Entry = CategoriesBody['categories'][number];

function withVersion(row: Entry, version: number | undefined): Entry {
  return { ...row, version: version ?? row.version ?? 1 };
}

/** The body on top of the stored categories: fields that were not edited take the stored values. */
function rebased(
  entries: readonly Entry[],
  seen: readonly Category[],
  current: readonly Category[],
): CategoriesBody {
  const before = new Map(seen.map((row) => [row.id, row]));
  const stored = new Map(current.map((row) => [row.id, row]));
  const categories = entries.map((entry) => {
    const [old, now] = [before.get(entry.id), stored.get(entry.id)];
    if (!old || !now) return entry;
    const name = entry.name === old.name ? now.name : entry.name;
    const imageUrl = entry.imageUrl === old.imageUrl ? now.imageUrl : entry.imageUrl;
    return { ...entry, name, imageUrl, version: now.version };
  });
  return { categories };
}
