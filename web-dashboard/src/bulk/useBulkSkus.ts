/** Holds the combinations that are opened in bulk-edit: loaded product by product, since the list has none (SKU-07). */
import {
  apiRoutes,
  type FieldProblem,
  type Product,
  type ProductAnswer,
  type ProductListItem,
  type Sku,
} from '@shop/contract';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { SkuValues } from '../products/skus/matrix.ts';
import { changedSkus, skuBody } from '../products/skus/skuBody.ts';
import { type SkuFaults, skuFaults } from '../products/skus/skuFaults.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { skuServerFaults } from './serverFaults.ts';
import { unsavedEdits } from './unsavedEdits.ts';

/** The cells of a combination that the grid has. */
export type EditedCell = 'price' | 'salePrice' | 'code' | 'stock';

type Edits = ReadonlyMap<string, Partial<SkuValues>>;
type Faults = ReadonlyMap<string, ReadonlyMap<number, SkuFaults>>;

const none: ReadonlyMap<number, SkuFaults> = new Map();

const read = async (id: string): Promise<Product> =>
  (await callOwnerApi<ProductAnswer>(apiRoutes.product(id))).product;

export function useBulkSkus() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  /** Products that were opened once: what is edited in them is saved when they are shut, too. */
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [faults, setFaults] = useState<Faults>(new Map());
  const queries = useQueries({
    queries: seen.map((id) => ({
      queryKey: ['bulk-skus', id],
      queryFn: () => read(id),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    })),
  });

  const productOf = (id: string) => {
    const query = queries[seen.indexOf(id)];
    return {
      data: query?.data,
      error: query?.error ?? null,
      isFetching: query?.isFetching ?? true,
      refetch: async () => query?.refetch(),
    };
  };
  const toggle = useCallback((id: string) => {
    setSeen((present) => (present.includes(id) ? present : [...present, id]));
    setOpen((present) => {
      const next = new Set(present);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const storedOf = (id: string): Sku[] => productOf(id).data?.skus ?? [];
  const rowsOf = (id: string): SkuValues[] =>
    storedOf(id).map((sku) => ({ ...sku, ...edits.get(sku.id) }));
  const bodiesOf = (id: string, skus: readonly SkuValues[]) => {
    const images = productOf(id).data?.images ?? [];
    return skus.map((sku) => skuBody(sku, images));
  };
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changed = new Set(
    seen.filter((id) => !isSame(bodiesOf(id, rowsOf(id)), bodiesOf(id, storedOf(id)))),
  );

  return {
    open,
    toggle,
    productOf,
    rowsOf,
    /** The combinations as a body has them, edited. */
    bodiesOf: (id: string) => bodiesOf(id, rowsOf(id)),
    /** A row of the list with its combinations, where they are edited. */
    shown: (product: ProductListItem) =>
      changed.has(product.id) ? { ...product, skus: storedOf(product.id) } : product,
    /** The products with edited combinations. */
    changed,
    isChanged: (skuId: string) => edits.has(skuId),
    faultsOf: (id: string) => faults.get(id) ?? none,
    change: (skuId: string, part: Partial<SkuValues>) =>
      setEdits((present) => new Map(present).set(skuId, { ...present.get(skuId), ...part })),
    /** Marks what is wrong; returns whether nothing is. */
    check: (): boolean => {
      const found = new Map<string, Map<number, SkuFaults>>();
      for (const id of changed) {
        const product = productOf(id).data;
        const wrong = product ? skuFaults(rowsOf(id), product) : new Map();
        if (wrong.size > 0) found.set(id, wrong);
      }
      setFaults(found);
      setOpen((present) => new Set([...present, ...found.keys()]));
      return found.size === 0;
    },
    /** Marks what the server refused; `sent` = the products of the body. */
    refuse: (errors: readonly FieldProblem[], sent: readonly string[]) => {
      const found = [...skuServerFaults(errors)].map(
        ([index, wrong]) => [sent[index] ?? '', wrong] as const,
      );
      setFaults(new Map(found));
    },
    /** The combinations of a product for the body; nothing where none is changed. */
    bodyOf: (id: string) => {
      if (!changed.has(id)) return {};
      const stored = bodiesOf(id, storedOf(id));
      return { skus: changedSkus(bodiesOf(id, rowsOf(id)), stored) };
    },
    /** Reads the combinations anew, and forgets the edits of these products; what was typed meanwhile stays. */
    reload: async (products: readonly string[]) => {
      const known = new Set(products.flatMap((id) => storedOf(id).map((sku) => sku.id)));
      await Promise.all(queries.map((query) => query.refetch()));
      const sent = new Map([...edits].filter(([id]) => known.has(id)));
      setEdits((present) => unsavedEdits(present, sent));
      setFaults(new Map());
    },
    forget: () => {
      setEdits(new Map());
      setFaults(new Map());
    },
  };
}

export type BulkSkus = ReturnType<typeof useBulkSkus>;
