/** The demo shops of one owner and the plans, as they stand in the files of api/demo-shops. */
import { existsSync, readFileSync } from 'node:fs';
import { demoSlug, type PlanBody, type ProductInformation, pageKeys } from '@shop/contract';
import { type DemoShop, demoProduct, type WrittenProduct } from './demo-shop.js';

const folder = new URL('../../demo-shops/', import.meta.url);
const text = (name: string) => readFileSync(new URL(name, folder), 'utf8').trimEnd();

/** A shop as its file has it. */
type WrittenShop = Omit<DemoShop, 'products' | 'pages'> & {
  products: readonly WrittenProduct[];
  /** What is the same of most products. */
  information: ProductInformation;
};

/** The shops; the landing page shows the first. */
export const demoShops: readonly DemoShop[] = [demoSlug, 'demo-chai', 'demo-vastra'].map((slug) => {
  const { products, information, ...shop }: WrittenShop = JSON.parse(text(`${slug}.json`));
  const written = pageKeys.filter((key) => existsSync(new URL(`${slug}/${key}.html`, folder)));
  return {
    ...shop,
    products: products.map((product) => demoProduct(product, information)),
    pages: Object.fromEntries(written.map((key) => [key, text(`${slug}/${key}.html`)])),
  };
});

export const demoPlans: readonly PlanBody[] = JSON.parse(text('plans.json'));

/** The keys of all pictures of a shop, each once. */
export const pictureKeysOf = ({ store, categories, products }: DemoShop): string[] => [
  ...new Set([
    store.logo,
    ...store.banners,
    ...categories.map((category) => category.picture),
    ...products.flatMap((product) => product.pictures),
  ]),
];
