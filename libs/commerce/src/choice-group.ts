/** What the choices of a product without skus cost. All prices of one call are in the same unit. */
import { basePrice, indexVariants, type PricedProduct, type PricedVariant } from './price.js';

/** All choices of one of its values per type; each of them costs the same. */
export interface ChoiceGroup<Variant extends PricedVariant> {
  /** Of one piece. */
  price: number;
  /** Before the sale; equal to `price` where nothing is taken off. */
  listPrice: number;
  variants: readonly Variant[];
}

/**
 * The complete choices of a product's variants, by what they cost (OQ-61): those without a price of
 * their own, and for each priced value those that it is the dearest of. Never empty, and at most one
 * group more than there are variants, however many choices they make.
 */
export function choicesByPrice<Variant extends PricedVariant>(
  product: Omit<PricedProduct, 'variants'> & { variants: readonly Variant[] },
): ChoiceGroup<Variant>[] {
  const types = [...indexVariants(product.variants).values()].map((values) => [...values.values()]);
  const groups: ChoiceGroup<Variant>[] = [];
  const add = (price: number, listPrice: number, values: readonly Variant[][]): void => {
    const isComplete = values.every((some) => some.length > 0);
    if (isComplete) groups.push({ price, listPrice, variants: values.flat() });
  };
  const upTo = (price: number) => (values: readonly Variant[]) =>
    values.filter((value) => value.price <= price);
  const usual = basePrice(product);
  add(usual, Math.max(usual, product.price), types.map(upTo(0)));
  for (const dearest of types) {
    for (const price of new Set(dearest.map((value) => value.price))) {
      if (price <= 0) continue;
      const others = types.map(upTo(price));
      others[types.indexOf(dearest)] = dearest.filter((value) => value.price === price);
      add(price, price, others);
    }
  }
  return groups;
}
