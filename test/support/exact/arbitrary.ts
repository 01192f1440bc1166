/** Generates any allowed price, product and cart, awkward ones often. Paise. */
import { limits } from '@shop/contract';
import fc from 'fast-check';

/** The number of runs of every property; the proofs `money` and `random` have more. */
export const propertyRuns = Number(process.env.PROPERTY_RUNS ?? 300);
/** The time-out of one property. */
export const propertyTime = { timeout: 60_000 + 10 * propertyRuns };

const highest = limits.price * 100;
const awkward = [0, 1, 5, 99, 100, 101, 105, 1999, 2999, 49_995, highest - 1, highest];

/** A valid price. */
export const anyPaise = fc.oneof(
  fc.constantFrom(...awkward),
  fc.nat(10_000),
  fc.nat(1_000_000),
  fc.nat(highest),
);

const variantName = fc.oneof(
  fc.constantFrom('Size', 'Color', 'L', 'M', 'Red', '__proto__', 'constructor', ', L', 'Size: L'),
  fc.string({ minLength: 1, maxLength: 4 }).map((text) => text.trim() || 'x'),
);

/** Variants of one product: no type and value twice. */
export const anyVariants = fc.uniqueArray(
  fc.record({
    type: fc.oneof(fc.constantFrom('Size', 'Color'), variantName),
    value: variantName,
    price: fc.oneof(fc.constant(0), anyPaise),
  }),
  { selector: ({ type, value }) => JSON.stringify([type, value]), maxLength: 8 },
);

export const anyProduct = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.trim() || 'x'),
    hasVariants: fc.boolean(),
    price: anyPaise,
    salePrice: fc.oneof(fc.constant(0), anyPaise),
    variants: anyVariants,
    minOrder: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 50 })),
  })
  .map(({ hasVariants, variants, ...rest }) => ({
    ...rest,
    type: hasVariants ? ('variant' as const) : ('simple' as const),
    variants: hasVariants ? variants : [],
  }));

/**
 * Lines as they are priced; 90 of the most expensive ones in the greatest number are still exact.
 */
export const anyLines = fc.array(
  fc.record({
    price: anyPaise,
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: limits.quantity }),
    ),
  }),
  { maxLength: 90 },
);
