/** What an address of a product's page chooses (SKU-04, SKU-06). */
import { groupVariants } from '@shop/commerce';
import { type ChosenVariant, choiceParameter, type Product, storePaths } from '@shop/contract';
import { choiceQuery, readChoice } from '../../catalog/choiceAddress.ts';
import type { StoreContext } from '../../lib/page.ts';

/** The choice of the query, whether it chooses what is not there any more, and the names that the page reads. */
export function choiceOf(
  { variants }: Product,
  { request }: StoreContext,
): { chosen: ChosenVariant[]; isLost: boolean; reads: string[] } {
  const { query, otherQuery } = request;
  const asked = new Map<string, string>([...query, ...(otherQuery ?? [])]);
  const chosen = readChoice(variants, (name) => asked.get(name));
  const reads = groupVariants(variants).map(({ type }) => choiceParameter(type));
  return { chosen, isLost: chosen.length < reads.filter((name) => asked.has(name)).length, reads };
}

/** The address of the choice that was made in the form, without script. */
export function chosenAddress(product: Product, { store, request }: StoreContext): string {
  const { variants, handle } = product;
  const chosen = groupVariants(variants).flatMap(({ type }) => {
    const value = request.query.get(`variant:${type}`);
    return value === undefined ? [] : [{ type, value }];
  });
  const pincode = request.query.get('pincode');
  const kept = pincode === undefined ? '' : new URLSearchParams({ pincode }).toString();
  return storePaths.product(store.slug, handle) + choiceQuery(variants, chosen, kept);
}
