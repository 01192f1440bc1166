/** Turns JSON text into product bodies, and category names into ids. */
import { flatVariants, looksLikeId } from '@shop/commerce';
import type { Category } from '@shop/contract';
import { productDefaults } from '../products/productDefaults.ts';
import { categoryId } from './bulkRow.ts';

export const sampleJson = JSON.stringify([
  { name: 'Clay pot', price: 349, salePrice: 299, categories: ['Kitchen'], stock: 12 },
]);

type Fields = Record<string, unknown>;

function isList(value: unknown): value is Fields[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
  );
}

function withIds(product: Fields, categories: readonly Category[]): Fields {
  const { category, categories: named = category, variant: _, variants: __, ...rest } = product;
  const variants = flatVariants(product).map(({ type, value, price }) => ({ type, value, price }));
  const list = Array.isArray(named) ? named : named === undefined ? [] : [named];
  const ids = list.map((name) => categoryId(String(name), categories) || String(name));
  return {
    ...productDefaults,
    ...{ salePrice: 0, type: variants.length > 0 ? 'variant' : 'simple' },
    ...rest,
    // One specification calls 'other' what is stored as 'simple' (OQ-62).
    ...(rest.type === 'other' && { type: 'simple' }),
    ...{ variants, categories: ids },
  };
}

/** The categories' names in the products. */
export function namesIn(products: readonly Fields[]): string[] {
  const asked = products.flatMap(({ categories }) =>
    Array.isArray(categories) ? categories.map(String) : [],
  );
  return asked.filter((name) => !looksLikeId(name));
}

/** The products of a JSON list, or of {products: […]}; null when the text is neither. */
export function readProducts(text: string, categories: readonly Category[]): Fields[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const inner =
      typeof value === 'object' && value !== null && 'products' in value ? value.products : value;
    return isList(inner) ? inner.map((product) => withIds(product, categories)) : null;
  } catch {
    return null;
  }
}
