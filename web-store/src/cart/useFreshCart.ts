/** Brings the cart up to date with the shop when the page opens and when the server says it is stale. */
import { ApiError, callApi } from '@shop/client';
import { type CartLine, cartKey } from '@shop/commerce';
import { apiRoutes, type Product, type ProductAnswer } from '@shop/contract';
import { useCallback, useEffect, useState } from 'react';
import type { Shop } from '../lib/shop.ts';
import { cartOf, useCart } from './cartStore.ts';
import { freshLine, type LineNote } from './freshLine.ts';

export interface FreshCart {
  /** Null until the browser has read the cart. */
  lines: readonly CartLine[] | null;
  /** Notes by the key of their line. */
  notes: Readonly<Record<string, LineNote>>;
  refresh: () => Promise<void>;
}

/** The product as sold now, null when it is no more; undefined when the server could not be asked. */
async function ask(id: string): Promise<Product | null | undefined> {
  try {
    return (await callApi<ProductAnswer>(apiRoutes.product(id))).product;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined;
  }
}

export function useFreshCart(shop: Pick<Shop, 'id' | 'slug'>): FreshCart {
  const lines = useCart(shop.slug);
  const [notes, setNotes] = useState<Readonly<Record<string, LineNote>>>({});
  const refresh = useCallback(async () => {
    const cart = cartOf(shop.slug);
    const ids = [...new Set(cart.get().map(({ id }) => id))];
    const products = new Map(
      await Promise.all(ids.map(async (id) => [id, await ask(id)] as const)),
    );
    const found: Record<string, LineNote> = {};
    const fresh = cart.get().map((line) => {
      const product = products.get(line.id);
      if (product === undefined) return line;
      const result = freshLine(line, product, shop.id);
      if (result.note) found[cartKey(line)] = result.note;
      return result.line;
    });
    if (JSON.stringify(fresh) !== JSON.stringify(cart.get())) cart.set(fresh);
    setNotes(found);
  }, [shop.id, shop.slug]);
  useEffect(() => void refresh(), [refresh]);
  return { lines, notes: notesNow(lines, notes), refresh };
}

/** The notes that still hold: a line with as many pieces as there are left is short no more. */
function notesNow(
  lines: readonly CartLine[] | null,
  notes: FreshCart['notes'],
): FreshCart['notes'] {
  const quantities = new Map((lines ?? []).map((line) => [cartKey(line), line.quantity]));
  const holds = ([key, note]: [string, LineNote]): boolean =>
    note.kind !== 'short' || (quantities.get(key) ?? 0) > note.available;
  return Object.fromEntries(Object.entries(notes).filter(holds));
}

/** Whether a line can't be ordered as it stands (MEND-08). */
export function blocks(note: LineNote | undefined): boolean {
  return note !== undefined && note.kind !== 'price';
}
