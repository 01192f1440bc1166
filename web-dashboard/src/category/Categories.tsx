/** /category: names, pictures and order of the categories (OQ-38). */
import Button from '@mui/material/Button';
import type { CategoriesBody, Category } from '@shop/contract';
import { WifiOff } from 'lucide-react';
import type { TransformData } from 'react-admin';
import { EditForm } from '../edit/EditForm.tsx';
import { EditScreen } from '../edit/EditScreen.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { failureText } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { CategoriesInput } from './CategoriesInput.tsx';
import { useInvalidateCategories } from './useCategories.ts';

const words = {
  saved: 'Categories saved!',
  refused: 'Save failed',
  notLoaded: 'Failed to get categories',
};

const categoriesBody: TransformData = ({ categories }: { categories: Category[] }) => {
  const trimmed = categories.map((category) => ({ ...category, name: category.name.trim() }));
  return { categories: trimmed } satisfies CategoriesBody;
};

function failure(error: Error, retry: () => void) {
  return (
    <EmptyState
      Icon={WifiOff}
      level="h1"
      title="Failed to get categories"
      text={failureText(error)}
    >
      <Button variant="outlined" onClick={retry}>
        Try Again
      </Button>
    </EmptyState>
  );
}

export function Categories() {
  const { id } = useStore().store;
  const invalidate = useInvalidateCategories();
  return (
    <EditScreen
      resource="categoryList"
      id={id}
      transform={categoriesBody}
      words={words}
      failure={failure}
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
