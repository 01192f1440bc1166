/** The category that a store's first product makes, so that nobody has to think of one first (OQ-93). */
import type { Category } from '@shop/contract';
import { createContext } from 'react';
import { useDataProvider } from 'react-admin';
import { allCategories } from '../category/useCategories.ts';
import { failureStatus } from '../providers/failure.ts';

export const firstCategoryName = 'All products';

/** Whether it is wanted, while there is none yet; null where no product is made. */
export interface FirstCategory {
  isWanted: boolean;
  want: (isWanted: boolean) => void;
}

export const FirstCategoryContext = createContext<FirstCategory | null>(null);

/** Makes it and answers its id; one that an earlier try has made is taken. */
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
