import { cleanText } from '@shop/commerce';
import type { CategoriesBody, Category } from '@shop/contract';
import type { TransformData } from 'react-admin';
import { EditForm } from '../edit/EditForm.tsx';
import { EditScreen } from '../edit/EditScreen.tsx';
import { useStore } from '../providers/store.tsx';
import { CategoriesInput } from './CategoriesInput.tsx';
import { useInvalidateCategories } from './useCategories.ts';

const words = {
  saved: 'Categories saved!',
  refused: 'Save failed',
  notLoaded: 'Failed to get categories',
  retry: 'Try Again',
};

const categoriesBody: TransformData = ({ categories }: { categories: Category[] }) => {
  const trimmed = categories.map((category) => ({ ...category, name: cleanText(category.name) }));
  return { categories: trimmed } satisfies CategoriesBody;
};

export function Categories() {
  const { id } = useStore().store;
  const invalidate = useInvalidateCategories();
  return (
    <EditScreen
      resource="categoryList"
      id={id}
      transform={categoriesBody}
      words={words}
      onSaved={() => void invalidate()}
    >
      <EditForm
        title="Categories"
        subtitle="The shelves of your shop, in the order shoppers see them."
        width="form"
      >
        <CategoriesInput source="categories" />
      </EditForm>
    </EditScreen>
  );
}
