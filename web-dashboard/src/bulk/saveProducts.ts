/** Saves edited rows together, each with the version that was loaded (MEND-24). */
import {
  apiRoutes,
  type ProductListItem,
  type ProductsUpdatedAnswer,
  type Sku,
  type SkuBody,
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

/** A row of the list, with the combinations of an opened product. */
export type ShownProduct = ProductListItem & { skus?: Sku[] };

/** Throws TookTheirs, with the rows that somebody else has changed, when the owner chose to take those. */
export async function saveProducts(
  slug: string,
  products: ChangedProduct[],
  shown: readonly ShownProduct[],
): Promise<void> {
  const ids = new Set(products.map(({ id }) => id));
  const seen = shown.filter(({ id }) => ids.has(id));
  await saveVersioned<ShownProduct[], Body, ProductsUpdatedAnswer>({
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
  stored: ShownProduct | undefined,
  isStock: boolean,
): ChangedProduct {
  if (!stored) return row;
  const { version, stock = untrackedStock, skus = [] } = stored;
  const own = { ...row, version, ...(row.skus && { skus: onStored(row.skus, skus) }) };
  if (!isStock) return own;
  const isSetAnew = row.stock !== undefined;
  return { ...own, ...(isSetAnew && { stockSeen: stock }), ...skusSeen(own, skus) };
}

/** The stored combinations with what was edited in them: those that came meanwhile stay, and those that went do not come back. */
function onStored(edited: readonly SkuBody[], stored: readonly Sku[]): SkuBody[] {
  const byId = new Map(edited.map((sku) => [sku.id, sku]));
  return stored.map(({ id, choice }) => ({ ...byId.get(id), id, choice }));
}
