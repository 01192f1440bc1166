/** The two ways from a store's card: the shop as shoppers see it, and its dashboard (1§2). */
import { type StoreListItem, storePaths } from '@shop/contract';
import { ExternalLink, LayoutDashboard } from 'lucide-react';
import { storeLink } from './storeAddress.ts';

export interface StoreDoorsProps {
  store: StoreListItem;
  /** Something else on the card comes first. */
  isQuiet?: boolean;
}

export function StoreDoors({ store, isQuiet = false }: StoreDoorsProps) {
  return (
    <div className="store-actions">
      <a className="button button-outline" href={storeLink(store)} target="_blank" rel="noopener">
        <ExternalLink size={16} aria-hidden="true" />
        Visit
        <span className="visually-hidden"> {store.name}, opens in a new tab</span>
      </a>
      <a
        className={isQuiet ? 'button button-outline' : 'button'}
        href={storePaths.dashboard(store.slug)}
        target="_blank"
        rel="noopener"
      >
        <LayoutDashboard size={16} aria-hidden="true" />
        Dashboard
        <span className="visually-hidden"> of {store.name}, opens in a new tab</span>
      </a>
    </div>
  );
}
