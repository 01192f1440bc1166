/** Sends react-admin's updates with the version that was loaded (MEND-24). */
import type { Sku } from '@shop/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, UpdateParams, UpdateResult } from 'react-admin';
import { TookTheirs } from '../providers/decision.ts';
import type { Conflict } from './conflict.ts';
import type { FieldWords } from './fieldWords.ts';
import { type CategoryList, saveCategories } from './saveCategories.ts';
import { type AllWords, isAboutStock, saveVersioned } from './saveVersioned.ts';
import { skusSeen } from './skusSeen.ts';

interface Noun {
  words: (all: AllWords) => FieldWords;
  name?: (seen: Versioned) => string;
  isWhole?: boolean;
}

interface Versioned {
  /** A store's version counts each of its parts: '1.1.2.1'. */
  version: number | string;
  name?: string;
  stock?: number;
  skus?: Sku[];
}

const nouns: Readonly<Record<string, Noun>> = {
  products: { words: ({ productWords }) => productWords, name: ({ name = '' }) => name },
  // Status and payment belong together: one may be cancelled while the other is set to paid.
  orders: { words: ({ orderWords }) => orderWords, isWhole: true },
  reviews: { words: ({ reviewWords }) => reviewWords },
  offers: { words: ({ offerWords }) => offerWords, name: ({ name = '' }) => name },
  zones: { words: ({ zoneWords }) => zoneWords, name: ({ name = '' }) => name },
  plans: { words: ({ planWords }) => planWords, name: ({ name = '' }) => name },
  settings: { words: ({ settingWords }) => settingWords },
  payment: { words: ({ paymentWords }) => paymentWords },
  theme: { words: ({ themeWords }) => themeWords },
  banner: { words: ({ bannerWords }) => bannerWords },
  pages: { words: ({ pageWords }) => pageWords },
};

/** The same body on top of the stored row; a stock that no longer fits is set to the typed value. */
function rebased<Body extends object>(
  body: Body,
  conflict: Conflict<Versioned>,
): Body & Pick<Versioned, 'version'> {
  const { version, stock, skus = [] } = conflict.current;
  if (!isAboutStock(conflict)) return { ...body, version };
  return { ...body, version, stockSeen: stock, ...skusSeen(body, skus) };
}

/** Wraps the provider; `queries` reloads the record when the owner chose the stored one. */
export function versionedProvider(provider: DataProvider, queries: QueryClient): DataProvider {
  const save = (resource: string, params: UpdateParams): Promise<UpdateResult> => {
    const send = (data: object) => provider.update(resource, { ...params, data });
    if (resource === 'categoryList') {
      const read = () => provider.getOne<CategoryList>(resource, { id: params.id });
      return saveCategories(params, send, read);
    }
    const noun = nouns[resource];
    const seen = params.previousData as Versioned | undefined;
    if (!noun || seen?.version === undefined) return provider.update(resource, params);
    return saveVersioned({
      seen,
      body: { ...params.data, version: seen.version },
      words: noun.words,
      name: noun.name?.(seen) ?? '',
      isWhole: noun.isWhole ?? false,
      send,
      rebase: rebased,
    });
  };
  const update = async (resource: string, params: UpdateParams): Promise<UpdateResult> => {
    try {
      return await save(resource, params);
    } catch (error) {
      if (error instanceof TookTheirs) {
        await queries.invalidateQueries({ queryKey: [resource] });
      }
      throw error;
    }
  };
  return { ...provider, update: update as DataProvider['update'] };
}
