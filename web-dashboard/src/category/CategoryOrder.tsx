/** /category/{id}/products: the order of the products of a category, by dragging or by its buttons (PUB-07). */
import Button from '@mui/material/Button';
import { ApiError } from '@shop/client';
import { limits, ownerRoutes, type PlacedProduct, type PlacedProductsAnswer } from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { CloudOff, PackageOpen } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { toast } from 'sonner';
import { EmptyState } from '../layout/EmptyState.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { failureText, toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { ProductOrderList } from './ProductOrderList.tsx';
import { useCategories } from './useCategories.ts';

interface EditorProps {
  address: string;
  title: string;
  stored: PlacedProduct[];
}

/** The places of the products that a refusal names: they were deleted, or taken out of the category. */
function goneIn(error: unknown): ReadonlySet<number> {
  const errors = error instanceof ApiError && error.code === 'CONFLICT' ? error.errors : [];
  return new Set(
    errors.flatMap(({ field }) => {
      const [, index] = /^products\[(\d+)\]$/.exec(field) ?? [];
      return index === undefined ? [] : Number(index);
    }),
  );
}

function Editor({ address, title, stored }: EditorProps) {
  const { path } = useStore();
  const { busy, oneAtATime } = useOneAtATime();
  const [products, setProducts] = useState(stored);
  const [isDirty, setDirty] = useState(false);
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const leaves = useCallback(() => dirty.current, []);
  const change = (next: PlacedProduct[]) => {
    setProducts(next);
    setDirty(true);
  };
  const save = async () => {
    try {
      const body = { products: products.map(({ id }) => id) };
      const answer = await callOwnerApi<PlacedProductsAnswer>(address, { method: 'PUT', body });
      setProducts(answer.products);
      setDirty(false);
      toast.success('Order saved');
    } catch (error) {
      const gone = goneIn(error);
      if (gone.size === 0) return toastFailure(error, 'Failed to save the order');
      setProducts(products.filter((_, index) => !gone.has(index)));
      toast.error('Not saved: some products have left this category', {
        description: 'They are off the list now. Look at the order, and save it again.',
      });
    }
  };
  return (
    <Page
      title={title}
      subtitle="The order in which shoppers see the products of this category. New products come first."
      back={{ to: path('category'), label: 'Categories' }}
      width="form"
      sticky
      actions={
        <Button
          loading={busy}
          loadingPosition="start"
          disabled={!isDirty}
          onClick={() => void oneAtATime(save)}
        >
          Save order
        </Button>
      }
    >
      <Panel flush>
        {products.length === 0 ? (
          <EmptyState
            Icon={PackageOpen}
            title="No products in this category"
            text="Choose the category in the form of a product."
          />
        ) : (
          // What would be moved now is not in what is being saved.
          <div inert={busy}>
            <ProductOrderList products={products} onChange={change} />
          </div>
        )}
      </Panel>
      {products.length === limits.placedProducts && (
        <p>Only the first {limits.placedProducts} products are shown; the others follow them.</p>
      )}
      <UnsavedGuard isDirty={leaves} />
    </Page>
  );
}

export function CategoryOrder() {
  const { categoryId = '' } = useParams();
  const { store, path } = useStore();
  const { data: categories } = useCategories();
  const address = ownerRoutes.categoryProducts(store.slug, categoryId);
  const { data, error } = useQuery({
    queryKey: ['categoryProducts', address],
    queryFn: () => callOwnerApi<PlacedProductsAnswer>(address),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) {
    return (
      <EmptyState
        Icon={CloudOff}
        level="h1"
        title="Failed to get the products"
        text={failureText(error)}
      >
        <Button component={Link} to={path('category')}>
          Back to categories
        </Button>
      </EmptyState>
    );
  }
  if (!data) return <ScreenSkeleton />;
  const name = categories?.find(({ id }) => id === categoryId)?.name ?? 'category';
  return <Editor address={address} title={`Order of ${name}`} stored={data.products} />;
}
