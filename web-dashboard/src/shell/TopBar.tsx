/** The top bar: sidebar switch, store switcher, link to the shop, account menu. */
import { Button, IconButton, Tooltip } from '@mui/material';
import { storePaths } from '@shop/contract';
import { ExternalLink, PanelLeft } from 'lucide-react';
import { useStore } from '../providers/store.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { StoreSwitcher } from './StoreSwitcher.tsx';
import styles from './TopBar.module.css';

export interface TopBarProps {
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
}

export function TopBar({ isSidebarOpen, onToggleSidebar }: TopBarProps) {
  const { store } = useStore();
  return (
    <header className={styles.topBar}>
      <Tooltip title="Toggle Sidebar (Ctrl+B)">
        <IconButton
          aria-label="Toggle Sidebar"
          aria-expanded={isSidebarOpen}
          onClick={onToggleSidebar}
        >
          <PanelLeft size={20} />
        </IconButton>
      </Tooltip>
      <StoreSwitcher />
      <span className={styles.topBarSpace} />
      <Button
        className={styles.topBarView}
        variant="outlined"
        size="small"
        href={storePaths.home(store.slug)}
        target="_blank"
        rel="noopener"
        aria-label="View Store, opens in a new tab"
        startIcon={<ExternalLink size={16} />}
      >
        <span>View Store</span>
      </Button>
      <AccountMenu />
    </header>
  );
}
