/** What search engines read of a product's page, in the words of schema.org. */
import { descriptionText, isOutOfStock, shownRange } from '@shop/commerce';
import { type PublicStore, type ShownReview, starRange, storePaths } from '@shop/contract';
import type { ProductDetail } from '../../catalog/productDetail.ts';
import { absolute } from '../../lib/shop.ts';
import { countryName } from './informationRows.ts';
import { productGroup } from './productGroup.ts';

/** How many reviews a search engine is told. */
const structuredReviews = 10;

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

function originOf({ information: { origin } }: ProductDetail): object {
  return origin ? { countryOfOrigin: { '@type': 'Country', name: countryName(origin) } } : {};
}

/** The reviews that a search engine reads; none without a published one (DET-05). */
function rated(product: ProductDetail, reviews: readonly ShownReview[]): object {
  const { reviewCount, reviewAverage } = product;
  if (reviewCount === 0) return {};
  const scale = { bestRating: starRange.max, worstRating: starRange.min };
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviewAverage,
      reviewCount,
      ...scale,
    },
    review: reviews.slice(0, structuredReviews).map(({ author, stars, text, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: createdAt.slice(0, 10),
      ...(text && { reviewBody: text }),
      reviewRating: { '@type': 'Rating', ratingValue: stars, ...scale },
    })),
  };
}

/** The product, or its group of skus, and the way to it. */
export function structuredProduct(
  product: ProductDetail,
  reviews: readonly ShownReview[],
  store: PublicStore,
  origin: string,
): object[] {
  const url = origin + storePaths.product(store.slug, product.handle);
  const home = origin + storePaths.home(store.slug);
  const common = {
    name: product.name,
    description: descriptionText(product),
    image: product.images.map((image) => absolute(image, origin)),
    brand: { '@type': 'Brand', name: product.information.brand || store.name },
    ...originOf(product),
    ...rated(product, reviews),
  };
  return [
    product.skus.some(({ active }) => active)
      ? productGroup(product, common, url, origin)
      : {
          '@context': 'https://schema.org',
          '@type': 'Product',
          ...common,
          sku: product.id,
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
