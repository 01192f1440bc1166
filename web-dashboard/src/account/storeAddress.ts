/** A store's address as it is shown, and the link that surely opens it (1§2, OQ-30). */
import { type StoreListItem, storePaths } from '@shop/contract';

type Addressed = Pick<StoreListItem, 'slug' | 'domain'> & { domainVerified?: boolean };

/** The address below the main host. */
export function slugAddress(slug: string): string {
  return window.location.origin + storePaths.home(slug);
}

/** What a card shows: the custom domain once it is set. */
export function storeAddress(store: Addressed): string {
  return store.domain ? `https://${store.domain}` : slugAddress(store.slug);
}

/** What opens: the custom domain only once it is verified. */
export function storeLink(store: Addressed): string {
  return store.domain && store.domainVerified ? `https://${store.domain}` : slugAddress(store.slug);
}
