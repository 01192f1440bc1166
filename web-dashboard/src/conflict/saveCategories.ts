/** Saves all categories at once, each with the version that was loaded (MEND-24). */
import type { CategoriesBody, Category } from '@shop/contract';
import { type GetOneResult, HttpError, type UpdateParams, type UpdateResult } from 'react-admin';
import { toast } from 'sonner';
import { fieldsOfRows } from './rowChanges.ts';
import { saveVersioned } from './saveVersioned.ts';

/** The record of the screen that edits all of them. */
export interface CategoryList {
  id: string;
  categories: Category[];
}

/** Throws TookTheirs when the owner chose the stored ones. `read` returns those that are stored now. */
export function saveCategories(
  { data, previousData }: UpdateParams,
  send: (body: CategoriesBody) => Promise<UpdateResult>,
  read: () => Promise<GetOneResult<CategoryList>>,
): Promise<UpdateResult> {
  const { categories: rows } = data as CategoriesBody;
  const seen: Category[] = previousData?.categories ?? [];
  const names = new Map([...rows, ...seen].map(({ id, name }) => [id, name]));
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  return saveVersioned<Category[], CategoriesBody, UpdateResult>({
    seen,
    words: ({ wordsOfRows, categoryWords }) => wordsOfRows(categoryWords, names),
    body: { categories: rows.map((row) => withVersion(row, versions.get(row.id))) },
    send: (body) => sendStored(body, send, read),
    rebase: ({ categories }, { current }) => rebased(categories, seen, current),
    fieldsOf: (value) => fieldsOfRows('categories' in value ? value.categories : value),
  });
}

/** Sends the categories; without those that somebody has deleted meanwhile, which the owner is told. */
async function sendStored(
  body: CategoriesBody,
  send: (body: CategoriesBody) => Promise<UpdateResult>,
  read: () => Promise<GetOneResult<CategoryList>>,
): Promise<UpdateResult> {
  try {
    return await send(body);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    const stored = new Set((await read()).data.categories.map(({ id }) => id));
    const gone = body.categories.filter(({ id }) => !stored.has(id));
    if (gone.length === 0) throw error;
    const saved = await send({ categories: body.categories.filter(({ id }) => stored.has(id)) });
    toast('Deleted meanwhile in another tab', {
      description: gone.map(({ name }) => name).join(', '),
    });
    return saved;
  }
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
