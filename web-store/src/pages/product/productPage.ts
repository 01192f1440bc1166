/** The page of one product (PDP-01); 'Product not found' for one of another store or a removed one (OQ-24). */
import { cutAtWord, formatRupees, isOutOfStock, priceRange } from '@shop/commerce';
import { type Product, type PublicStore, storePaths } from '@shop/contract';
import { cardOf } from '../../catalog/card.ts';
import { type ProductDetail, productDetail } from '../../catalog/productDetail.ts';
import type { Head } from '../../lib/head.ts';
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { shareCard } from '../../lib/shareCard.ts';
import { absolute, shopOf, storeOrigin } from '../../lib/shop.ts';
import { ProductScreen } from './ProductScreen.tsx';
import type { ProductData } from './productData.ts';

const relatedCount = 4;

/** Characters of a description that search results and chats show, the price among them. */
const descriptionLength = 155;

/** The address of a product, with what the visitor's has of a query. */
function addressOf({ handle }: Product, { store, request }: StoreContext): string {
  const query = new URLSearchParams([...request.query]).toString();
  return storePaths.product(store.slug, handle) + (query && `?${query}`);
}

async function load(context: StoreContext): Promise<Loaded<ProductData>> {
  const { services, store, param } = context;
  const shop = shopOf(store);
  const product = await services.product(store.id, param);
  if (!product)
    return { data: { shop, product: null, related: [] }, status: 404, cacheable: false };
  if (product.handle !== param) return { redirect: addressOf(product, context), permanent: true };
  const [category] = product.categories;
  const products = await services.newest(store.id, relatedCount + 1, category);
  const related = products
    .filter(({ id }) => id !== product.id)
    .slice(0, relatedCount)
    .map(cardOf);
  return { data: { shop, product: productDetail(product), related } };
}

function rangeOf(product: ProductDetail): { low: number; high: number } {
  const variants = product.type === 'variant' ? product.variants : [];
  return priceRange({ ...product, variants });
}

/** '₹499.00', or 'From ₹499.00' where choices differ in price. */
function priceText(product: ProductDetail): string {
  const { low, high } = rangeOf(product);
  return low === high ? formatRupees(low) : `From ${formatRupees(low)}`;
}

/** One price or a range of prices; the stock of an affiliate product is not known here. */
function offers(product: ProductDetail, url: string): object {
  const { low, high } = rangeOf(product);
  const stock = isOutOfStock(product) ? 'OutOfStock' : 'InStock';
  const availability =
    product.type === 'affiliate' ? {} : { availability: `https://schema.org/${stock}` };
  const common = { url, priceCurrency: 'INR', ...availability };
  if (low === high) return { '@type': 'Offer', price: low.toFixed(2), ...common };
  const range = { lowPrice: low.toFixed(2), highPrice: high.toFixed(2) };
  return { '@type': 'AggregateOffer', ...range, offerCount: product.variants.length, ...common };
}

function structured(product: ProductDetail, store: PublicStore, origin: string): object[] {
  const url = origin + storePaths.product(store.slug, product.handle);
  const home = origin + storePaths.home(store.slug);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.id,
      image: product.images.map((image) => absolute(image, origin)),
      brand: { '@type': 'Brand', name: store.name },
      offers: offers(product, url),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: store.name, item: home },
        { '@type': 'ListItem', position: 2, name: product.name, item: url },
      ],
    },
  ];
}

function head({ product }: ProductData, { store, request }: StoreContext): Head {
  if (!product) {
    return { title: `Product not found · ${store.name}`, description: '', noIndex: true };
  }
  const origin = storeOrigin(store, request.mainOrigin);
  const price = priceText(product);
  const text = cutAtWord(product.description, descriptionLength - price.length) || product.name;
  const [cover] = product.images;
  return {
    title: `${product.name} · ${store.name}`,
    description: `${price} · ${text}`,
    canonical: origin + storePaths.product(store.slug, product.handle),
    type: 'product',
    price: rangeOf(product).low,
    image: shareCard(store, origin, product.id, cover ?? '', product.name),
    structured: structured(product, store, origin),
  };
}

export const productPage: Page<StoreContext, ProductData> = {
  name: 'product',
  load,
  head,
  Screen: ProductScreen,
};
