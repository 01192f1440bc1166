// The demo shops of one owner, and how much each of them sells.
import { chaiCategories, chaiProducts, chaiStore } from './demo-chai.js';
import {
  type DemoCategory,
  type DemoProduct,
  demoCategories,
  demoProducts,
} from './demo-products.js';
import { type DemoStore, demoStore } from './demo-store.js';

export interface DemoShop {
  store: DemoStore;
  categories: readonly DemoCategory[];
  products: readonly DemoProduct[];
  /** The number of orders on an average weekday. */
  perDay: number;
  /** The seed of its random numbers: the same seed gives the same orders. */
  seed: number;
}

/** The shops; the landing page shows the first. */
export const demoShops: readonly DemoShop[] = [
  {
    store: demoStore,
    categories: demoCategories,
    products: demoProducts,
    perDay: 3.4,
    seed: 20_161,
  },
  {
    store: chaiStore,
    categories: chaiCategories,
    products: chaiProducts,
    perDay: 1.5,
    seed: 41_105,
  },
];

/** The keys of all pictures of a shop, each once. */
export const pictureKeysOf = ({ store, categories, products }: DemoShop): string[] => [
  ...new Set([
    store.logo,
    ...store.banners,
    ...categories.map((category) => category.picture),
    ...products.flatMap((product) => product.pictures),
  ]),
];
