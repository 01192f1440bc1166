/** Reads which collections a shop shows: on its home page, and in its sitemap. */
import { type CollectionKey, collectionKeys, collectionSettings, storePaths } from '@shop/contract';
import type { StoreContext } from '../lib/page.ts';
import type { CollectionLink } from './CategoryBar.tsx';

/** Which collections have products changes by itself: the page is made again after so long at most, ms. */
const collectionsFreshMs = 10 * 60_000;

/** The collections that the owner has turned on, where they have products (FIND-01), and for how long they have some, ms. */
export async function loadCollections({
  services,
  store,
}: StoreContext): Promise<{ collections: CollectionLink[]; freshMs: number }> {
  const isOn = (key: CollectionKey) => store.settings[collectionSettings[key]];
  if (!collectionKeys.some(isOn)) return { collections: [], freshMs: Number.POSITIVE_INFINITY };
  const found = await services.collections(store.id);
  const shown = found.filter(({ key }) => isOn(key));
  return {
    collections: shown.map(({ key, name }) => {
      return { name, href: storePaths.collection(store.slug, key) };
    }),
    freshMs: Math.min(collectionsFreshMs, ...shown.map(({ freshMs }) => freshMs)),
  };
}
