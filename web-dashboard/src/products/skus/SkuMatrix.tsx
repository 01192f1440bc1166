/** The types of a product's combinations, and below the combinations with what each is sold at (SKU-03). */
import type { PricedProduct } from '@shop/commerce';
import type { VariantBody } from '@shop/contract';
import { useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { errorsBelow } from '../../inputs/errorsBelow.ts';
import { InputError } from '../../inputs/InputError.tsx';
import parts from '../../layout/parts.module.css';
import type { ProductValues } from '../productBody.ts';
import { VariantDraftContext } from '../variantDraft.ts';
import { type Matrix, removedAfter, type SkuValues } from './matrix.ts';
import { OptionsInput } from './OptionsInput.tsx';
import { SkuTable } from './SkuTable.tsx';
import { allColumns } from './skuColumns.ts';
import { type SkuFaults, skuFaults } from './skuFaults.ts';

const nothing: never[] = [];

function pricedOf({ price, salePrice, variants }: Partial<ProductValues>): PricedProduct {
  return { price: Number(price ?? 0), salePrice: Number(salePrice ?? 0), variants: variants ?? [] };
}

const atLeastOne = (value: VariantBody[] | undefined) =>
  value?.length ? undefined : 'Add at least one type with its values';

const withoutFaults = (skus: SkuValues[] | undefined, values: Partial<ProductValues>) =>
  skuFaults(skus ?? [], pricedOf(values)).size > 0 ? 'Check the marked combinations' : undefined;

/** The errors that the server named: those of cells by the sku's place, and the others. */
function serverFaults(error: unknown): { cells: Map<number, SkuFaults>; others: string[] } {
  const cells = new Map<number, SkuFaults>();
  if (typeof error !== 'object' || error === null) return { cells, others: [] };
  const { message } = error as { message?: unknown };
  if (typeof message === 'string' && message) return { cells, others: errorsBelow(error) };
  const others: string[] = [];
  for (const [index, part] of Object.entries(error)) {
    if (!/^\d+$/.test(index) || typeof part !== 'object' || part === null) continue;
    const entries = Object.entries(part).map(
      ([cell, fault]) => [cell, errorsBelow(fault)] as const,
    );
    const own = entries.filter(([cell]) => allColumns.some((column) => column === cell));
    const found = own.map(([cell, [text = '']]) => [cell, text] as const);
    if (found.length > 0) cells.set(Number(index), Object.fromEntries(found));
    others.push(...entries.filter((entry) => !own.includes(entry)).flatMap(([, texts]) => texts));
  }
  return { cells, others };
}

/** Stops the save while something is typed that is no value yet (MEND-23). */
function useTyped() {
  const open = useContext(VariantDraftContext);
  const typed = useRef(new Map<string, string>());
  useEffect(() => {
    const last = () => [...typed.current.values()].find((text) => text.trim() !== '');
    open.current = {
      isTyped: () => last() !== undefined,
      take: () => {
        toast.error(`“${last()?.trim()}” has no values yet, or is not added`);
        return false;
      },
    };
    return () => {
      open.current = null;
    };
  }, [open]);
  return useCallback((key: string, text: string) => void typed.current.set(key, text), []);
}

export function SkuMatrix() {
  const { field: variantsField } = useInput<VariantBody[]>({
    source: 'variants',
    validate: atLeastOne,
    defaultValue: nothing,
  });
  const { field: skusField } = useInput<SkuValues[]>({
    source: 'skus',
    validate: withoutFaults,
    defaultValue: nothing,
  });
  const { errors, submitCount, isSubmitting } = useFormState();
  const [price, salePrice, images] = useWatch({ name: ['price', 'salePrice', 'images'] });
  const onTyped = useTyped();
  const box = useRef<HTMLDivElement>(null);
  /** Skus that were removed here, by choice: their texts come back with their combination. */
  const removed = useRef<ReadonlyMap<string, SkuValues>>(new Map());
  const variants: VariantBody[] = variantsField.value ?? nothing;
  const skus: SkuValues[] = skusField.value ?? nothing;
  const matrix = useMemo(() => ({ variants, skus }), [variants, skus]);
  const product = pricedOf({ price, salePrice, variants });
  const isTold = submitCount > 0;
  const server = serverFaults(errors.skus);
  const faults = isTold ? merged(skuFaults(skus, product), server.cells) : new Map();
  const texts = [...errorsBelow(errors.variants), ...server.others];

  // Once per attempt to save.
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    box.current?.querySelector<HTMLElement>('table [aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);

  const change = (next: Matrix) => {
    removed.current = removedAfter(removed.current, skus, next.skus);
    variantsField.onChange(next.variants);
    skusField.onChange(next.skus);
  };
  return (
    <div className={parts.stackTight} ref={box}>
      <OptionsInput
        matrix={matrix}
        known={[...removed.current.values()]}
        onChange={change}
        onTyped={onTyped}
      />
      <InputError texts={isTold ? texts : []} />
      {variants.length > 0 && (
        <SkuTable
          matrix={matrix}
          product={product}
          images={images ?? nothing}
          faults={faults}
          onChange={(next) => skusField.onChange(next)}
        />
      )}
    </div>
  );
}

function merged(
  own: ReadonlyMap<number, SkuFaults>,
  others: ReadonlyMap<number, SkuFaults>,
): Map<number, SkuFaults> {
  const all = new Map(own);
  for (const [index, faults] of others) all.set(index, { ...faults, ...all.get(index) });
  return all;
}
