/** The form on a product's page that chooses its variants and adds it to the cart (PDP-05 to PDP-12). */
import {
  effectivePrice,
  isCompleteChoice,
  isOutOfStock,
  itemName,
  leavesText,
  orderChoice,
  unitText,
  withScheme,
} from '@shop/commerce';
import { type ChosenVariant, storePaths } from '@shop/contract';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useAddToCart } from '../cart/useAddToCart.ts';
import { Icon } from '../components/Icon.tsx';
import { Price } from '../components/Price.tsx';
import type { ProductDetail } from './productDetail.ts';
import { VariantChoice } from './VariantChoice.tsx';

const wide = 'button button-primary mt-7 w-full sm:max-w-sm';

export interface BuyBoxProps {
  slug: string;
  product: ProductDetail;
  /** A preview shows what there is to choose, and orders nothing (PUB-02). */
  isPreview: boolean;
}

export function BuyBox({ slug, product, isPreview }: BuyBoxProps): ReactElement {
  const [chosen, setChosen] = useState<readonly ChosenVariant[]>([]);
  const { add, added } = useAddToCart(slug);
  const variants = product.type === 'variant' ? product.variants : [];
  const price = effectivePrice({ ...product, variants }, chosen);
  const special = chosen.length > 0 && price !== effectivePrice({ ...product, variants }, []);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was chosen before the page was hydrated counts too.
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked');
    const early = [...(inputs ?? [])].map(({ dataset, value }) => ({
      type: dataset.type ?? '',
      value,
    }));
    if (early.length > 0) setChosen(early);
  }, []);
  const choose = (choice: ChosenVariant): void =>
    setChosen((before) => [...before.filter(({ type }) => type !== choice.type), choice]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isCompleteChoice(variants, chosen)) return;
    const variant = orderChoice(variants, chosen);
    const { id, minOrder } = product;
    const name = itemName(product.name, variant);
    add({ id, name, variant, price, minOrder, image: product.images[0] ?? '' });
  };
  const choices = (
    <>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-2" aria-live="polite">
        <Price
          price={special ? price : product.price}
          salePrice={special ? 0 : product.salePrice}
          className="text-2xl sm:text-[1.75rem]"
        />
        {product.unit && <span className="text-muted">{unitText(product.unit)}</span>}
      </div>
      <VariantChoice variants={variants} chosen={chosen} onChoose={choose} />
    </>
  );
  if (isPreview) {
    return (
      <div>
        {choices}
        <button type="button" className={wide} disabled>
          {product.type === 'affiliate' ? 'Buy Now' : 'Add to Cart'}
        </button>
      </div>
    );
  }
  return (
    <form ref={form} action={storePaths.checkout(slug)} onSubmit={submit}>
      <input type="hidden" name="item" value={product.id} />
      {choices}
      {product.type === 'affiliate' ? (
        <>
          <a
            className={wide}
            href={withScheme(product.link)}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-describedby="leaves"
          >
            Buy Now
            <Icon name="leave" size={18} />
          </a>
          <p id="leaves" className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">
            {leavesText(product.link)}
          </p>
        </>
      ) : isOutOfStock(product) ? (
        <button type="button" className={wide} disabled>
          Out of stock
        </button>
      ) : (
        <button type="submit" className={wide}>
          {added ? 'Added to Cart' : 'Add to Cart'}
        </button>
      )}
    </form>
  );
}
