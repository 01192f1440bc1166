/** A description as it is stored: plain text, and beside it the HTML that its owner formats (DET-03). Pure. */
import { plainText, textAsHtml } from '@shop/commerce';
import { type FieldProblem, limits } from '@shop/contract';
import { sanitize } from '../page/sanitize.js';
import type { Product } from './product.entity.js';

type StoredDescription = Pick<Product, 'description' | 'descriptionHtml' | 'descriptionFormat'>;

/** The description as its owner wrote it: text, or HTML. */
export function writtenDescription(product: StoredDescription): string {
  return product.descriptionFormat === 'html' ? product.descriptionHtml : product.description;
}

/** The columns after a change; a description that only changes its format keeps its words. */
export function storedDescription(
  before: StoredDescription,
  { description, descriptionFormat }: Partial<StoredDescription>,
): StoredDescription {
  const format = descriptionFormat ?? before.descriptionFormat;
  if (format === 'text') {
    return {
      description: description ?? before.description,
      descriptionHtml: '',
      descriptionFormat: format,
    };
  }
  const kept = before.descriptionFormat === 'html' ? before.descriptionHtml : null;
  const html =
    description === undefined && kept !== null
      ? kept
      : sanitize(description ?? textAsHtml(before.description));
  return { description: plainText(html), descriptionHtml: html, descriptionFormat: format };
}

/** The fault of HTML that is too long once its links are made safe, as no archive could bring it back. */
export function descriptionFaults({ descriptionHtml }: StoredDescription): FieldProblem[] {
  if (descriptionHtml.length <= limits.productDescription) return [];
  const message = `Description may have at most ${limits.productDescription} characters`;
  return [{ field: 'description', message }];
}
