/** The page of one product (PDP-01); 'Product not found' for one of another store or a removed one (OQ-24). */
import { shownDescription, shownPriceText, shownRange, shownTitle } from '@shop/commerce';
import { limits, type Product, storePaths } from '@shop/contract';
import { cardOf } from '../../catalog/card.ts';
import { productDetail } from '../../catalog/productDetail.ts';
import type { Head } from '../../lib/head.ts';
import { offerOf } from '../../lib/offerText.ts';
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { shareCard } from '../../lib/shareCard.ts';
import { shopOf, storeOrigin } from '../../lib/shop.ts';
import { deliveryFacts } from '../../quote/deliveryFacts.ts';
import { choiceOf, chosenAddress } from './chosen.ts';
import { informationRows } from './informationRows.ts';
import { ProductScreen } from './ProductScreen.tsx';
import type { ProductData } from './productData.ts';
import { structuredProduct } from './structuredProduct.ts';

const relatedCount = 4;
/** Placeholders are sent with a page for its first pictures: more weigh more than they show. */
const placeholderCount = 4;

/** The address of a product, with what the visitor's has of a query. */
function addressOf({ handle }: Product, { store, request }: StoreContext): string {
  const asked = [...request.query, ...(request.otherQuery ?? [])];
  const query = new URLSearchParams(asked).toString();
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
  if (request.query.has('item')) return { redirect: chosenAddress(product, context) };
  const { reads, ...choice } = choiceOf(product, context);
  const [related, reviews, details, asked] = await Promise.all([
    services.related(store.id, product, relatedCount),
    product.reviewCount > 0 ? services.reviews(store.id, product.id) : undefined,
    detailsOf(product, context),
    askedOf(context),
  ]);
  const offers = (store.offers?.shown ?? []).flatMap((offer) => offerOf(offer, product) ?? []);
  const data = {
    shop,
    ...(offers.length > 0 && { offers }),
    ...(asked && { asked }),
    ...details,
    ...choice,
    related: related.map(cardOf),
    viewedId: product.id,
    ...(reviews && { reviews }),
  };
  return { data, reads };
}

/** The pincode that the form without script asks for. */
async function askedOf({ services, store, request }: StoreContext): Promise<ProductData['asked']> {
  const pincode = request.query.get('pincode')?.slice(0, limits.postalCode);
  if (pincode === undefined || !services.delivery) return undefined;
  const answer = await services.delivery(store.id, pincode);
  return { pincode, facts: answer && deliveryFacts(answer) };
}

/** What the page shows of a product alone, in a preview too. */
async function detailsOf(product: Product, { services, store }: StoreContext) {
  const first = product.images.slice(0, placeholderCount);
  return {
    product: productDetail(product),
    information: informationRows(product),
    placeholders: (await services.placeholders?.(store.id, first)) ?? {},
  };
}

/** The product of a preview link, without anything that orders (PUB-02). */
async function loadPreview(context: StoreContext, token: string): Promise<Loaded<ProductData>> {
  const { services, store } = context;
  const none: ProductData = { shop: shopOf(store), product: null, related: [] };
  const found = await services.previewed(store.id, token);
  const answer = { cacheable: false, secret: true };
  if (found === 'ended') return { ...answer, data: { ...none, preview: 'ended' }, status: 410 };
  if (!found) return { ...answer, data: none, status: 404 };
  return { ...answer, data: { ...none, ...(await detailsOf(found, context)), preview: 'shown' } };
}

function head(
  { product, preview, reviews = [] }: ProductData,
  { store, request }: StoreContext,
): Head {
  if (!product || preview) {
    const found = product ? 'Preview' : preview ? 'Preview ended' : 'Product not found';
    return { title: `${found} · ${store.name}`, description: '', noIndex: true };
  }
  const origin = storeOrigin(store, request.mainOrigin);
  return {
    title: shownTitle(product, store.name),
    description: shownDescription(product),
    canonical: origin + storePaths.product(store.slug, product.handle),
    type: 'product',
    price: shownRange(product).low,
    facts: [
      ['Price', shownPriceText(product)],
      ['Shop', store.name],
    ],
    image: shareCard(store, origin, product.id, product.images.join(' '), product.name),
    structured: structuredProduct(product, reviews, store, origin),
  };
}

export const productPage: Page<StoreContext, ProductData> = {
  name: 'product',
  load,
  head,
  Screen: ProductScreen,
};
