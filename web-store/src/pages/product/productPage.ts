/** The page of one product (PDP-01); 'Product not found' for one of another store or a removed one (OQ-24). */
import { isOutOfStock, shownDescription, shownRange, shownTitle } from '@shop/commerce';
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

/** The address of a product, with what the visitor's has of a query. */
function addressOf({ handle }: Product, { store, request }: StoreContext): string {
  const query = new URLSearchParams([...request.query]).toString();
  return storePaths.product(store.slug, handle) + (query && `?${query}`);
}

async function load(context: StoreContext): Promise<Loaded<ProductData>> {
  const { services, store, param, request } = context;
  const token = request.query.get('preview');
  if (token !== undefined) return loadPreview(context, token);
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

/** The product of a preview link, without anything that orders (PUB-02). */
async function loadPreview(
  { services, store }: StoreContext,
  token: string,
): Promise<Loaded<ProductData>> {
  const none: ProductData = { shop: shopOf(store), product: null, related: [] };
  const found = await services.previewed(store.id, token);
  const answer = { cacheable: false, secret: true };
  if (found === 'ended') return { ...answer, data: { ...none, preview: 'ended' }, status: 410 };
  if (!found) return { ...answer, data: none, status: 404 };
  return { ...answer, data: { ...none, product: productDetail(found), preview: 'shown' } };
}

/** One price or a range of prices; the stock of an affiliate product is not known here. */
function offers(product: ProductDetail, url: string): object {
  const { low, high } = shownRange(product);
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

function head({ product, preview }: ProductData, { store, request }: StoreContext): Head {
  if (!product || preview) {
    const found = product ? 'Preview' : preview ? 'Preview ended' : 'Product not found';
    return { title: `${found} · ${store.name}`, description: '', noIndex: true };
  }
  const origin = storeOrigin(store, request.mainOrigin);
  const [cover] = product.images;
  return {
    title: shownTitle(product, store.name),
    description: shownDescription(product),
    canonical: origin + storePaths.product(store.slug, product.handle),
    type: 'product',
    price: shownRange(product).low,
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
