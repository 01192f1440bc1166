/** /products/add-new/{id}: edits a product (1§2). */
import { Button } from '@mui/material';
import { PackageX } from 'lucide-react';
import { EditBase, type HttpError, useEditContext } from 'react-admin';
import { Link, useParams } from 'react-router';
import { toast } from 'sonner';
import { EmptyState } from '../layout/EmptyState.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { useLeave } from '../layout/useLeave.ts';
import { failureText, toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { ProductForm, type ProductFormProps } from './ProductForm.tsx';
import { toProductChange } from './productBody.ts';

function Content({ isHere }: Pick<ProductFormProps, 'isHere'>) {
  const { isPending, isFetching, isPaused, error, record } = useEditContext();
  const { store, path } = useStore();
  const isForeign = record && record.storeId !== store.id;
  if (error || isForeign) {
    const text = error ? failureText(error) : 'There is no such product in this store.';
    return (
      <EmptyState Icon={PackageX} level="h1" title="Failed to load Product data" text={text}>
        <Button component={Link} to={path('products')}>
          Back to products
        </Button>
      </EmptyState>
    );
  }
  // The form waits for the whole record: a list caches a short one, and what was typed would be lost when the whole one arrives.
  if (isPending || isFetching || isPaused || !record) return <ScreenSkeleton />;
  return <ProductForm title="Update Product" action="Update Product" isHere={isHere} />;
}

function Editor({ id }: { id: string }) {
  const { isHere, leave } = useLeave();
  const { path } = useStore();
  return (
    <EditBase
      resource="products"
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      transform={toProductChange}
      queryOptions={{
        onError: (error) => toastFailure(error, 'Failed to load Product data'),
        refetchOnReconnect: false,
        staleTime: 0,
      }}
      mutationOptions={{
        onSuccess: () => {
          toast.success('Product updated successfully');
          leave(path('products'));
        },
        onError: (error: HttpError) => toastFailure(error, 'Failed to update product'),
      }}
    >
      <Content isHere={isHere} />
    </EditBase>
  );
}

export function ProductEdit() {
  const { id = '' } = useParams();
  return <Editor key={id} id={id} />;
}
