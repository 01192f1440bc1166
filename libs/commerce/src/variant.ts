/** Choosing variants: one per type, and all types before a product can be ordered (OQ-61). */
import type { ChosenVariant } from '@shop/contract';
import { isSameVariant } from './price.js';

/** Variants by type, types and values in their stored order. */
export function groupVariants<Item extends ChosenVariant>(
  variants: readonly Item[],
): { type: string; variants: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const variant of variants) {
    const group = groups.get(variant.type);
    if (group) group.push(variant);
    else groups.set(variant.type, [variant]);
  }
  return [...groups].map(([type, members]) => ({ type, variants: members }));
}

/** Whether exactly one existing value of every type is chosen. */
export function isCompleteChoice(
  variants: readonly ChosenVariant[],
  chosen: readonly ChosenVariant[],
): boolean {
  const types = new Set(variants.map((variant) => variant.type));
  const chosenTypes = new Set(chosen.map((choice) => choice.type));
  return (
    chosen.length === types.size &&
    chosenTypes.size === types.size &&
    chosen.every((choice) => variants.some((variant) => isSameVariant(variant, choice)))
  );
}

/** A choice in the order in which the product lists its types, so that equal choices are equal. */
export function orderChoice(
  variants: readonly ChosenVariant[],
  chosen: readonly ChosenVariant[],
): ChosenVariant[] {
  const types = groupVariants(variants).map((group) => group.type);
  return [...chosen]
    .sort((one, other) => types.indexOf(one.type) - types.indexOf(other.type))
    .map(({ type, value }) => ({ type, value }));
}

/** Product name plus every chosen type and value: 'Kurta - Size: L, Color: Red'. */
export function itemName(name: string, chosen: readonly ChosenVariant[]): string {
  if (chosen.length === 0) return name;
  return `${name} - ${chosen.map((choice) => `${choice.type}: ${choice.value}`).join(', ')}`;
}
