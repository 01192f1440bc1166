/** A product as its card shows it. */
import { listedPrice, toldStock } from '@shop/commerce';
import type { CatalogProduct, CatalogSection, Theme } from '@shop/contract';

export type Card = Pick<
  CatalogProduct,
  'id' | 'handle' | 'name' | 'type' | 'link' | 'minOrder' | 'unit'
> & {
  /** As shoppers are told of it (`toldStock`). */
  stock: number;
  /** As it is listed; `salePrice` 0 = nothing is taken off. */
  price: number;
  salePrice: number;
  /** Its choices differ in price, and `price`, or `salePrice`, is the least (SKU-08). */
  isFrom: boolean;
  /** Cover picture, or ''. */
  image: string;
  /** Its alternative text, where the owner wrote one. */
  imageText?: string;
  /** Its buyer is asked something, so it is put into the cart on its own page (DET-02). */
  asks: boolean;
  /** What its published reviews come to; missing without any (DET-05). */
  rating?: { average: number; count: number };
};

/** A section of the home page with the cards of its first products. */
export interface CardSection {
  id: string;
  name: string;
  imageUrl: string;
  total: number;
  cards: Card[];
}

/** The part of a product that a card shows. */
export function cardOf(product: CatalogProduct): Card {
  const { id, handle, name, type, link, minOrder, stock, unit } = product;
  const text = product.imageTexts.find(({ url }) => url === product.images[0])?.text;
  return {
    id,
    handle,
    name,
    ...listedPrice(product),
    type,
    link,
    minOrder,
    stock: toldStock(stock, minOrder),
    unit,
    image: product.images[0] ?? '',
    ...(text && { imageText: text }),
    asks: product.questions.length > 0,
    ...(product.reviewCount > 0 && {
      rating: { average: product.reviewAverage, count: product.reviewCount },
    }),
  };
}

export function cardSection({ products, ...section }: CatalogSection): CardSection {
  return {
    id: section.id,
    name: section.name,
    imageUrl: section.imageUrl,
    total: section.total,
    cards: products.map(cardOf),
  };
}

/** Whether the theme gives cards a background of their own, so that they need padding. */
export function isCardFilled(theme: Theme): boolean {
  const name = (color: string): string => color.replace(/^(bg|text)-/, '');
  const card = name(theme.productCardBgColor);
  return card !== '' && card !== 'transparent' && card !== name(theme.backgroundColor);
}
