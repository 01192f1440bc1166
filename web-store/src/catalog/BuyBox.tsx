/** The form on a product's page that chooses its variants and adds it to the cart (PDP-05 to PDP-12). */
import {
  addingStop,
  answerFaults,
  type Bought,
  basePrice,
  formatRupees,
  isOutOfStock,
  isSoldOut,
  itemName,
  leastSurcharge,
  leastToAdd,
  leavesText,
  type NewLine,
  orderChoice,
  type PricedAnswer,
  pricedAnswers,
  surchargeWith,
  unitText,
  withScheme,
  withSurcharges,
} from '@shop/commerce';
import { type ChosenVariant, type GivenAnswer, storePaths } from '@shop/contract';
import {
  type FormEvent,
  type ReactElement,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { emptyCart, useCart } from '../cart/cartStore.ts';
import { useAddToCart } from '../cart/useAddToCart.ts';
import { Icon } from '../components/Icon.tsx';
import { Price } from '../components/Price.tsx';
import { answersOf, QuestionFields } from '../components/QuestionFields.tsx';
import { ClosedLabel } from '../lib/closedShop.ts';
import { BuyBar } from './BuyBar.tsx';
import { leastText, piecesText } from './countText.ts';
import type { ProductDetail } from './productDetail.ts';
import { QuantityField } from './QuantityField.tsx';
import type { Choosing } from './useChoice.ts';
import { useQuantity } from './useQuantity.ts';
import { stateText, VariantChoice } from './VariantChoice.tsx';

const wide = 'button button-primary';

/** The product as a line of the cart. */
function newLine(
  { id, name, minOrder, variants }: ProductDetail,
  { skuId, image, price }: Bought<number>,
  chosen: readonly ChosenVariant[],
  answers: PricedAnswer[],
): NewLine {
  const variant = orderChoice(variants, chosen);
  return {
    id,
    name: itemName(name, variant),
    variant,
    price: withSurcharges(price, answers),
    minOrder,
    image,
    ...(skuId && { skuId }),
    ...(answers.length > 0 && { answers }),
  };
}

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
  const { variants, questions } = product;
  const answers = pricedAnswers(questions, given);
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
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
    const typed = form.current?.querySelector<HTMLInputElement>('[name=quantity]');
    if (typed && typed.value !== typed.defaultValue) quantity.type(typed.value);
  }, []);
  const line = bought && newLine(product, bought, chosen, answers);
  const cart = useCart(slug) ?? emptyCart;
  const quantity = useQuantity(line ? leastToAdd(cart, line) : Math.max(1, product.minOrder));
  const { pieces } = quantity;
  // The price has the least of what is asked in it already.
  const extra = surchargeWith(questions, given) - leastSurcharge(questions);
  const each = withSurcharges(basePrice(price), [{ surcharge: extra }]);
  const sum = each * pieces;
  const canMore =
    !line || addingStop(cart, { ...line, quantity: pieces + 1 }, bought.stock) === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isAnswered = answerFaults(questions, given).length === 0;
    if (!line || isSoldOut(product, chosen) || !isAnswered) return;
    add({ ...line, quantity: pieces }, bought.stock);
    quantity.reset();
  };
  /** Says itself what is not chosen yet, in the place of the browser's bubble. */
  const askChoice = (event: SyntheticEvent): void => {
    const open = form.current?.querySelector<HTMLInputElement>('input[type=radio]:invalid');
    if (!open) return;
    event.preventDefault();
    setAsked(true);
    open.focus();
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
      <VariantChoice product={product} choosing={choosing} isAsked={isAsked} />
      <QuestionFields questions={questions} />
      {questions.length > 0 && (
        <p aria-live="polite" className="mt-4 font-semibold tabular-nums empty:hidden">
          {extra > 0 && `${formatRupees(each)} each with your answers`}
        </p>
      )}
    </>
  );
  if (isPreview) {
    return (
      <div>
        {choices}
        <button type="button" className={`${wide} mt-7 w-full sm:max-w-sm`} disabled>
          {product.type === 'affiliate' ? 'Buy Now' : 'Add to Cart'}
        </button>
      </div>
    );
  }
  const isOrdered =
    product.type !== 'affiliate' && closed === null && !isOutOfStock(product) && state === 'open';
  const eachPrice = { price: each, salePrice: 0, isFrom: price.isFrom ?? false };
  const isLeast = pieces === product.minOrder;
  const amount = isLeast ? leastText(pieces, eachPrice) : piecesText(pieces, sum);
  return (
    <form
      ref={form}
      onInvalidCapture={askChoice}
      action={storePaths.checkout(slug)}
      onSubmit={submit}
      // The address says what is chosen, also where a browser remembers another value.
      autoComplete="off"
      onChange={({ currentTarget }) => setGiven(answersOf(questions, new FormData(currentTarget)))}
    >
      <input type="hidden" name="item" value={product.id} />
      {pincode && <input type="hidden" name="pincode" value={pincode} />}
      {choices}
      <div className="buy-row">
        {isOrdered && <QuantityField name={product.name} quantity={quantity} canMore={canMore} />}
        <BuyBar sum={sum} isFrom={price.isFrom ?? false} pieces={isOrdered ? pieces : 1}>
          {product.type === 'affiliate' ? (
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
          ) : isOrdered ? (
            <button type="submit" className={wide} data-amount={amount}>
              {added ? 'Added to Cart' : 'Add to Cart'}
            </button>
          ) : (
            <button type="button" className={wide} disabled>
              {closed ?? (isOutOfStock(product) ? 'Out of stock' : stateText[state])}
            </button>
          )}
        </BuyBar>
      </div>
      {product.type === 'affiliate' && (
        <p id="leaves" className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">
          {leavesText(product.link)}
        </p>
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
