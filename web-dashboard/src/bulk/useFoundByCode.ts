/** The products that the server finds by a code or barcode, which the rows of bulk-edit don't have (SKU-07). */

import { allRows } from '@shop/client';
import { cleanText } from '@shop/commerce';
import { apiRoutes, type ProductListItem, type ProductsAnswer } from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

/** Time from the last change of the text to the request, ms. */
const waitMs = 300;
/** Shorter texts are in too many products to tell anything. */
const shortest = 2;

const nothing: ReadonlySet<string> = new Set();

export function useFoundByCode(text: string): ReadonlySet<string> {
  const { slug } = useStore().store;
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(cleanText(text)), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  const filter = new URLSearchParams({ filter: JSON.stringify({ q: asked }) });
  const { data } = useQuery({
    queryKey: ['bulk-found', slug, asked],
    queryFn: () =>
      allRows<ProductListItem>(
        `${apiRoutes.products(slug)}?${filter}`,
        async (address) => (await callOwnerApi<ProductsAnswer>(address)).products,
      ),
    enabled: asked.length >= shortest,
    select: idsOf,
    retry: false,
  });
  return asked === cleanText(text) && asked !== '' ? (data ?? nothing) : nothing;
}

const idsOf = (rows: readonly ProductListItem[]): ReadonlySet<string> =>
  new Set(rows.filter(({ hasSkus }) => hasSkus).map(({ id }) => id));
