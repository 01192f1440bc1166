/** 'Tell me when it is back' for what is sold out, a form that needs no script (DET-06). */
import { isOutOfStock } from '@shop/commerce';
import { limits, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { SelectFrame } from '../components/SelectFrame.tsx';
import type { ProductDetail } from './productDetail.ts';

export interface StockAlertFormProps {
  slug: string;
  product: ProductDetail;
  /** The sku that is chosen; '' = none, or not all of it. */
  chosen: string;
}

/** The choices of a product that nobody can order at present. */
function soldOut({ skus, minOrder }: ProductDetail): ProductDetail['skus'] {
  return skus.filter(({ active, stock }) => active && isOutOfStock({ stock, minOrder }));
}

const box = 'mt-6 rounded-xl bg-[var(--tint)] px-4 sm:max-w-sm';

export function StockAlertForm({
  slug,
  product,
  chosen,
}: StockAlertFormProps): ReactElement | null {
  const choices = soldOut(product);
  const isChosenOut = choices.some(({ id }) => id === chosen);
  const isOut = isOutOfStock(product);
  if (product.type === 'affiliate' || (!isOut && choices.length === 0)) return null;
  const form = (
    <form method="post" action={storePaths.stockAlerts(slug)} className="mt-2 grid gap-3 pb-4">
      <input type="hidden" name="item" value={product.id} />
      {choices.length > 0 && (
        <label className="grid gap-1.5 text-[0.9375rem]">
          Which one
          <SelectFrame>
            <select
              key={chosen}
              name="sku"
              defaultValue={isChosenOut ? chosen : undefined}
              className="field appearance-none pr-11"
            >
              {isOut && <option value="">Any of them</option>}
              {choices.map(({ id, choice }) => (
                <option key={id} value={id}>
                  {choice.map(({ value }) => value).join(', ')}
                </option>
              ))}
            </select>
          </SelectFrame>
        </label>
      )}
      <label className="grid gap-1.5 text-[0.9375rem]">
        Your e-mail
        <input
          type="email"
          name="email"
          required
          maxLength={limits.email}
          autoComplete="email"
          className="field"
        />
      </label>
      <button type="submit" className="button button-quiet">
        Tell me
      </button>
      <p className="text-sm text-muted">One mail, then your address is deleted.</p>
    </form>
  );
  if (!isOut) {
    return (
      <details key={String(isChosenOut)} open={isChosenOut} className={box}>
        <summary className="cursor-pointer py-2.5 font-medium">
          Tell me when a sold-out choice is back
        </summary>
        {form}
      </details>
    );
  }
  return (
    <div className={`${box} pt-4`}>
      <h2 className="font-semibold">Tell me when it is back</h2>
      {form}
    </div>
  );
}
