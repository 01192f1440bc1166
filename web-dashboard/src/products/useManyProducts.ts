/** Archives, brings back and deletes several products of the list, each with a way back (PUB-01, PUB-06). */
import {
  apiRoutes,
  type ProductListItem,
  type ProductStatus,
  type ProductsUpdatedAnswer,
} from '@shop/contract';
import { toast } from 'sonner';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { useInvalidateList } from '../providers/useInvalidateList.ts';
import { restoreProducts } from './restoreProducts.ts';

/** How long an act can be undone from its toast, ms. */
const undoMs = 10_000;

const count = (number: number) => `${number} ${number === 1 ? 'product' : 'products'}`;

interface Change {
  id: string;
  status: ProductStatus;
}

export function useManyProducts() {
  const { slug } = useStore().store;
  const invalidate = useInvalidateList('products');
  const { busy, oneAtATime } = useOneAtATime();

  const act = (work: () => Promise<void>, failed: string) =>
    oneAtATime(async () => {
      try {
        await work();
      } catch (error) {
        toastFailure(error, failed);
      } finally {
        void invalidate();
      }
    });

  /** Shows what was done, with a button that takes it back. */
  const done = (text: string, undo: () => Promise<void>, failed: string) =>
    toast.success(text, {
      duration: undoMs,
      action: { label: 'Undo', onClick: () => void act(undo, failed) },
    });

  const write = (products: Change[]) =>
    callOwnerApi<ProductsUpdatedAnswer>(apiRoutes.productsBulk(slug), {
      method: 'PUT',
      body: { products },
    });

  const setStatus = (
    products: readonly ProductListItem[],
    status: ProductStatus,
    words: string,
  ) => {
    const changed = products.filter((product) => product.status !== status);
    if (changed.length === 0) {
      toast.info(`Nothing to change: ${count(products.length)} ${words} already`);
      return Promise.resolve();
    }
    const before = changed.map((product) => ({ id: product.id, status: product.status }));
    return act(async () => {
      await write(changed.map(({ id }) => ({ id, status })));
      done(
        `${count(changed.length)} ${words}`,
        async () => {
          await write(before);
          toast.success('Taken back');
        },
        'Failed to take it back',
      );
    }, 'Failed to update products');
  };

  const remove = (products: readonly ProductListItem[]) =>
    act(async () => {
      const ids: string[] = [];
      const restore = async () => {
        await restoreProducts(slug, ids);
        toast.success(`${count(ids.length)} back`);
      };
      try {
        for (const { id } of products) {
          await callOwnerApi(apiRoutes.product(id), { method: 'DELETE' });
          ids.push(id);
        }
      } finally {
        if (ids.length > 0) {
          done(`${count(ids.length)} deleted`, restore, 'Failed to bring the products back');
        }
      }
    }, 'Failed to delete products');

  return {
    busy,
    remove,
    archive: (products: readonly ProductListItem[]) => setStatus(products, 'archived', 'archived'),
    bringBack: (products: readonly ProductListItem[]) => setStatus(products, 'active', 'active'),
  };
}
