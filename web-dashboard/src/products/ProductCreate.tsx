/** /products/add-new: a new product (1§2). */
import type { Product } from '@shop/contract';
import { useMemo, useState } from 'react';
import { CreateBase, HttpError } from 'react-admin';
import { toast } from 'sonner';
import { useInvalidateCategories } from '../category/useCategories.ts';
import { useLeave } from '../layout/useLeave.ts';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { FirstCategoryContext, useFirstCategory } from './firstCategory.ts';
import { ProductForm } from './ProductForm.tsx';
import { type ProductValues, toProductBody } from './productBody.ts';
import { productDefaults } from './productDefaults.ts';

const newProduct: Partial<Product> = { ...productDefaults, name: '' };

export function ProductCreate() {
  const { isHere, leave } = useLeave();
  const { path } = useStore();
  const invalidateCategories = useInvalidateCategories();
  const makeFirstCategory = useFirstCategory();
  const [isWanted, want] = useState(true);
  const first = useMemo(() => ({ isWanted, want }), [isWanted]);
  /** A product needs a category, unless the store's first one is made with it. */
  const toBody = async (values: Partial<ProductValues>) => {
    const body = toProductBody(values);
    if (body.categories.length > 0) return body;
    try {
      return { ...body, categories: [await makeFirstCategory()] };
    } catch (error) {
      // The server then says that the category is missing.
      toastFailure(error, 'Failed to add new category');
      return body;
    }
  };
  return (
    <CreateBase
      resource="products"
      redirect={false}
      transform={toBody}
      record={newProduct}
      mutationOptions={{
        onSuccess: () => {
          void invalidateCategories();
          toast.success('Product added successfully');
          leave(path('products'));
        },
        onError: (error: HttpError) => toastFailure(error, 'Failed to create Product'),
      }}
    >
      <FirstCategoryContext value={first}>
        <ProductForm title="Add New Product" action="Add Product" isHere={isHere} />
      </FirstCategoryContext>
    </CreateBase>
  );
}
