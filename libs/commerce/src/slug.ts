/** Slugs: a-z, 0-9 and hyphens (1§5, OQ-15, OQ-35). */
import { limits, reservedSlugs } from '@shop/contract';

/** What stands in the slug field after typing: lower case, everything else a hyphen. */
export function typeSlug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9-]/g, '-');
}

/** What is sent: without hyphens at the ends. */
export function trimSlug(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === '-') start += 1;
  while (end > start && text[end - 1] === '-') end -= 1;
  return text.slice(start, end);
}

const slugForm = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id, which no slug may have. */
export function looksLikeId(text: string): boolean {
  return idForm.test(text);
}

export type SlugFault = 'form' | 'reserved';

/** Why a slug can't be used, or null when it can. */
export function slugFault(slug: string): SlugFault | null {
  if (!slugForm.test(slug) || slug.length > limits.slug) return 'form';
  return reservedSlugs.has(slug) || looksLikeId(slug) ? 'reserved' : null;
}
