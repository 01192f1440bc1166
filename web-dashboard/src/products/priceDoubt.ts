/** Finds a price that is allowed but seldom meant: none at all, or nearly all of it taken off (FIX-62). Pure. */
import {
  askedPrice,
  boughtSkus,
  formatRupees,
  type PricedQuestion,
  percentOff,
  priceRange,
} from '@shop/commerce';
import type { ProductBody } from '@shop/contract';
import type { SaveDoubt } from './saveDoubt.ts';

export type PricedProduct = Pick<
  ProductBody,
  'name' | 'price' | 'salePrice' | 'variants' | 'skus'
> & { questions?: readonly PricedQuestion[] };

/** A price that lacks a digit is at least 90 percent off; honest sales seldom take off so much. */
const suspectPercent = 80;

/** What is said of a price of 0, which shoppers can't order alone (CHK-30, FIX-07). */
export const freeProductText =
  'At ₹0 shoppers can add it to an order that costs something; an order of ₹0 is refused.';

/** What one piece costs, by each choice that is sold; with the least that required questions add. */
function pricesOf(product: PricedProduct): { price: number; listPrice: number }[] {
  const skus = (product.skus ?? []).map((sku) => ({
    id: '',
    stock: null,
    active: true,
    choice: sku.choice,
    price: sku.price ?? 0,
    salePrice: sku.salePrice ?? 0,
    ...(sku.active === false && { active: false }),
  }));
  const sellable = { ...product, stock: null, skus };
  const active = skus.filter((sku) => sku.active);
  if (active.length > 0) {
    return boughtSkus(sellable, active).map(({ bought }) => askedPrice(bought, product.questions));
  }
  const { low, listLow } = priceRange(sellable);
  return [{ price: low, listPrice: listLow }];
}

/** Null where nothing is doubtful. */
export function priceDoubt(product: PricedProduct): SaveDoubt | null {
  const about = { kind: 'price', name: product.name, back: 'Change the price' } as const;
  const prices = pricesOf(product);
  if (prices.some(({ price }) => price === 0)) {
    return { ...about, question: 'Really ₹0?', text: freeProductText };
  }
  const offs = prices.map((one) => ({ ...one, percent: percentOff(one.listPrice, one.price) }));
  const most = offs.reduce((one, other) => (other.percent > one.percent ? other : one));
  if (most.percent < suspectPercent) return null;
  const text = `Shoppers pay ${formatRupees(most.price)} instead of ${formatRupees(most.listPrice)}.`;
  return { ...about, question: `${most.percent}% off?`, text };
}

/** The doubts of what is saved; what was stored like that before is not asked again. */
export function newDoubts(
  products: readonly (readonly [PricedProduct, PricedProduct | null])[],
): SaveDoubt[] {
  return products.flatMap(([product, before]) => {
    const doubt = priceDoubt(product);
    const old = before && priceDoubt(before);
    const isOld = doubt?.question === old?.question && doubt?.text === old?.text;
    return doubt && !isOld ? [doubt] : [];
  });
}
