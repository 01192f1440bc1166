/** Variants grouped by type, one choice of each (PDP-07, PDP-08, OQ-61). */
import { groupVariants } from '@shop/commerce';
import type { ChosenVariant, Variant } from '@shop/contract';
import type { ReactElement } from 'react';

export interface VariantChoiceProps {
  variants: readonly Variant[];
  chosen: readonly ChosenVariant[];
  onChoose: (choice: ChosenVariant) => void;
}

export function VariantChoice({ variants, chosen, onChoose }: VariantChoiceProps): ReactElement {
  return (
    <>
      {groupVariants(variants).map((group) => {
        const choice = chosen.find(({ type }) => type === group.type)?.value;
        return (
          <fieldset key={group.type} className="mt-6">
            <legend className="mb-2.5 font-semibold">
              {group.type}
              {choice && <span className="ml-2 font-normal text-muted">{choice}</span>}
            </legend>
            <div className="flex flex-wrap gap-2.5">
              {group.variants.map(({ id, type, value }) => (
                <label
                  key={id}
                  className="relative inline-flex min-h-11 min-w-12 cursor-pointer items-center justify-center rounded-xl border border-[color-mix(in_srgb,var(--ink)_50%,var(--page))] px-4 font-medium hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
                >
                  <input
                    type="radio"
                    name={`variant:${type}`}
                    value={value}
                    data-type={type}
                    required
                    checked={choice === value}
                    onChange={() => onChoose({ type, value })}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                  {value}
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}
