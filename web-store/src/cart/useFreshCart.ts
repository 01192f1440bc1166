/** Compares the cart with the shop when the page opens and when the server says that it is out of date. */
import { ApiError, callApi } from '@shop/client';
import { type CartLine, cartKey, skuFor } from '@shop/commerce';
import { apiRoutes, type Product, type ProductAnswer } from '@shop/contract';
import { useCallback, useEffect, useState } from 'react';
import type { Shop } from '../lib/shop.ts';
import { unpaidOrder } from '../orderStorage/pendingOrder.ts';
import { withKeptPieces } from '../orderStorage/withKeptPieces.ts';
import { cartOf, useCart } from './cartStore.ts';
import { freshAnswers } from './freshAnswers.ts';
import { hindrance, type LineNote } from './freshLine.ts';

export interface FreshCart {
  /** Null until the browser has read the cart. */
  lines: readonly CartLine[] | null;
  /** Notes by the key of their line. */
  notes: Readonly<Record<string, LineNote>>;
  refresh: () => Promise<void>;
}

/** The product as it is sold to this tab; null when it was removed, undefined when the server could not be asked. */
async function ask(slug: string, id: string): Promise<Product | null | undefined> {
  try {
    const { product } = await callApi<ProductAnswer>(apiRoutes.product(id));
    const unpaid = unpaidOrder.get(slug);
    return unpaid ? withKeptPieces(product, unpaid) : product;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined;
  }
}

export function useFreshCart(shop: Pick<Shop, 'id' | 'slug'>): FreshCart {
  const lines = useCart(shop.slug);
  const [notes, setNotes] = useState<FreshCart['notes']>({});
  const [products, setProducts] = useState<ReadonlyMap<string, Product>>(new Map());
  const refresh = useCallback(async () => {
    const cart = cartOf(shop.slug);
    const ids = [...new Set(cart.get().map(({ id }) => id))];
    const asked = ids.map(async (id) => [id, await ask(shop.slug, id)] as const);
    const answers = new Map(await Promise.all(asked));
    const found: Record<string, LineNote> = {};
    const fresh = cart.get().map((line) => {
      const product = answers.get(line.id);
      if (product === undefined) return line;
      const result = freshAnswers(line, product, shop.id);
      if (result.note) found[cartKey(line)] = result.note;
      return result.line;
    });
    if (JSON.stringify(fresh) !== JSON.stringify(cart.get())) cart.set(fresh);
    setNotes(found);
    setProducts(new Map([...answers].filter((entry): entry is [string, Product] => !!entry[1])));
  }, [shop.id, shop.slug]);
  useEffect(() => void refresh(), [refresh]);
  return { lines, notes: { ...notesNow(lines, notes), ...shortNow(lines, products) }, refresh };
}

/** The notes that still hold: a line that was changed to the pieces that are left, or to the minimum, needs none any more. */
function notesNow(
  lines: readonly CartLine[] | null,
  notes: FreshCart['notes'],
): FreshCart['notes'] {
  const quantities = new Map((lines ?? []).map((line) => [cartKey(line), line.quantity]));
  const holds = ([key, note]: [string, LineNote]): boolean => {
    const quantity = quantities.get(key) ?? 0;
    if (note.kind === 'least') return quantity < note.minOrder;
    return note.kind !== 'short' || quantity > note.available;
  };
  return Object.fromEntries(Object.entries(notes).filter(holds));
}

/**
 * The lines that were raised beyond what is left since the shop was asked. Lines of one stock, such as two sizes of a
 * product without combinations, share it in their order.
 */
function shortNow(
  lines: readonly CartLine[] | null,
  products: ReadonlyMap<string, Product>,
): FreshCart['notes'] {
  const taken = new Map<string, number>();
  const short = (lines ?? []).flatMap((line): [string, LineNote][] => {
    const product = products.get(line.id);
    const bought = product && skuFor(product, line.variant);
    // Of a line whose sku has another choice by now, that choice is another sku.
    const isOther = line.skuId !== undefined && line.skuId !== bought?.skuId;
    if (!bought?.isActive || isOther || bought.stock < 0) return [];
    const stock = `${line.id} ${bought.skuId}`;
    const before = taken.get(stock) ?? 0;
    taken.set(stock, before + line.quantity);
    const left = Math.max(0, bought.stock - before);
    const note = hindrance(line.quantity, left, line.minOrder);
    return note && note.kind !== 'least' ? [[cartKey(line), note]] : [];
  });
  return Object.fromEntries(short);
}

/** Whether a line can't be ordered as it stands (MEND-08). */
export function blocks(note: LineNote | undefined): boolean {
  return note !== undefined;
}
