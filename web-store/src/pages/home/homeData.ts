/** The data of a store's home page. */
import type { Banner } from '@shop/contract';
import type { CollectionLink } from '../../catalog/CategoryBar.tsx';
import type { CardSection } from '../../catalog/card.ts';
import type { SearchResult } from '../../catalog/searchResult.ts';
import type { Shop } from '../../lib/shop.ts';

export interface HomeData {
  shop: Shop;
  banners: Banner[];
  sections: CardSection[];
  search: SearchResult | null;
  collections: CollectionLink[];
}
