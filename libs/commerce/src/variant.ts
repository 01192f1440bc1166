/** Choosing variants: one per type, and all types before a product can be ordered (OQ-61). */
import type { ChosenVariant } from '@shop/contract';
import { cleanSigns } from './clean.js';
import { indexVariants } from './price.js';

/** What names of types and of values are compared by: Size and size are the same (FIX-26). */
export function optionKey(name: string): string {
  return cleanSigns(name).replace(/\s+/g, ' ').toLowerCase();
}

/** Spells a type as the first of these variants that has the same. */
export function typeSpelling(
  variants: readonly Pick<ChosenVariant, 'type'>[],
): (type: string) => string {
  const spellings = new Map<string, string>();
  for (const { type } of variants) {
    const key = optionKey(type);
    if (!spellings.has(key)) spellings.set(key, type);
  }
  return (type) => spellings.get(optionKey(type)) ?? type;
}

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
  const index = indexVariants(variants);
  const chosenTypes = new Set(chosen.map((choice) => choice.type));
  return (
    chosen.length === index.size &&
    chosenTypes.size === index.size &&
    chosen.every(({ type, value }) => index.get(type)?.has(value) ?? false)
  );
}

/** A choice in the order in which the product lists its types, so that equal choices are equal. */
export function orderChoice(
  variants: readonly ChosenVariant[],
  chosen: readonly ChosenVariant[],
): ChosenVariant[] {
  const places = new Map([...indexVariants(variants).keys()].map((type, place) => [type, place]));
  const placeOf = ({ type }: ChosenVariant) => places.get(type) ?? -1;
  return [...chosen]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(({ type, value }) => ({ type, value }));
}

/** Product name plus every chosen type and value: 'Kurta - Size: L, Color: Red'. */
export function itemName(name: string, chosen: readonly ChosenVariant[]): string {
  if (chosen.length === 0) return name;
  return `${name} - ${chosen.map((choice) => `${choice.type}: ${choice.value}`).join(', ')}`;
}
