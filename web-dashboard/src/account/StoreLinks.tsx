/** The two links of a store's card: to the shop as shoppers see it, and to its dashboard (1§2). */
import { type StoreListItem, storePaths } from '@shop/contract';
import { clsx } from 'clsx';
import { ExternalLink, LayoutDashboard } from 'lucide-react';
import { storeLink } from '../lib/storeAddress.ts';
import buttons from '../theme/buttons.module.css';
import shared from '../theme/shared.module.css';
import styles from './StoreLinks.module.css';

export interface StoreLinksProps {
  store: StoreListItem;
  /** Less prominent, because something else on the card is more important. */
  isQuiet?: boolean;
}

export function StoreLinks({ store, isQuiet = false }: StoreLinksProps) {
  return (
    <div className={clsx(styles.storeActions, isQuiet && styles.storeActionsQuiet)}>
      <a className={buttons.buttonOutline} href={storeLink(store)} target="_blank" rel="noopener">
        <ExternalLink size={16} />
        Visit
        <span className={shared.visuallyHidden}> {store.name}, opens in a new tab</span>
      </a>
      <a
        className={isQuiet ? buttons.buttonOutline : buttons.button}
        href={storePaths.dashboard(store.slug)}
        target="_blank"
        rel="noopener"
      >
        <LayoutDashboard size={16} />
        Dashboard
        <span className={shared.visuallyHidden}> of {store.name}, opens in a new tab</span>
      </a>
    </div>
  );
}
