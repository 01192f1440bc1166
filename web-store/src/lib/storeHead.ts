/** Makes the heads of ordinary store pages. */
import { shopCard } from '@shop/contract';
import type { Head } from './head.ts';
import type { StoreContext } from './page.ts';
import { shareCard } from './shareCard.ts';
import { storeOrigin } from './shop.ts';

/** Head of a private page (cart, checkout, account), which search engines must not index. */
export function privateHead(title: string, { store }: StoreContext): Head {
  return { title: `${title} · ${store.name}`, description: '', noIndex: true };
}

/** Head of a public page of the store. */
export function publicHead(title: string, description: string, context: StoreContext): Head {
  const { store, request } = context;
  const origin = storeOrigin(store, request.mainOrigin);
  return {
    title: `${title} · ${store.name}`,
    description,
    canonical: origin + request.path,
    image: shareCard(store, origin, shopCard, store.banner[0]?.url ?? store.logo, store.name),
  };
}
