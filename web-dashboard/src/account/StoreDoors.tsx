/** The two ways from a store's card: the shop as shoppers see it, and its dashboard (1§2). */
import { type StoreListItem, storePaths } from '@shop/contract';
import { clsx } from 'clsx';
import { ExternalLink, LayoutDashboard } from 'lucide-react';
import shared from '../theme/shared.module.css';
import buttons from './buttons.module.css';
import styles from './StoreDoors.module.css';
import { storeLink } from './storeAddress.ts';

export interface StoreDoorsProps {
  store: StoreListItem;
  /** Something else on the card comes first. */
  isQuiet?: boolean;
}

export function StoreDoors({ store, isQuiet = false }: StoreDoorsProps) {
  return (
    <div className={clsx(styles.storeActions, isQuiet && styles.storeActionsQuiet)}>
      <a
        className={clsx(buttons.button, buttons.buttonOutline)}
        href={storeLink(store)}
        target="_blank"
        rel="noopener"
      >
        <ExternalLink size={16} aria-hidden="true" />
        Visit
        <span className={shared.visuallyHidden}> {store.name}, opens in a new tab</span>
      </a>
      <a
        className={clsx(buttons.button, isQuiet && buttons.buttonOutline)}
        href={storePaths.dashboard(store.slug)}
        target="_blank"
        rel="noopener"
      >
        <LayoutDashboard size={16} aria-hidden="true" />
        Dashboard
        <span className={shared.visuallyHidden}> of {store.name}, opens in a new tab</span>
      </a>
    </div>
  );
}
