/** Turns JSON text into product bodies, and category names into ids (FIX-14). */
import { flatVariants, looksLikeId } from '@shop/commerce';
import type { Category } from '@shop/contract';
import type { PricedProduct } from '../products/priceDoubt.ts';
import { productDefaults } from '../products/productDefaults.ts';
import { categoryId } from './bulkRow.ts';
import { jsonFault } from './jsonFault.ts';

export const sampleJson = JSON.stringify([
  { name: 'Clay pot', price: 349, salePrice: 299, categories: ['Kitchen'], stock: 12 },
]);

type Fields = Record<string, unknown>;

export type ReadProducts = { products: Fields[] } | { fault: string };

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isThere = (value: unknown) => value !== null && value !== undefined && value !== '';

/** A list as it is, one value as a list of it, and no value as none. */
const listOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter(isThere);

/** What an object of another shop is called by; the object itself where nothing names it, so that it is seen. */
function textOf(value: unknown, fields: readonly string[]): string {
  if (!isObject(value)) return String(value);
  const found = fields.map((field) => value[field]).find(isThere);
  return found === undefined ? JSON.stringify(value) : String(found);
}

function idOf(value: unknown, categories: readonly Category[]): string {
  const name = textOf(value, ['name', 'title', 'label', 'slug', 'id']);
  const byId = isObject(value) && isThere(value.id) ? String(value.id) : '';
  return categoryId(name, categories) || categoryId(byId, categories) || name;
}

function withIds(given: Fields, categories: readonly Category[]): Fields {
  // Shops write null for what a product does not have.
  const product = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const { category, categories: named = category, variant, variants: _, ...rest } = product;
  const variants = flatVariants(product).map(({ type, value, price }) => ({ type, value, price }));
  const images = listOf(rest.images).map((image) => textOf(image, ['src', 'url']));
  return {
    ...productDefaults,
    salePrice: 0,
    type: variants.length > 0 ? 'variant' : 'simple',
    ...rest,
    // One specification calls 'other' what is stored as 'simple' (OQ-62).
    ...(rest.type === 'other' && { type: 'simple' }),
    variants,
    images,
    categories: listOf(named).map((value) => idOf(value, categories)),
  };
}

/** The categories' names in the products. */
export function namesIn(products: readonly Fields[]): string[] {
  const asked = products.flatMap(({ categories }) =>
    Array.isArray(categories) ? categories.map(String) : [],
  );
  return asked.filter((name) => !looksLikeId(name));
}

/** Names and prices, as far as they are known here: what is no number is for the server to refuse. */
export function pricesIn(products: readonly Fields[]): PricedProduct[] {
  return products.flatMap(({ name, price, salePrice, variants, skus, questions }) => {
    const isPriced = typeof price === 'number' && typeof salePrice === 'number';
    const isKnown = isPriced && !skus && !questions;
    return isKnown
      ? [{ name: String(name), price, salePrice, variants: flatVariants({ variants }) }]
      : [];
  });
}

/** The products of a JSON list, or of {products: […]}; else in words what is wrong with the text, and where. */
export function readProducts(given: string, categories: readonly Category[]): ReadProducts {
  // What is copied from a file may bring along the mark of its encoding.
  const text = given.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: jsonFault(text) };
  }
  const list = isObject(value) && 'products' in value ? value.products : value;
  if (!Array.isArray(list)) return { fault: 'This is not a list of products: it begins with “[”.' };
  if (list.length === 0) return { fault: 'The list is empty.' };
  const odd = list.findIndex((item) => !isObject(item));
  if (odd >= 0) return { fault: `Product ${odd + 1} is not between “{” and “}”.` };
  return { products: list.map((product) => withIds(product, categories)) };
}
