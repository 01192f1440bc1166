/** The data of a store's home page. */
import type { Banner } from '@shop/contract';
import type { CardSection } from '../../catalog/card.ts';
import type { SearchResult } from '../../catalog/searchResult.ts';
import type { Shop } from '../../lib/shop.ts';

/** One category on a page of its own: 'Show more' leads to it without script. */
export interface CategoryPage {
  section: CardSection;
  /** Address of the next page, or ''. */
  next: string;
}

export interface HomeData {
  shop: Shop;
  banners: Banner[];
  sections: CardSection[];
  search: SearchResult | null;
  category: CategoryPage | null;
}
