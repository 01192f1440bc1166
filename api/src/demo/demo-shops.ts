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
  /** Orders of a usual weekday. */
  perDay: number;
  /** Of its chances: the same orders from the same one. */
  seed: number;
}

/** The first is the one that the landing page shows. */
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
