/** Products with skus for some of their choices, made by fast-check. */
import { groupVariants, type SellableProduct, type SellableSku } from '@shop/commerce';
import type { ChosenVariant } from '@shop/contract';
import fc from 'fast-check';
import { anyPaise, anyProduct } from './arbitrary.ts';

export type AnyProduct = SellableProduct<number> & {
  minOrder: number;
  skus: SellableSku<number>[];
};

/** Every complete choice of a product. */
export function choicesOf({ variants }: Pick<AnyProduct, 'variants'>): ChosenVariant[][] {
  return groupVariants(variants).reduce<ChosenVariant[][]>(
    (choices, group) =>
      choices.flatMap((choice) =>
        group.variants.map(({ type, value }) => [...choice, { type, value }]),
      ),
    [[]],
  );
}

/** A product with a sku for some of its choices. */
export const anySkus: fc.Arbitrary<AnyProduct> = anyProduct
  .filter(({ variants }) => variants.length > 0)
  .chain((product) => {
    const choices = choicesOf(product).slice(0, 20);
    const sku = fc.record({
      price: fc.oneof(fc.constant(0), anyPaise),
      salePrice: fc.oneof(fc.constant(0), anyPaise),
      stock: fc.integer({ min: -1, max: 3 }),
      active: fc.boolean(),
      image: fc.constantFrom('', 'own.webp'),
    });
    return fc
      .tuple(
        fc.shuffledSubarray(choices, { minLength: 1 }),
        fc.array(sku, { minLength: choices.length, maxLength: choices.length }),
        fc.integer({ min: -1, max: 5 }),
      )
      .map(([sold, skus, stock]) => ({
        ...product,
        minOrder: Math.min(product.minOrder, 3),
        stock,
        images: ['cover.webp'],
        skus: sold.map((choice, index) => ({
          ...(skus[index] as (typeof skus)[number]),
          id: `sku ${index}`,
          choice,
        })),
      }));
  });
