/** The picture that a shared link of a store shows (MEND-18). */
import { createHash } from 'node:crypto';
import { apiRoutes, type PublicStore } from '@shop/contract';
import type { HeadImage } from './head.ts';

/** `picture`: what the card shows; the address changes with it, so that browsers may cache it for ever. */
export function shareCard(
  store: PublicStore,
  origin: string,
  name: string,
  picture: string,
  alt: string,
): HeadImage {
  const shown = createHash('sha256').update(`${store.look} ${picture}`).digest('base64url');
  return { url: `${origin}${apiRoutes.shareCard(store.slug, name)}?v=${shown.slice(0, 10)}`, alt };
}
