/** A kurta in sizes and colours, whose combinations are skus. */
import { itemName, toPaise, toRupees } from '@shop/commerce';
import {
  apiRoutes,
  type ChosenVariant,
  type OrderItemBody,
  type Product,
  type ProductBody,
  type Sku,
  type SkuBody,
} from '@shop/contract';
import type { Test } from 'supertest';
import { expect } from 'vitest';
import type { Caller } from './caller.ts';
import { newProduct, orderOf, type Shop } from './cast.ts';

/** 'M Red' as a choice. */
export function choiceOf(words: string): ChosenVariant[] {
  const [size = '', colour = ''] = words.split(' ');
  return [
    { type: 'Size', value: size },
    { type: 'Colour', value: colour },
  ];
}

/** Variants of these types and values, without prices of their own. */
export const variantsOf = (options: Record<string, readonly string[]>) =>
  Object.entries(options).flatMap(([type, values]) =>
    values.map((value) => ({ type, value, price: 0 })),
  );

/** The body of a kurta in M and L, red and blue, at ₹500; `skus` by their choice. */
export function kurtaBody(
  skus: Record<string, Omit<SkuBody, 'choice'>>,
  more: Partial<ProductBody> = {},
): Partial<ProductBody> {
  return {
    name: 'Kurta',
    price: 500,
    type: 'variant',
    variants: variantsOf({ Size: ['M', 'L'], Colour: ['Red', 'Blue'] }),
    skus: Object.entries(skus).map(([words, sku]) => ({ choice: choiceOf(words), ...sku })),
    ...more,
  };
}

/** A kurta of that shop. */
export const newKurta = (
  shop: Shop,
  skus: Record<string, Omit<SkuBody, 'choice'>>,
  more: Partial<ProductBody> = {},
): Promise<Product> => newProduct(shop, kurtaBody(skus, more));

/** The sku of a choice; fails where there is none. */
export function skuOf(product: Product, words: string): Sku {
  const found = product.skus.find(({ choice }) => wordsOf(choice) === words);
  expect(found, `${words} of ${JSON.stringify(product.skus)}`).toBeDefined();
  return found as Sku;
}

/** A choice as words, such as 'M Red'. */
const wordsOf = (choice: readonly ChosenVariant[]) => choice.map(({ value }) => value).join(' ');

/** The pieces left by choice; -1 = not counted. */
export const stocksOf = ({ skus }: Product): Record<string, number> =>
  Object.fromEntries(skus.map(({ choice, stock }) => [wordsOf(choice), stock]));

/** A cart's line of a choice, in rupees as the shopper saw them. */
export function kurtaItem(
  { id, name }: Product,
  words: string,
  quantity = 1,
  price = 500,
): OrderItemBody {
  const variant = choiceOf(words);
  return { id, name: itemName(name, variant), variant, quantity, price };
}

/** The body of an order of these lines, picked up. */
export function orderOfItems(shop: Shop, items: OrderItemBody[], more: object = {}) {
  const amount = items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
  const nothing = { id: '', name: '', price: 0, salePrice: 0 } as Product;
  return orderOf(shop, nothing, 1, { items, amount: toRupees(amount), ...more });
}

/** Orders these lines, picked up and paid in cash. */
export const orderItems = (shopper: Caller, shop: Shop, items: OrderItemBody[]): Test =>
  shopper.post(apiRoutes.createOrder, orderOfItems(shop, items));

/** The product as its owner reads it now; anyone else is told less of its skus (FIX-53). */
export const readProduct = async (owner: Caller, { id }: { id: string }): Promise<Product> =>
  (await owner.get(apiRoutes.product(id)).expect(200)).body.product;
