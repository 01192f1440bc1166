/**
 * What is bought when a choice is made: a sku, or the product itself where it has none (SKU-01). Cart, order and
 * pages ask here, whatever kind of product it is. All prices of one call are in the same unit.
 */
import { type ChosenVariant, limits, type Sku, untrackedStock } from '@shop/contract';
import {
  indexedPrice,
  indexVariants,
  isOnSale,
  type PricedProduct,
  type PricedVariant,
  type VariantIndex,
} from './price.js';
import { isCompleteChoice } from './variant.js';

/** A sku as the rules need it; `Stock` is how the caller writes pieces: a number, or null for uncounted ones. */
export interface SellableSku<Stock> {
  id: string;
  choice: readonly ChosenVariant[];
  price: number;
  salePrice: number;
  stock: Stock;
  active: boolean;
  /** '' = the product's cover. */
  image?: string;
}

/** A product as the rules need it; without skus it is bought itself. */
export interface SellableProduct<Stock> extends PricedProduct {
  stock: Stock;
  /** The first is the cover. */
  images?: readonly string[];
  skus?: readonly SellableSku<Stock>[];
}

/** What is bought. */
export interface Bought<Stock> {
  /** Null = the product itself. */
  skuId: string | null;
  /** Of one piece. */
  price: number;
  /** The price before the sale; equal to `price` where nothing is taken off. */
  listPrice: number;
  stock: Stock;
  /** Its picture, or ''. */
  image: string;
  isActive: boolean;
}

/** What is bought with a complete choice; null when the product has no such combination. */
export function skuFor<Stock>(
  product: SellableProduct<Stock>,
  choice: readonly ChosenVariant[],
): Bought<Stock> | null {
  if (!isCompleteChoice(product.variants, choice)) return null;
  const { skus = [] } = product;
  const variants = indexVariants(product.variants);
  if (skus.length === 0) {
    const { stock } = product;
    const prices = priceOf(product, variants, choice);
    const image = product.images?.[0] ?? '';
    return { skuId: null, ...prices, stock, image, isActive: true };
  }
  const key = choiceKey(choice);
  const sku = skus.find((one) => choiceKey(one.choice) === key);
  return sku ? boughtAs(product, variants, sku) : null;
}

function boughtAs<Stock>(
  product: SellableProduct<Stock>,
  variants: VariantIndex<PricedVariant>,
  sku: SellableSku<Stock>,
): Bought<Stock> {
  const prices = skuPrice(product, variants, sku);
  const image = sku.image || (product.images?.[0] ?? '');
  return { skuId: sku.id, ...prices, stock: sku.stock, image, isActive: sku.active };
}

/** Each of these skus with what is bought, in their order; as `skuFor` would say of each. */
export function boughtSkus<Stock, One extends SellableSku<Stock>>(
  product: SellableProduct<Stock>,
  skus: readonly One[],
): { sku: One; bought: Bought<Stock> }[] {
  const variants = indexVariants(product.variants);
  return skus.map((sku) => ({ sku, bought: boughtAs(product, variants, sku) }));
}

/** Key of a choice, whichever order its values are in. */
export function choiceKey(choice: readonly ChosenVariant[]): string {
  return JSON.stringify(choice.map(({ type, value }) => JSON.stringify([type, value])).sort());
}

interface Prices {
  price: number;
  listPrice: number;
}

/** Prices without a sku: a chosen variant's own price stands alone, the product's may be a sale (OQ-61). */
function priceOf(
  product: PricedProduct,
  variants: VariantIndex<PricedVariant>,
  choice: readonly ChosenVariant[],
): Prices {
  const price = indexedPrice(product, variants, choice);
  const before = indexedPrice({ price: product.price, salePrice: 0 }, variants, choice);
  return { price, listPrice: Math.max(price, before) };
}

function skuPrice(
  product: PricedProduct,
  variants: VariantIndex<PricedVariant>,
  sku: SellableSku<unknown>,
): Prices {
  const own =
    sku.price > 0
      ? { price: sku.price, listPrice: sku.price }
      : priceOf(product, variants, sku.choice);
  const onSale = isOnSale({ price: own.price, salePrice: sku.salePrice });
  return onSale ? { ...own, price: sku.salePrice } : own;
}

/** Stock and minimum order, as answers of the API hold them. */
interface Stocked {
  /** -1 = not counted. */
  stock: number;
  minOrder: number;
}

/** Whether too few pieces are left for the minimum order; neither null nor -1 is counted. */
const isShort = (stock: number | null, minOrder: number) =>
  stock !== null && stock >= 0 && stock < Math.max(1, minOrder);

/** Those of the active skus that can be bought now, whose prices count; all of them where none can (SKU-08). */
export function buyableSkus<One extends Pick<SellableSku<number | null>, 'active' | 'stock'>>(
  skus: readonly One[],
  minOrder: number,
): readonly One[] {
  const active = skus.filter((sku) => sku.active);
  const left = active.filter(({ stock }) => !isShort(stock, minOrder));
  return left.length > 0 ? left : active;
}

/** Up to how many pieces shoppers read how few are left. */
export const fewLeft = 5;

/**
 * What shoppers see of a stock: 0 where less is left than the minimum order, the pieces where they are few, and else
 * null, whatever the number. While it stays the same, so does every page (FIX-30).
 */
export function shownLeft(stock: number, minOrder: number): number | null {
  if (isShort(stock, minOrder)) return 0;
  return stock >= 0 && stock <= fewLeft ? stock : null;
}

/** The stock of a sku as shoppers are told of it: `shownLeft`, where -1 says that its number is not theirs (FIX-53). */
export function toldStock(stock: number, minOrder: number): number {
  return shownLeft(stock, minOrder) ?? untrackedStock;
}

/**
 * Whether nothing of a product can be ordered: its stock is counted, and less is left than its minimum order; with
 * skus, whether that is so of each one that is active (OQ-63).
 */
export function isOutOfStock({
  stock,
  minOrder,
  skus = [],
}: Stocked & { skus?: readonly Pick<Sku, 'active' | 'stock'>[] }): boolean {
  if (skus.length === 0) return isShort(stock, minOrder);
  return skus.every((sku) => !sku.active || isShort(sku.stock, minOrder));
}

/** Whether a complete choice can't be ordered: it does not exist, is not active, or too few pieces are left. */
export function isSoldOut(
  product: SellableProduct<number> & Stocked,
  choice: readonly ChosenVariant[],
): boolean {
  const bought = skuFor(product, choice);
  return !bought?.isActive || isShort(bought.stock, product.minOrder);
}

/** Pieces left of the active skus that are counted; a stock of null, or −1, is not. */
export function countedStock(skus: readonly { active: boolean; stock: number | null }[]): number {
  return totalStock(
    skus.flatMap(({ active, stock }) =>
      stock === null || stock === untrackedStock ? [] : { active, stock },
    ),
  );
}

/**
 * Pieces left of all active skus together, `limits.stock` at most, as a product's own: what is read can be sent back. -1
 * when one of them is not counted.
 */
export function totalStock(skus: readonly Pick<Sku, 'active' | 'stock'>[]): number {
  const active = skus.filter((sku) => sku.active);
  if (active.some(({ stock }) => stock < 0)) return untrackedStock;
  return Math.min(
    active.reduce((sum, { stock }) => sum + stock, 0),
    limits.stock,
  );
}
