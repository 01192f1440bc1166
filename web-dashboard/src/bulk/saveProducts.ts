/** Saves edited rows together, each with the version that was loaded (MEND-24). */
import {
  apiRoutes,
  type ProductListItem,
  type ProductsUpdatedAnswer,
  type Sku,
  untrackedStock,
} from '@shop/contract';
import { fieldsOfRows } from '../conflict/rowChanges.ts';
import { isAboutStock, saveVersioned } from '../conflict/saveVersioned.ts';
import { skusSeen } from '../conflict/skusSeen.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import type { ChangedProduct } from './changedBody.ts';

interface Body {
  products: ChangedProduct[];
}

/** Throws TookTheirs, with the rows that somebody else has changed, when the owner chose to take those. */
export async function saveProducts(
  slug: string,
  products: ChangedProduct[],
  shown: readonly ProductListItem[],
): Promise<void> {
  const ids = new Set(products.map(({ id }) => id));
  const seen = shown.filter(({ id }) => ids.has(id));
  await saveVersioned<ProductListItem[], Body, ProductsUpdatedAnswer>({
    seen,
    words: ({ wordsOfRows, productWords }) =>
      wordsOfRows(productWords, new Map(seen.map(({ id, name }) => [id, name]))),
    body: { products },
    send: (body) => callOwnerApi(apiRoutes.productsBulk(slug), { method: 'PUT', body }),
    rebase: (body, conflict) => {
      const stored = new Map(conflict.current.map((row) => [row.id, row]));
      const isStock = isAboutStock(conflict);
      return { products: body.products.map((row) => rebased(row, stored.get(row.id), isStock)) };
    },
    fieldsOf: (value) => fieldsOfRows('products' in value ? value.products : value),
  });
}

function rebased(
  row: ChangedProduct,
  stored: (ProductListItem & { skus?: Sku[] }) | undefined,
  isStock: boolean,
): ChangedProduct {
  if (!stored) return row;
  const { version, stock = untrackedStock, skus = [] } = stored;
  if (!isStock) return { ...row, version };
  const isSetAnew = row.stock !== undefined;
  return { ...row, version, ...(isSetAnew && { stockSeen: stock }), ...skusSeen(row, skus) };
}
