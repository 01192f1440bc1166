/** A store's address: shown, shared and opened (1§2, OQ-30). */
import { type StoreListItem, storePaths } from '@shop/contract';

type Addressed = Pick<StoreListItem, 'slug' | 'domain'> & { domainVerified?: boolean };

/** The address below the main host. */
export function slugAddress(slug: string): string {
  return window.location.origin + storePaths.home(slug);
}

/** The link to the store: its own domain once that is verified, else the address below the main host (MEND-35). */
export function storeLink(store: Addressed): string {
  return store.domain && store.domainVerified ? `https://${store.domain}` : slugAddress(store.slug);
}
