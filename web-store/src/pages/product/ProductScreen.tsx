/** The product page: pictures beside the description and the form to buy. */
import { percentOff, shownLeft, unitsText } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import { type ReactElement, useState } from 'react';
import { BuyBox } from '../../catalog/BuyBox.tsx';
import { isCardFilled } from '../../catalog/card.ts';
import { Gallery } from '../../catalog/Gallery.tsx';
import { ProductGrid } from '../../catalog/ProductGrid.tsx';
import { ProductInformation } from '../../catalog/ProductInformation.tsx';
import type { ProductDetail } from '../../catalog/productDetail.ts';
import { Reviews } from '../../catalog/Reviews.tsx';
import { ShareButtons, sharePage } from '../../catalog/ShareButtons.tsx';
import { StockAlertForm } from '../../catalog/StockAlertForm.tsx';
import { type Choosing, useChoice } from '../../catalog/useChoice.ts';
import { ViewedLater } from '../../catalog/ViewedLater.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Rating } from '../../components/Rating.tsx';
import { DeliverTo } from '../../quote/DeliverTo.tsx';
import { BuyFacts } from '../../store/BuyFacts.tsx';
import { StoreFrame } from '../../store/StoreFrame.tsx';
import type { ProductData } from './productData.ts';

function facts({ minOrder, unit }: ProductDetail, { stock }: Choosing): string[] {
  const list: string[] = [];
  if (minOrder > 1) list.push(`Minimum order: ${unitsText(minOrder, unit)}`);
  const left = shownLeft(stock, minOrder);
  if (left) list.push(`Only ${left} left`);
  return list;
}

function Description({
  description,
  descriptionFormat,
}: Pick<ProductDetail, 'description' | 'descriptionFormat'>): ReactElement {
  if (descriptionFormat === 'text') {
    return (
      <p dir="auto" className="max-w-prose whitespace-pre-line text-muted">
        {description}
      </p>
    );
  }
  return (
    <div
      dir="auto"
      className="prose max-w-prose text-muted"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it on save (DET-03), the policy forbids scripts
      dangerouslySetInnerHTML={{ __html: description }}
    />
  );
}

interface DetailProps {
  data: ProductData;
  product: ProductDetail;
  choosing: Choosing;
  information: readonly (readonly [string, string])[];
  isPreview: boolean;
}

/** The offers that count for this product. */
function ProductOffers({ offers }: { offers: readonly string[] }): ReactElement {
  return (
    <ul aria-label="Offers for this" className="mt-5 grid gap-1.5 text-[0.9375rem]">
      {offers.map((text) => (
        <li key={text} className="flex gap-2">
          <Icon name="tag" size={20} />
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Detail({ data, product, choosing, information, isPreview }: DetailProps): ReactElement {
  const { shop, offers = [], asked } = data;
  const { slug } = shop;
  const isSold = !isPreview && product.type !== 'affiliate';
  const { price, salePrice } = choosing.price;
  // The place of the badges stays while another choice has none, so that nothing moves.
  const isEverOnSale = salePrice > 0 || product.skus.some((sku) => sku.salePrice > 0);
  return (
    <div className="lg:sticky lg:top-24">
      {isEverOnSale && (
        <p className="mb-3 flex min-h-6 gap-2">
          {salePrice > 0 && (
            <>
              <span className="badge">Sale</span>
              <span className="badge">{percentOff(price, salePrice)}% off</span>
            </>
          )}
        </p>
      )}
      <h1 dir="auto" className="text-3xl sm:text-4xl">
        {product.name}
      </h1>
      {product.reviewCount > 0 && !isPreview && (
        <a href="#reviews" className="mt-1 inline-flex min-h-9 items-center">
          <Rating average={product.reviewAverage} count={product.reviewCount} />
        </a>
      )}
      <BuyBox
        slug={slug}
        product={product}
        choosing={choosing}
        isPreview={isPreview}
        pincode={asked?.pincode}
      />
      <div aria-live="polite">
        {facts(product, choosing).map((fact) => (
          <p key={fact} className="mt-3 text-[0.9375rem] font-medium text-muted">
            {fact}
          </p>
        ))}
      </div>
      {isSold && offers.length > 0 && <ProductOffers offers={offers} />}
      {isSold && <BuyFacts shop={shop} />}
      {isSold && shop.hasZones && shop.settings.delivery && (
        <DeliverTo slug={slug} asked={asked} chosen={choosing.chosen} />
      )}
      {!isPreview && (
        <StockAlertForm slug={slug} product={product} chosen={choosing.bought?.skuId ?? ''} />
      )}
      {product.description && (
        <div className="mt-9 border-t border-line pt-7">
          <h2 className="mb-3 text-lg font-semibold">About this product</h2>
          <Description {...product} />
        </div>
      )}
      <ProductInformation rows={information} />
      {!isPreview && (
        <div className="mt-7 border-t border-line pt-4 text-muted">
          <ShareButtons title={product.name} />
        </div>
      )}
    </div>
  );
}

/** Pictures beside the detail; the picture of what the address chooses comes first. */
function Product({ data, product }: ShownProduct): ReactElement {
  const { information = [], placeholders = {}, preview } = data;
  const choosing = useChoice(product, data);
  const [images] = useState(() => [
    ...product.images.filter((url) => url === choosing.picture),
    ...product.images.filter((url) => url !== choosing.picture),
  ]);
  return (
    <div className="grid items-start gap-x-14 gap-y-7 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
      <div className="relative">
        <Gallery
          images={images}
          texts={product.imageTexts}
          placeholders={placeholders}
          name={product.name}
          picture={choosing.picture}
        />
        {!preview && (
          <button
            type="button"
            aria-label="Share"
            onClick={() => sharePage(product.name)}
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-white/90 text-[#1c1f1d] shadow-sm hover:bg-white max-sm:right-0 noscript:hidden"
          >
            <Icon name="share" size={20} />
          </button>
        )}
      </div>
      <Detail
        data={data}
        product={product}
        choosing={choosing}
        information={information}
        isPreview={preview !== undefined}
      />
    </div>
  );
}

interface ShownProduct {
  data: ProductData;
  product: ProductDetail;
}

export function ProductScreen({ data }: { data: ProductData }): ReactElement {
  const { shop, product, related, preview, reviews } = data;
  const home = storePaths.home(shop.slug);
  if (!product) {
    return (
      <StoreFrame shop={shop}>
        <EmptyState
          icon="search"
          title={preview ? 'This preview has ended' : 'Product not found'}
          text={
            preview
              ? 'It could be seen for an hour.'
              : 'It may have been sold out and taken off the shelf.'
          }
        >
          <a className="button button-primary" href={home}>
            Back to the shop
          </a>
        </EmptyState>
      </StoreFrame>
    );
  }
  return (
    <StoreFrame shop={shop} floatingCart={!preview} buys={!preview}>
      {preview && (
        <p className="bg-[var(--tint)] px-4 py-3 text-center text-[0.9375rem] font-medium">
          Preview: only people with this link see this page, for an hour.
        </p>
      )}
      <div className="shell pt-4 sm:pt-8">
        <a
          className="mb-3 inline-flex min-h-9 items-center gap-1 text-[0.9375rem] text-muted hover:text-ink max-sm:hidden"
          href={home}
        >
          <Icon name="left" size={18} />
          {shop.name}
        </a>
        <Product data={data} product={product} />
        {reviews && (
          <Reviews
            shopName={shop.name}
            average={product.reviewAverage}
            count={product.reviewCount}
            reviews={reviews}
          />
        )}
        {related.length > 0 && (
          <section aria-labelledby="related" className="no-print mt-20">
            <h2 id="related" className="mb-6 text-2xl font-bold">
              You may also like
            </h2>
            <ProductGrid
              slug={shop.slug}
              cards={related}
              filled={isCardFilled(shop.settings.theme)}
              few
            />
          </section>
        )}
        {data.viewedId && (
          <ViewedLater
            slug={shop.slug}
            id={data.viewedId}
            filled={isCardFilled(shop.settings.theme)}
          />
        )}
      </div>
    </StoreFrame>
  );
}
