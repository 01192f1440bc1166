/** Adds products, all together or not at all, then leaves for the list of products (2§8). */
import { apiRoutes, type ProductsCreatedAnswer } from '@shop/contract';
import { toast } from 'sonner';
import { useLeave } from '../layout/useLeave.ts';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { useInvalidateList } from '../providers/useInvalidateList.ts';

/** Reports a refusal that arrives after the screen was left and its rows are lost. */
function toastUnadded(): void {
  toast.error('Failed to add the products', {
    description: 'You left before the answer came. Look at your products, then add them again.',
  });
}

export function useSendProducts() {
  const { store, path } = useStore();
  const { isHere, leave } = useLeave();
  const { busy: saving, oneAtATime } = useOneAtATime();
  const invalidateProducts = useInvalidateList('products');

  /** `onRefused` shows the failure, which a screen that was left no longer can. */
  const send = (products: readonly object[], onRefused: (error: unknown) => void) =>
    oneAtATime(async () => {
      try {
        const address = apiRoutes.productsBulk(store.slug);
        const request = { method: 'POST', body: { products } } as const;
        const { created } = await callOwnerApi<ProductsCreatedAnswer>(address, request);
        toast.success(`${created} ${created === 1 ? 'product' : 'products'} added successfully`);
        leave(path('products'));
      } catch (error) {
        onRefused(error);
        if (!isHere()) toastUnadded();
      } finally {
        void invalidateProducts();
      }
    });
  return { saving, isHere, send };
}
