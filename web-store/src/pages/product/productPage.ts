/** One product (PDP-01); of another store or gone: 'Product not found' (OQ-24). */
import { basePrice, formatRupees, isOutOfStock } from '@shop/commerce';
import { type PublicStore, storePaths } from '@shop/contract';
import { type Card, cardOf } from '../../catalog/card.ts';
import { type ProductDetail, productDetail } from '../../catalog/productDetail.ts';
import type { Head } from '../../lib/head.ts';
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { absolute, type Shop, shopOf, storeOrigin } from '../../lib/shop.ts';
import { ProductScreen } from './ProductScreen.tsx';

export interface ProductData {
  shop: Shop;
  product: ProductDetail | null;
  related: Card[];
}

const relatedCount = 4;

async function load({ services, store, param }: StoreContext): Promise<Loaded<ProductData>> {
  const shop = shopOf(store);
  const product = await services.product(store.id, param);
  if (!product)
    return { data: { shop, product: null, related: [] }, status: 404, cacheable: false };
  const [category] = product.categories;
  const products = await services.newest(store.id, relatedCount + 1, category);
  const related = products
    .filter(({ id }) => id !== product.id)
    .slice(0, relatedCount)
    .map(cardOf);
  return { data: { shop, product: productDetail(product), related } };
}

function structured(product: ProductDetail, store: PublicStore, origin: string): object[] {
  const url = origin + storePaths.product(store.slug, product.id);
  const home = origin + storePaths.home(store.slug);
  const stock = isOutOfStock(product) ? 'OutOfStock' : 'InStock';
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.id,
      image: product.images.map((image) => absolute(image, origin)),
      brand: { '@type': 'Brand', name: store.name },
      offers: {
        '@type': 'Offer',
        url,
        price: basePrice(product).toFixed(2),
        priceCurrency: 'INR',
        availability: `https://schema.org/${stock}`,
      },
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
  const text = product.description.replace(/\s+/g, ' ').slice(0, 150) || product.name;
  const [cover] = product.images;
  return {
    title: `${product.name} · ${store.name}`,
    description: `${formatRupees(basePrice(product))} · ${text}`,
    canonical: origin + storePaths.product(store.slug, product.id),
    type: 'product',
    price: basePrice(product),
    ...(cover ? { image: absolute(cover, origin) } : {}),
    structured: structured(product, store, origin),
  };
}

export const productPage: Page<StoreContext, ProductData> = {
  name: 'product',
  load,
  head,
  Screen: ProductScreen,
};
