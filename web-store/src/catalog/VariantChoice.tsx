/** Variants grouped by type, one choice of each; values that lead nowhere are struck (PDP-07, PDP-08, OQ-61, SKU-04). */
import { type ChoiceState, choiceState, groupVariants } from '@shop/commerce';
import type { ReactElement } from 'react';
import type { ProductDetail } from './productDetail.ts';
import { type Choosing, withChoice } from './useChoice.ts';

/** What a struck value is, for those who don't see it. */
export const stateText: Readonly<Record<ChoiceState, string>> = {
  open: '',
  soldOut: 'Sold out',
  missing: 'Not available',
};

const look =
  'relative inline-flex min-h-11 min-w-12 cursor-pointer items-center justify-center rounded-xl border border-[color-mix(in_srgb,var(--ink)_50%,var(--page))] px-4 font-medium hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink';

/** They can be chosen: otherwise a second type could never be changed before the first. */
const struck = 'border-dashed text-muted line-through';

export function VariantChoice({
  product,
  choosing,
  isAsked,
}: {
  product: ProductDetail;
  choosing: Pick<Choosing, 'chosen' | 'choose'>;
  /** The button was pressed before all was chosen. */
  isAsked: boolean;
}): ReactElement {
  const { chosen, choose } = choosing;
  return (
    <>
      {groupVariants(product.variants).map((group) => {
        const choice = chosen.find(({ type }) => type === group.type)?.value;
        return (
          <fieldset key={group.type} className="mt-6">
            <legend className="mb-2.5 font-semibold">
              <bdi>{group.type}</bdi>
              {choice && (
                <span className="ml-2 font-normal text-muted">
                  <bdi>{choice}</bdi>
                </span>
              )}
              {!choice && isAsked && (
                <span role="alert" className="ml-2 font-medium text-sale">
                  Please choose
                </span>
              )}
            </legend>
            <div className="flex flex-wrap gap-2.5">
              {group.variants.map(({ id, type, value }) => {
                const state = choiceState(product, withChoice(chosen, { type, value }));
                return (
                  <label
                    key={id}
                    dir="auto"
                    className={`${look} ${state === 'open' ? '' : struck}`}
                  >
                    <input
                      type="radio"
                      name={`variant:${type}`}
                      value={value}
                      data-type={type}
                      aria-label={state === 'open' ? undefined : `${value}, ${stateText[state]}`}
                      required
                      checked={choice === value}
                      onChange={() => choose({ type, value })}
                      className="absolute inset-0 cursor-pointer opacity-0"
                    />
                    {value}
                  </label>
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}
