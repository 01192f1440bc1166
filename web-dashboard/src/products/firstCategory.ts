/** The category that is made with a store's first product, so that the owner need not make one before (OQ-93). */
import type { Category } from '@shop/contract';
import { createContext } from 'react';
import { useDataProvider } from 'react-admin';
import { allCategories } from '../category/useCategories.ts';
import { failureStatus } from '../providers/failure.ts';

export const firstCategoryName = 'Our products';

/** Whether the owner wants it, while the store has none; null on screens that make no product. */
export interface FirstCategory {
  isWanted: boolean;
  want: (isWanted: boolean) => void;
}

export const FirstCategoryContext = createContext<FirstCategory | null>(null);

/** Makes the category and resolves with its id; one that an earlier try made is reused. */
export function useFirstCategory(): () => Promise<string> {
  const provider = useDataProvider();
  return async () => {
    try {
      const { data } = await provider.create<Category>('categories', {
        data: { name: firstCategoryName },
      });
      return data.id;
    } catch (error) {
      if (failureStatus(error) !== 409) throw error;
      const { data } = await provider.getList<Category>('categories', allCategories);
      const present = data.find(({ name }) => name === firstCategoryName);
      if (!present) throw error;
      return present.id;
    }
  };
}
