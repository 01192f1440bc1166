/** React-admin's updates sent with the version that was seen (MEND-24). */
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, UpdateParams, UpdateResult } from 'react-admin';
import type { Conflict } from './conflict.ts';
import { TookTheirs } from './decision.ts';
import { type FieldWords, orderWords, planWords, productWords } from './fieldWords.ts';
import { isAboutStock, saveVersioned } from './saveVersioned.ts';

interface Noun {
  words: FieldWords;
  name?: (seen: Versioned) => string;
  isWhole?: boolean;
}

interface Versioned {
  version: number;
  name?: string;
  stock?: number;
}

const nouns: Readonly<Record<string, Noun>> = {
  products: { words: productWords, name: ({ name = '' }) => name },
  // A payment that was taken and an order that was cancelled meanwhile do not go together.
  orders: { words: orderWords, isWhole: true },
  plans: { words: planWords, name: ({ name = '' }) => name },
};

/** The same change against what is there now; a stock that no longer fits is set as it was typed. */
function rebased<Body extends object>(
  body: Body,
  conflict: Conflict<Versioned>,
): Body & { version: number } {
  const { version, stock } = conflict.current;
  return { ...body, version, ...(isAboutStock(conflict) && { stockSeen: stock }) };
}

/** The provider; where the owner took what is stored, `queries` asks for it again. */
export function versionedProvider(provider: DataProvider, queries: QueryClient): DataProvider {
  const update = async (resource: string, params: UpdateParams): Promise<UpdateResult> => {
    const noun = nouns[resource];
    const seen = params.previousData as Versioned | undefined;
    if (!noun || seen?.version === undefined) return provider.update(resource, params);
    try {
      return await saveVersioned({
        seen,
        body: { ...params.data, version: seen.version },
        words: noun.words,
        name: noun.name?.(seen) ?? '',
        isWhole: noun.isWhole ?? false,
        send: (data) => provider.update(resource, { ...params, data }),
        rebase: rebased,
      });
    } catch (error) {
      if (error instanceof TookTheirs) {
        await queries.invalidateQueries({ queryKey: [resource] });
      }
      throw error;
    }
  };
  return { ...provider, update: update as DataProvider['update'] };
}
