/** Reads a product of an archive as it will be saved here. Pure. */
import { newProduct, type SavedProduct } from '../product/product-columns.js';
import type { ArchivedProductDto } from './archive.dto.js';

/** The product with its skus, without the ids that they had: here they get new ones. */
export function archivedProduct(product: ArchivedProductDto): SavedProduct {
  const { id, categories, createdAt, updatedAt, ...fields } = product;
  const { formerHandles: _former, places: _places, stockAlerts: _alerts, skus, ...rest } = fields;
  return newProduct({ ...rest, ...(skus && { skus: skus.map(({ id, ...sku }) => sku) }) });
}
