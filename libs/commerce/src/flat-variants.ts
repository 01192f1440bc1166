/** Reads variants in the other forms that the specification mentions: `variant` or `variants`, lists within lists (OQ-62). */
import type { VariantBody } from '@shop/contract';

/** How deep lists within lists are read; deeper ones are left out. */
const deepest = 5;

/** The variants of a product, in their order, in one flat list; an id that a variant has stays. */
export function flatVariants(product: { variant?: unknown; variants?: unknown }): VariantBody[] {
  const { variants, variant } = product;
  return flat(variants ?? variant, deepest);
}

function flat(value: unknown, depth: number): VariantBody[] {
  if (Array.isArray(value)) return depth > 0 ? value.flatMap((part) => flat(part, depth - 1)) : [];
  if (typeof value !== 'object' || value === null) return [];
  if (!('type' in value) && !('value' in value)) {
    return 'variant' in value || 'variants' in value ? flat(inner(value), depth - 1) : [];
  }
  return [{ price: 0, ...value } as VariantBody];
}

const inner = ({ variant, variants }: { variant?: unknown; variants?: unknown }) =>
  variants ?? variant;
