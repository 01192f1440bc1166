/** The choice of a product's values in its address: '?Size=M&Colour=Red' (SKU-04). */
import { groupVariants } from '@shop/commerce';
import { type ChosenVariant, choiceParameter } from '@shop/contract';

/** The choice that a query holds; values that the product does not have are left out. */
export function readChoice(
  variants: readonly ChosenVariant[],
  asked: (parameter: string) => string | null | undefined,
): ChosenVariant[] {
  return groupVariants(variants).flatMap(({ type, variants: values }) => {
    const value = asked(choiceParameter(type));
    return values.some((one) => one.value === value) ? [{ type, value: value as string }] : [];
  });
}

/** A query with that choice in place of any other; '' or '?Size=M&Colour=Red'. */
export function choiceQuery(
  variants: readonly ChosenVariant[],
  choice: readonly ChosenVariant[],
  before = '',
): string {
  const query = new URLSearchParams(before);
  for (const { type } of variants) query.delete(choiceParameter(type));
  for (const { type } of groupVariants(variants)) {
    const value = choice.find((one) => one.type === type)?.value;
    if (value !== undefined) query.set(choiceParameter(type), value);
  }
  const text = query.toString();
  return text && `?${text}`;
}
