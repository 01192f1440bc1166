/** A product as its card shows it. */
import type { CatalogSection, Product } from '@shop/contract';

export type Card = Pick<
  Product,
  'id' | 'name' | 'price' | 'salePrice' | 'type' | 'link' | 'minOrder' | 'stock' | 'unit'
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

/** What a card needs of a product. */
export function cardOf(product: Product): Card {
  const { id, name, price, salePrice, type, link, minOrder, stock, unit } = product;
  return {
    id,
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

/** Whether nothing of a product can be ordered: counted, and fewer left than the least order. */
export function isOutOfStock({ stock, minOrder }: Pick<Product, 'stock' | 'minOrder'>): boolean {
  return stock >= 0 && stock < Math.max(1, minOrder);
}
