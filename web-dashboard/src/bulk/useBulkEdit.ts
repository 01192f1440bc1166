/** Holds the state of bulk-edit: the products as rows, the edits, and the save. */
import { ApiError, allRows } from '@shop/client';
import { basePrice, type PricedQuestion } from '@shop/commerce';
import {
  apiRoutes,
  type ProductListItem,
  type ProductsAnswer,
  untrackedStock,
} from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { toast } from 'sonner';
import { useCategories } from '../category/useCategories.ts';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { newDoubts } from '../products/priceDoubt.ts';
import { useSaveQuestion } from '../products/useSaveQuestion.tsx';
import { TookTheirs, Undecided } from '../providers/decision.ts';
import { failureText, toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { useInvalidateList } from '../providers/useInvalidateList.ts';
import { type BulkFaults, type BulkRow, rowBody, rowFaults } from './bulkRow.ts';
import { changedBody } from './changedBody.ts';
import { saveProducts } from './saveProducts.ts';
import { serverFaults } from './serverFaults.ts';
import { unsavedEdits } from './unsavedEdits.ts';
import { useBulkSkus } from './useBulkSkus.ts';

function asRow(product: ProductListItem): BulkRow {
  return {
    key: product.id,
    image: product.images[0] ?? '',
    name: product.name,
    price: String(product.price),
    salePrice: product.salePrice > 0 ? String(product.salePrice) : '',
    category: product.categories[0] ?? '',
    stock: product.stock === untrackedStock ? '' : String(product.stock),
    ...(product.hasSkus && { hasSkus: true }),
    ...(product.type === 'affiliate' && { isElsewhere: true }),
  };
}

/**
 * The required questions as one: the list has none of them, but their surcharge is in the price from which it is sold
 * (FIX-04). Of a product with choices that can't be told.
 */
function questionsOf(product: ProductListItem): PricedQuestion[] {
  if (product.type === 'variant') return [];
  const surcharge = product.priceLow - basePrice(product);
  return [{ kind: 'text', required: true, surcharge, choices: [] }];
}

type Edits = ReadonlyMap<string, Partial<BulkRow>>;

export function useBulkEdit() {
  const { slug } = useStore().store;
  const invalidateProducts = useInvalidateList('products');
  const { data: categories = [] } = useCategories();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['bulk-products', slug],
    queryFn: () =>
      allRows(
        apiRoutes.products(slug),
        async (address) => (await callOwnerApi<ProductsAnswer>(address)).products,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [edits, setEdits] = useState<Edits>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<string, BulkFaults>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const { busy: saving, oneAtATime } = useOneAtATime();

  useEffect(() => {
    if (error) toastFailure(error, 'Failed to load products');
  }, [error]);

  const saved = useMemo(() => (data ?? []).map(asRow), [data]);
  const rows = useMemo(
    () => saved.map((row) => (edits.has(row.key) ? { ...row, ...edits.get(row.key) } : row)),
    [saved, edits],
  );
  const skus = useBulkSkus();
  const { isSure, question } = useSaveQuestion();
  const changedRows = rows.filter(
    (row, index) =>
      skus.changed.has(row.key) ||
      (edits.has(row.key) && JSON.stringify(row) !== JSON.stringify(saved[index])),
  );

  const change = useCallback((key: string, part: Partial<BulkRow>) => {
    setEdits((present) => new Map(present).set(key, { ...present.get(key), ...part }));
  }, []);
  const forget = () => {
    setEdits(new Map());
    setFaults(new Map());
    setFailure(null);
    skus.forget();
  };

  const forgetRows = (gone: readonly { id: string }[]) =>
    setEdits((present) => {
      const ids = new Set(gone.map(({ id }) => id));
      return new Map([...present].filter(([key]) => !ids.has(key)));
    });

  const save = () => {
    const savedRows = new Map(saved.map((row) => [row.key, row]));
    const wrong = changedRows.map(
      (row) => [row.key, rowFaults(row, savedRows.get(row.key))] as const,
    );
    const found = new Map(wrong.filter(([, row]) => Object.keys(row).length > 0));
    setFaults(found);
    setFailure(null);
    const areSkusRight = skus.check();
    if (found.size === 0 && areSkusRight) void oneAtATime(sendIfMeant);
  };

  /** Each changed product with what is stored; prices of choices are known of opened ones alone. */
  const pricesOf = (row: BulkRow, stored: ProductListItem | undefined) => {
    const { name, price, salePrice } = rowBody(row);
    const full = skus.productOf(row.key).data;
    const before = full ?? (stored && { ...stored, variants: [], questions: questionsOf(stored) });
    if (!before || (!full && before.type === 'variant' && price === 0)) return [];
    return [[{ ...before, name, price, salePrice, skus: skus.bodiesOf(row.key) }, before]] as const;
  };
  const sendIfMeant = async () => {
    const byId = new Map((data ?? []).map((product) => [product.id, product]));
    const prices = changedRows.flatMap((row) => pricesOf(row, byId.get(row.key)));
    if (await isSure(newDoubts(prices))) await send();
  };

  const send = async () => {
    try {
      const byId = new Map((data ?? []).map((product) => [product.id, product]));
      const products = changedRows.map((row) => ({
        ...changedBody(row, byId.get(row.key)),
        ...skus.bodyOf(row.key),
      }));
      await saveProducts(slug, products, (data ?? []).map(skus.shown));
      await Promise.all([refetch(), skus.reload(changedRows.map(({ key }) => key))]);
      const sent = new Map(rows.map((row) => [row.key, row]));
      setEdits((present) => unsavedEdits(present, sent));
      void invalidateProducts();
      toast.success('Products updated successfully');
    } catch (thrown) {
      if (thrown instanceof TookTheirs) {
        const theirs = thrown.current as { id: string }[];
        await Promise.all([refetch(), skus.reload(theirs.map(({ id }) => id))]);
        forgetRows(theirs);
      }
      if (thrown instanceof TookTheirs || thrown instanceof Undecided) return;
      toastFailure(thrown, 'Bulk update failed');
      setFailure(failureText(thrown));
      if (thrown instanceof ApiError) {
        skus.refuse(
          thrown.errors,
          changedRows.map(({ key }) => key),
        );
        const entries = [...serverFaults(thrown.errors)];
        setFaults(new Map(entries.map(([index, row]) => [changedRows[index]?.key ?? '', row])));
      }
    }
  };

  const changed = new Set(changedRows.map(({ key }) => key));
  return {
    rows,
    skus,
    categories,
    faults,
    failure,
    error,
    isPending,
    refetch,
    changed,
    saving,
    change,
    save,
    discard: forget,
    question,
  };
}
