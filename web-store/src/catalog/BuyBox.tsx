/** The form on a product's page that chooses its variants and adds it to the cart (PDP-05 to PDP-12). */
import {
  answerFaults,
  formatRupees,
  isOutOfStock,
  isSoldOut,
  itemName,
  leavesText,
  orderChoice,
  pricedAnswers,
  unitText,
  withScheme,
  withSurcharges,
} from '@shop/commerce';
import { type GivenAnswer, storePaths } from '@shop/contract';
import { type FormEvent, type ReactElement, useContext, useEffect, useRef, useState } from 'react';
import { useAddToCart } from '../cart/useAddToCart.ts';
import { Icon } from '../components/Icon.tsx';
import { Price } from '../components/Price.tsx';
import { answersOf, QuestionFields } from '../components/QuestionFields.tsx';
import { ClosedLabel } from '../lib/closedShop.ts';
import { leastText } from './countText.ts';
import type { ProductDetail } from './productDetail.ts';
import type { Choosing } from './useChoice.ts';
import { stateText, VariantChoice } from './VariantChoice.tsx';

const wide = 'button button-primary mt-7 w-full sm:max-w-sm';

export interface BuyBoxProps {
  slug: string;
  product: ProductDetail;
  choosing: Choosing;
  /** A preview shows what there is to choose, and orders nothing (PUB-02). */
  isPreview: boolean;
  /** What 'Deliver to' was asked without script, kept by another choice. */
  pincode?: string | undefined;
}

export function BuyBox({ slug, product, choosing, isPreview, pincode }: BuyBoxProps): ReactElement {
  const { chosen, adopt, bought, price, state } = choosing;
  const { add, added } = useAddToCart(slug);
  const closed = useContext(ClosedLabel);
  const [given, setGiven] = useState<readonly GivenAnswer[]>([]);
  const { variants } = product;
  const questions = product.type === 'affiliate' ? [] : product.questions;
  const answers = pricedAnswers(questions, given);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the server rendered
  useEffect(() => {
    // What was chosen before the page was hydrated counts too.
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked');
    const early = [...(inputs ?? [])].map(({ dataset, value }) => ({
      type: dataset.type ?? '',
      value,
    }));
    const isOther = early.some(({ value }, index) => chosen[index]?.value !== value);
    if (isOther || early.length !== chosen.length) adopt(early);
    if (form.current) setGiven(answersOf(questions, new FormData(form.current)));
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isAnswered = answerFaults(questions, given).length === 0;
    if (!bought || isSoldOut(product, chosen) || !isAnswered) return;
    const variant = orderChoice(variants, chosen);
    const { id, minOrder } = product;
    const { skuId, image } = bought;
    const line = {
      id,
      name: itemName(product.name, variant),
      variant,
      price: withSurcharges(bought.price, answers),
      minOrder,
      image,
      ...(skuId && { skuId }),
      ...(answers.length > 0 && { answers }),
    };
    add(line, bought.stock);
  };
  const choices = (
    <>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-2" aria-live="polite">
        <Price {...price} className="text-2xl sm:text-[1.75rem]" />
        {product.unit && <span className="text-muted">{unitText(product.unit)}</span>}
        {state !== 'open' && chosen.length > 0 && (
          <span className="w-full font-medium text-sale">{stateText[state]}</span>
        )}
      </div>
      {choosing.isLost && (
        <p role="status" className="mt-4 rounded-xl bg-[var(--tint)] p-4">
          What you had chosen is no longer offered. Please choose again.
        </p>
      )}
      <VariantChoice product={product} choosing={choosing} />
      <QuestionFields questions={questions} />
      {questions.length > 0 && (
        <p aria-live="polite" className="mt-4 font-semibold tabular-nums empty:hidden">
          {withSurcharges(0, answers) > 0 &&
            `${formatRupees(withSurcharges(price.salePrice || price.price, answers))} each with your answers`}
        </p>
      )}
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
    <form
      ref={form}
      action={storePaths.checkout(slug)}
      onSubmit={submit}
      // The address says what is chosen, also where a browser remembers another value.
      autoComplete="off"
      onChange={({ currentTarget }) => setGiven(answersOf(questions, new FormData(currentTarget)))}
    >
      <input type="hidden" name="item" value={product.id} />
      {pincode && <input type="hidden" name="pincode" value={pincode} />}
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
      ) : closed !== null || isOutOfStock(product) ? (
        <button type="button" className={wide} disabled>
          {closed ?? 'Out of stock'}
        </button>
      ) : state !== 'open' ? (
        <button type="button" className={wide} disabled>
          {stateText[state]}
        </button>
      ) : (
        <button type="submit" className={wide} data-amount={leastText(product.minOrder, price)}>
          {added ? 'Added to Cart' : 'Add to Cart'}
        </button>
      )}
      {variants.length > 0 && (
        <noscript>
          <button
            type="submit"
            formAction={storePaths.product(slug, product.handle)}
            formNoValidate
            className="button button-quiet mt-3 w-full sm:max-w-sm"
          >
            Show price and stock
          </button>
        </noscript>
      )}
    </form>
  );
}
