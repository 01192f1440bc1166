/** Asks before a category is deleted, and says how many products lose it (2§5, OQ-39). */
import { apiRoutes, type Category, type CategoryAnswer, ownerRoutes } from '@shop/contract';
import { useGetList } from 'react-admin';
import { toast } from 'sonner';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

/** How long a deletion can be undone from its toast, ms. */
const undoMs = 10_000;

export interface DeleteCategoryProps {
  /** null = closed. */
  category: Category | null;
  onClose: () => void;
  onDeleted: (category: Category) => void;
  onRestored: (category: Category) => void;
}

function useAffected(category: Category | null): number | undefined {
  const { total } = useGetList(
    'products',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { category: category?.id },
    },
    { enabled: category !== null },
  );
  return total;
}

export function DeleteCategory(props: DeleteCategoryProps) {
  const { category, onClose, onDeleted, onRestored } = props;
  const { slug } = useStore().store;
  const affected = useAffected(category);
  const { busy, oneAtATime } = useOneAtATime();
  const restore = async (id: string) => {
    try {
      const address = ownerRoutes.categoryRestore(slug, id);
      const answer = await callOwnerApi<CategoryAnswer>(address, { method: 'POST' });
      onRestored(answer.category);
      toast.success('Category is back');
    } catch (error) {
      toastFailure(error, 'Failed to bring the category back');
    }
  };
  const remove = async () => {
    if (!category) return;
    try {
      await callOwnerApi(apiRoutes.category(slug, category.id), { method: 'DELETE' });
      onDeleted(category);
      toast.success('Category deleted', {
        duration: undoMs,
        action: { label: 'Undo', onClick: () => void oneAtATime(() => restore(category.id)) },
      });
    } catch (error) {
      toastFailure(error, 'Delete failed');
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={category !== null}
      title={`Delete ${category?.name ?? 'this category'}?`}
      confirm="Delete"
      busy={busy}
      onConfirm={() => void oneAtATime(remove)}
      onCancel={onClose}
    >
      {affected === undefined
        ? 'Its products stay in your shop.'
        : affected === 0
          ? 'No product stands in it.'
          : `${affected} ${affected === 1 ? 'product stays' : 'products stay'} in your shop, without this category.`}
    </ConfirmDialog>
  );
}
