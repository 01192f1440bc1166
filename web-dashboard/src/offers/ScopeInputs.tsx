/** What an offer is for: chosen products and categories; none = everything (OFFER-02). */
import { cleanText } from '@shop/commerce';
import { limits, type ProductListItem } from '@shop/contract';
import { useEffect, useState } from 'react';
import { useGetList, useGetMany, useInput } from 'react-admin';
import { useCategories } from '../category/useCategories.ts';
import { errorsBelow } from '../inputs/errorsBelow.ts';
import { type Pickable, PickInput } from '../inputs/PickInput.tsx';

/** Time from the last key to the search, ms. */
const waitMs = 250;

/** A text as it was a moment ago, so that not every key asks the server. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The chosen ones by their names; what is gone meanwhile keeps its place, so that it can be removed. */
const named = (ids: readonly string[], known: readonly Pickable[], gone: string): Pickable[] =>
  ids.map((id) => ({ id, name: known.find((one) => one.id === id)?.name ?? gone }));

const atMost = (ids: string[] | undefined) =>
  (ids?.length ?? 0) > limits.offerScope ? `At most ${limits.offerScope}` : undefined;

export function CategoryScope() {
  const { field, fieldState } = useInput<string[]>({ source: 'categoryIds', validate: atMost });
  const { data = [], isPending } = useCategories();
  const ids: string[] = field.value ?? [];
  return (
    <PickInput
      label="For these categories"
      placeholder="All categories"
      options={data}
      chosen={named(ids, data, isPending ? '…' : 'A deleted category')}
      isLoading={isPending}
      onChange={(chosen) => field.onChange(chosen.map(({ id }) => id))}
      fault={errorsBelow(fieldState.error)[0]}
    />
  );
}

export function ProductScope() {
  const { field, fieldState } = useInput<string[]>({ source: 'productIds', validate: atMost });
  const [text, setText] = useState('');
  const q = useSettled(cleanText(text));
  const ids: string[] = field.value ?? [];
  const { data: found = [], isFetching } = useGetList<ProductListItem>('products', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
    filter: q ? { q } : {},
  });
  const { data: stored = [], isPending } = useGetMany<ProductListItem>(
    'products',
    { ids },
    { enabled: ids.length > 0 },
  );
  const known = [...found, ...stored.filter(Boolean)];
  return (
    <PickInput
      label="For these products"
      placeholder="All products"
      hint="Together with the categories; none of both = everything."
      options={found.map(({ id, name }) => ({ id, name }))}
      chosen={named(ids, known, isPending ? '…' : 'A deleted product')}
      isLoading={isFetching}
      onType={setText}
      onChange={(chosen) => field.onChange(chosen.map(({ id }) => id))}
      fault={errorsBelow(fieldState.error)[0]}
    />
  );
}
