/** Duplicates, archives, deletes and brings back products of the list (PUB-01, PUB-05, PUB-06). */
import {
  apiRoutes,
  ownerRoutes,
  type ProductAnswer,
  type ProductListItem,
  type ProductStatus,
} from '@shop/contract';
import { useState } from 'react';
import { useDelete } from 'react-admin';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { useInvalidateList } from '../providers/useInvalidateList.ts';
import { restoreProducts } from './restoreProducts.ts';

/** How long a deletion can be undone from its toast, ms. */
const undoMs = 10_000;

export function useProductActs(product: ProductListItem) {
  const { store, path } = useStore();
  const invalidate = useInvalidateList('products');
  const navigate = useNavigate();
  const [remove, { isPending: isDeleting }] = useDelete();
  const [isBusy, setBusy] = useState(false);
  const { id, name } = product;

  /** Does something with the product and says how it went. */
  const act = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastFailure(error, failed);
    } finally {
      setBusy(false);
    }
  };

  const restore = () =>
    act(async () => {
      await restoreProducts(store.slug, [id]);
      void invalidate();
      toast.success(`${name} is back`);
    }, 'Failed to bring the product back');

  const deleteNow = () =>
    remove(
      'products',
      { id, previousData: product },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          toast.success('Product deleted successfully', {
            duration: undoMs,
            action: { label: 'Undo', onClick: () => void restore() },
          }),
        onError: (error) => toastFailure(error, 'Failed to delete product'),
      },
    );

  const duplicate = () =>
    act(async () => {
      const address = ownerRoutes.productCopy(id);
      const answer = await callOwnerApi<ProductAnswer>(address, { method: 'POST' });
      void invalidate();
      toast.success('Duplicated as a draft');
      await navigate(path(`products/add-new/${answer.product.id}`));
    }, 'Failed to duplicate product');

  const setStatus = (status: ProductStatus, done: string) =>
    act(async () => {
      await callOwnerApi(apiRoutes.product(id), { method: 'PUT', body: { status } });
      void invalidate();
      toast.success(done);
    }, 'Failed to update product');

  return {
    isDeleting,
    isBusy,
    deleteNow,
    duplicate,
    archive: () => setStatus('archived', `${name} is archived`),
    bringBack: () => setStatus('active', `${name} is active again`),
  };
}
