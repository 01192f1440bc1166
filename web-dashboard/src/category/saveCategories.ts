/** Saves all categories at once, each with the version that was seen (MEND-24). */
import {
  apiRoutes,
  type CategoriesAnswer,
  type CategoriesBody,
  type Category,
} from '@shop/contract';
import { categoryWords, wordsOfRows } from '../conflict/fieldWords.ts';
import { fieldsOfRows } from '../conflict/rowChanges.ts';
import { saveVersioned } from '../conflict/saveVersioned.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';

/** Throws TookTheirs when the stored ones were chosen instead. */
export async function saveCategories(
  slug: string,
  rows: readonly Category[],
  seen: Category[],
): Promise<Category[]> {
  const names = new Map([...rows, ...seen].map(({ id, name }) => [id, name]));
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const answer = await saveVersioned<Category[], CategoriesBody, CategoriesAnswer>({
    seen,
    words: wordsOfRows(categoryWords, names),
    body: { categories: rows.map((row) => withVersion(row, versions.get(row.id))) },
    send: (body) =>
      callOwnerApi<CategoriesAnswer>(apiRoutes.categories(slug), { method: 'PUT', body }),
    rebase: ({ categories }, { current }) => rebased(categories, seen, current),
    fieldsOf: (value) => fieldsOfRows('categories' in value ? value.categories : value),
  });
  return answer.categories;
}

type Entry = CategoriesBody['categories'][number];

function withVersion(row: Entry, version: number | undefined): Entry {
  return { ...row, version: version ?? row.version ?? 1 };
}

/** What was left alone here becomes what is stored now. */
function rebased(
  entries: readonly Entry[],
  seen: readonly Category[],
  current: readonly Category[],
): CategoriesBody {
  const before = new Map(seen.map((row) => [row.id, row]));
  const stored = new Map(current.map((row) => [row.id, row]));
  const kept = entries.map((entry) => {
    const [old, now] = [before.get(entry.id), stored.get(entry.id)];
    if (!old || !now) return entry;
    const name = entry.name === old.name ? now.name : entry.name;
    const imageUrl = entry.imageUrl === old.imageUrl ? now.imageUrl : entry.imageUrl;
    return { ...entry, name, imageUrl, version: now.version };
  });
  return { categories: kept };
}
