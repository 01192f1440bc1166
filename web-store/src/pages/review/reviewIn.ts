/** Reads the review that the fields of a form say. */
import type { ReviewBody } from '@shop/contract';

export function reviewIn(form: HTMLFormElement, productId: string): ReviewBody {
  const fields = new FormData(form);
  const text = (name: string): string => String(fields.get(name) ?? '');
  return {
    productId,
    stars: Number(text('stars')),
    text: text('text'),
    author: text('author'),
  };
}
