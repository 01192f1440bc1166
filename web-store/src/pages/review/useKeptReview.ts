/** Keeps in this tab what is typed of a review: the page is made anew when that of another product is sent. */
import type { ReviewBody } from '@shop/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { keptReviews } from '../../orderStorage/keptReviews.ts';
import { reviewIn } from './reviewIn.ts';

/** `wasRefused`: the page has what was sent and refused. */
export function useKeptReview(
  token: string,
  productId: string,
  wasRefused: boolean,
): { form: RefObject<HTMLFormElement | null>; keep: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const key = `${token}/${productId}`;
  useEffect(() => {
    const review = keptReviews.get(key);
    if (form.current && review && !wasRefused) fill(form.current, review);
  }, [key, wasRefused]);
  return {
    form,
    keep: () => form.current && keptReviews.set(key, reviewIn(form.current, productId)),
  };
}

function fill({ elements }: HTMLFormElement, review: ReviewBody): void {
  for (const name of ['stars', 'text', 'author'] as const) {
    const field = elements.namedItem(name);
    if (field && 'value' in field) field.value = String(review[name] ?? '');
  }
}
