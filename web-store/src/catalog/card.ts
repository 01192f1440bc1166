/** A product as its card shows it. */
import type { CatalogProduct, CatalogSection, Theme } from '@shop/contract';

export type Card = Pick<
  CatalogProduct,
  'id' | 'handle' | 'name' | 'price' | 'salePrice' | 'type' | 'link' | 'minOrder' | 'stock' | 'unit'
> & {
  /** Cover picture, or ''. */
  image: string;
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
  const { id, handle, name, price, salePrice, type, link, minOrder, stock, unit } = product;
  return {
    id,
    handle,
    name,
    price,
    salePrice,
    type,
    link,
    minOrder,
    stock,
    unit,
    image: product.images[0] ?? '',
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
