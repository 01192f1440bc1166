/** Finds and makes categories that rows or products name and the store does not have (MEND-30). */
import { cleanText } from '@shop/commerce';
import { apiRoutes, type Category, type CategoryAnswer } from '@shop/contract';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { categoryId } from './bulkRow.ts';

/** The names that no category has, each once regardless of case, in their order. */
export function unknownNames(names: readonly string[], categories: readonly Category[]): string[] {
  const trimmed = names.map((name) => cleanText(name));
  const unknown = trimmed.filter((name) => name !== '' && categoryId(name, categories) === '');
  const byKey = new Map<string, string>();
  for (const name of unknown) {
    const key = name.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}

/** Makes a category of each name, one after the other; `onMade` is called with each one. */
export async function makeCategories(
  slug: string,
  names: readonly string[],
  onMade: (category: Category) => void,
): Promise<void> {
  for (const name of names) {
    const request = { method: 'POST', body: { name } } as const;
    const { category } = await callOwnerApi<CategoryAnswer>(apiRoutes.categories(slug), request);
    onMade(category);
  }
}
