/** The product page: pictures beside the description and the form to buy. */
import { isOnSale, percentOff } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { BuyBox } from '../../catalog/BuyBox.tsx';
import { isCardFilled } from '../../catalog/card.ts';
import { Gallery } from '../../catalog/Gallery.tsx';
import { ProductGrid } from '../../catalog/ProductGrid.tsx';
import type { ProductDetail } from '../../catalog/productDetail.ts';
import { ShareButtons, sharePage } from '../../catalog/ShareButtons.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { StoreFrame } from '../../store/StoreFrame.tsx';
import type { ProductData } from './productData.ts';

function facts({ minOrder, unit, stock }: ProductDetail): string[] {
  const list: string[] = [];
  if (minOrder > 1) list.push(`Minimum order: ${minOrder}${unit ? ` ${unit}` : ''}`);
  if (stock > 0 && stock <= 5) list.push(`Only ${stock} left`);
  return list;
}

interface DetailProps {
  slug: string;
  product: ProductDetail;
  isPreview: boolean;
}

function Detail({ slug, product, isPreview }: DetailProps): ReactElement {
  return (
    <div className="lg:sticky lg:top-24">
      {isOnSale(product) && (
        <p className="mb-3 flex gap-2">
          <span className="badge">Sale</span>
          <span className="badge">{percentOff(product.price, product.salePrice)}% off</span>
        </p>
      )}
      <h1 className="text-3xl sm:text-4xl">{product.name}</h1>
      <BuyBox slug={slug} product={product} isPreview={isPreview} />
      {facts(product).map((fact) => (
        <p key={fact} className="mt-3 text-[0.9375rem] font-medium text-muted">
          {fact}
        </p>
      ))}
      {product.description && (
        <div className="mt-9 border-t border-line pt-7">
          <h2 className="mb-3 text-lg font-semibold">About this product</h2>
          <p className="max-w-prose whitespace-pre-line text-muted">{product.description}</p>
        </div>
      )}
      {!isPreview && (
        <div className="mt-7 border-t border-line pt-4 text-muted">
          <ShareButtons title={product.name} />
        </div>
      )}
    </div>
  );
}

export function ProductScreen({ data }: { data: ProductData }): ReactElement {
  const { shop, product, related, preview } = data;
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
    <StoreFrame shop={shop} floatingCart={!preview}>
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
        <div className="grid items-start gap-x-14 gap-y-7 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
          <div className="relative">
            <Gallery images={product.images} name={product.name} />
            {!preview && (
              <button
                type="button"
                aria-label="Share"
                onClick={() => sharePage(product.name)}
                className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-white/90 text-[#1c1f1d] shadow-sm hover:bg-white max-sm:right-0"
              >
                <Icon name="share" size={20} />
              </button>
            )}
          </div>
          <Detail slug={shop.slug} product={product} isPreview={preview !== undefined} />
        </div>
        {related.length > 0 && (
          <section aria-labelledby="related" className="mt-20">
            <h2 id="related" className="mb-6 text-2xl font-bold">
              You may also like
            </h2>
            <ProductGrid
              slug={shop.slug}
              cards={related}
              filled={isCardFilled(shop.settings.theme)}
            />
          </section>
        )}
      </div>
    </StoreFrame>
  );
}
