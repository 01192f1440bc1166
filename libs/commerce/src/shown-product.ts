/** What search engines and chats show of a product (PUB-08). */
import { type ChosenVariant, type Product, untrackedStock } from '@shop/contract';
import { formatRupees } from './money.js';
import { descriptionText } from './plain-text.js';
import { priceRange } from './price-range.js';
import { askedPrice, type PricedQuestion } from './question.js';
import { boughtSkus, type SellableSku, skuFor } from './sku.js';
import { cutAtWord } from './text.js';
import { quantityIn, quantityText, unitPriceText } from './unit-price.js';
import { groupVariants } from './variant.js';

/** Characters of a description that search results and chats show, the price among them. */
const descriptionLength = 155;

type PricedText = Pick<
  Product,
  'name' | 'description' | 'price' | 'salePrice' | 'type' | 'searchTitle' | 'searchDescription'
> & {
  descriptionFormat?: Product['descriptionFormat'];
  variants: readonly { type: string; value: string; price: number }[];
  skus?: readonly SellableSku<number>[];
  minOrder?: number;
  questions?: readonly PricedQuestion[];
};

/** What a product costs by. */
type PriceFields = 'price' | 'salePrice' | 'type' | 'variants' | 'skus' | 'minOrder' | 'questions';

/** The lowest and the highest price of a product, rupees; in the words of `priceRange`. */
export function shownRange(product: Pick<PricedText, PriceFields>): {
  low: number;
  high: number;
} {
  const variants = product.type === 'variant' ? product.variants : [];
  return priceRange({ ...product, variants });
}

/**
 * What a unit costs in each amount that is chosen, where the values of a type are amounts: '500 g: ₹0.40 per g …',
 * '1 kg: ₹360.00' (DET-01). Empty where they are none, or where another type decides the price, too.
 */
export function choiceUnitPrices(
  product: Pick<PricedText, 'price' | 'salePrice' | 'variants' | 'skus' | 'questions'>,
): string[] {
  const groups = groupVariants(product.variants);
  const amounts = groups.find(({ variants }) => variants.every(({ value }) => quantityIn(value)));
  if (!amounts) return [];
  return amounts.variants.flatMap((chosen) => {
    const quantity = quantityIn(chosen.value);
    const prices = new Set(pricesWith(product, chosen));
    const [price] = prices;
    if (!quantity || price === undefined || prices.size > 1) return [];
    return `${quantityText(quantity)}: ${unitPriceText(price, quantity) || formatRupees(price)}`;
  });
}

/** What the choices that are sold with this value cost, rupees; as they are shown. */
function pricesWith(
  product: Pick<PricedText, 'price' | 'salePrice' | 'variants' | 'skus' | 'questions'>,
  { type, value }: ChosenVariant,
): number[] {
  const sellable = { ...product, stock: untrackedStock };
  const { skus = [], questions } = product;
  if (skus.length === 0) {
    const bought = skuFor(sellable, [{ type, value }]);
    return bought ? [askedPrice(bought, questions).price] : [];
  }
  const sold = skus.filter(
    ({ active, choice }) =>
      active && choice.some((one) => one.type === type && one.value === value),
  );
  return boughtSkus(sellable, sold).map(({ bought }) => askedPrice(bought, questions).price);
}

/** The owner's title, or else the name of the product, with the shop's behind it. */
export function shownTitle(
  product: Pick<PricedText, 'name' | 'searchTitle'>,
  shop: string,
): string {
  return `${product.searchTitle || product.name} · ${shop}`;
}

/** '₹499.00', or 'From ₹499.00' where choices differ in price. */
export function shownPriceText(product: Pick<PricedText, PriceFields>): string {
  const { low, high } = shownRange(product);
  return low === high ? formatRupees(low) : `From ${formatRupees(low)}`;
}

/** The owner's text, or else '₹499.00 · ' and the beginning of the description; 'From ₹499.00' where choices differ in price. */
export function shownDescription(product: PricedText): string {
  if (product.searchDescription) return product.searchDescription;
  const price = shownPriceText(product);
  const whole = descriptionText(product);
  const text = cutAtWord(whole, descriptionLength - price.length) || product.name;
  return `${price} · ${text}`;
}
