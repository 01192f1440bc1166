/** What search engines and chats show of a product (PUB-08). */
import type { Product } from '@shop/contract';
import { formatRupees } from './money.js';
import { descriptionText } from './plain-text.js';
import { priceRange } from './price-range.js';
import type { SellableSku } from './sku.js';
import { cutAtWord } from './text.js';

/** Characters of a description that search results and chats show, the price among them. */
const descriptionLength = 155;

type PricedText = Pick<
  Product,
  'name' | 'description' | 'price' | 'salePrice' | 'type' | 'searchTitle' | 'searchDescription'
> & {
  descriptionFormat?: Product['descriptionFormat'];
  variants: readonly { type: string; value: string; price: number }[];
  skus?: readonly SellableSku<number>[];
};

/** The lowest and the highest price of a product, rupees. */
export function shownRange(
  product: Pick<PricedText, 'price' | 'salePrice' | 'type' | 'variants' | 'skus'>,
): {
  low: number;
  high: number;
} {
  const variants = product.type === 'variant' ? product.variants : [];
  return priceRange({ ...product, variants });
}

/** The owner's title, or else the name of the product, with the shop's behind it. */
export function shownTitle(
  product: Pick<PricedText, 'name' | 'searchTitle'>,
  shop: string,
): string {
  return `${product.searchTitle || product.name} · ${shop}`;
}

/** The owner's text, or else '₹499.00 · ' and the beginning of the description; 'From ₹499.00' where choices differ in price. */
export function shownDescription(product: PricedText): string {
  if (product.searchDescription) return product.searchDescription;
  const { low, high } = shownRange(product);
  const price = low === high ? formatRupees(low) : `From ${formatRupees(low)}`;
  const whole = descriptionText(product);
  const text = cutAtWord(whole, descriptionLength - price.length) || product.name;
  return `${price} · ${text}`;
}
