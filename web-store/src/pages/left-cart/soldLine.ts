/** A line that was kept somewhere, as it is sold now. Pure. */
import { type LeftCartItem, type Product, storePaths } from '@shop/contract';
import { choiceQuery } from '../../catalog/choiceAddress.ts';
import { plainLine } from '../../checkout/plain/plainOrder.ts';
import type { LeftLine } from './leftCartData.ts';

/** null when the product is not sold like that any more. */
export function soldLine(
  slug: string,
  product: Product,
  { variant, quantity, answers = [] }: Omit<LeftCartItem, 'id'>,
): LeftLine | null {
  const fields = new Map<string, string>([
    ...variant.map(({ type, value }) => [`variant:${type}`, value] as const),
    ...answers.map(({ id: question, answer }) => [`answer:${question}`, answer] as const),
    ['quantity', String(quantity)],
  ]);
  const line = plainLine(product, fields);
  const page = storePaths.product(slug, product.handle);
  return line && { line, path: page + choiceQuery(product.variants, line.variant) };
}
