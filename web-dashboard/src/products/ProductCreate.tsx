/** /products/add-new: a new product (1§2). */
import type { Product } from '@shop/contract';
import { CreateBase, HttpError } from 'react-admin';
import { toast } from 'sonner';
import { useLeave } from '../layout/useLeave.ts';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { ProductForm } from './ProductForm.tsx';
import { toProductBody } from './productBody.ts';
import { productDefaults } from './productDefaults.ts';

const newProduct: Partial<Product> = { ...productDefaults, name: '' };

export function ProductCreate() {
  const { isHere, leave } = useLeave();
  const { path } = useStore();
  return (
    <CreateBase
      resource="products"
      redirect={false}
      transform={toProductBody}
      record={newProduct}
      mutationOptions={{
        onSuccess: () => {
          toast.success('Product added successfully');
          leave(path('products'));
        },
        onError: (error: HttpError) =>
          toastFailure(error, 'Failed to create Product', 'Internal server error'),
      }}
    >
      <ProductForm title="Add New Product" action="Add Product" isHere={isHere} />
    </CreateBase>
  );
}
