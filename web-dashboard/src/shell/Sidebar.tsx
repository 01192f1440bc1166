/** The sidebar's content: its head and four groups, with the active item highlighted (1§2). */
import { Tooltip } from '@mui/material';
import { siteName, sitePaths } from '@shop/contract';
import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { useUnseenOrders } from '../orders/news/useUnseenOrders.ts';
import { useStore } from '../providers/store.tsx';
import mark from '../theme/favicon.svg';
import { type NavigationItem, navigationGroups } from './navigationGroups.ts';
import styles from './Sidebar.module.css';

export interface SidebarProps {
  /** Shows icons only, 3rem wide. */
  folded: boolean;
  onNavigate?: () => void;
}

interface ItemProps extends SidebarProps {
  item: NavigationItem;
}

function Item({ item: { label, screen, Icon, mark }, folded, onNavigate }: ItemProps) {
  const { path } = useStore();
  const unseen = useUnseenOrders();
  const shown = screen === 'orders' && unseen > 0 ? `${unseen} new` : mark;
  return (
    <li>
      <Tooltip title={folded ? label : ''} placement="right" describeChild>
        <NavLink
          to={path(screen)}
          className={styles.sidebarItem ?? ''}
          onClick={() => onNavigate?.()}
        >
          <Icon size={18} />
          <span className={styles.sidebarLabel}>{label}</span>
          {shown && ' '}
          {shown && <span className={styles.sidebarMark}>{shown}</span>}
        </NavLink>
      </Tooltip>
    </li>
  );
}

export function Sidebar({ folded, onNavigate }: SidebarProps) {
  return (
    <nav className={clsx(styles.sidebar, folded && styles.sidebarFolded)} aria-label="Store Admin">
      <div className={styles.sidebarHead}>
        <a
          className={styles.sidebarBrand}
          href={sitePaths.storeList}
          aria-label={`${siteName}, your stores`}
        >
          <img src={mark} alt="" width={32} height={32} />
          <strong className={styles.sidebarLabel}>{siteName}</strong>
        </a>
        <p className={styles.sidebarLabel}>
          <strong>Store Admin</strong>
          <span>Manage your store settings</span>
        </p>
      </div>
      {navigationGroups.map(({ title, items }) => (
        <section key={title} className={styles.sidebarGroup}>
          <h2>{title}</h2>
          <ul>
            {items.map((item) => (
              <Item
                key={item.screen}
                item={item}
                folded={folded}
                {...(onNavigate && { onNavigate })}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
