/** The dashboard's frame: sidebar, top bar, the screen, and the dialogs above it. */
import { Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { ScreenFrame } from '../layout/ScreenFrame.tsx';
import { OrderNews } from '../orders/news/OrderNews.tsx';
import { useStore } from '../providers/store.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Notices } from './Notices.tsx';
import { NotificationBridge } from './NotificationBridge.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { Sidebar } from './Sidebar.tsx';
import styles from './shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useSidebar } from './useSidebar.ts';

export function DashboardLayout({ children }: { children: ReactNode }) {
  const { isPhone, isOpen, isSheetOpen, toggle, closeSheet } = useSidebar();
  const { store, user } = useStore();
  return (
    <div className={styles.dashboard} data-sidebar={isPhone ? 'sheet' : isOpen ? 'open' : 'folded'}>
      <a className={styles.skipLink} href="#screen">
        Skip to content
      </a>
      {isPhone ? (
        <Drawer
          open={isSheetOpen}
          onClose={closeSheet}
          slotProps={{ paper: { 'aria-label': 'Menu' } }}
        >
          <div className={styles.sidebarSheet}>
            <Sidebar folded={false} onNavigate={closeSheet} />
          </div>
        </Drawer>
      ) : (
        <div className={styles.sidebarColumn}>
          <Sidebar folded={!isOpen} />
        </div>
      )}
      <div className={styles.dashboardBody}>
        <TopBar onToggleSidebar={toggle} isSidebarOpen={isPhone ? isSheetOpen : isOpen} />
        <Notices />
        <main id="screen" className={styles.screen} tabIndex={-1}>
          <ScreenFrame>
            {children}
            <ScrollToTop />
          </ScreenFrame>
        </main>
      </div>
      {isPhone && <BottomBar isMenuOpen={isSheetOpen} onMenu={toggle} />}
      <NotificationBridge />
      <OrderNews />
      <PasswordDialog />
      <SessionDialog />
      <ConflictDialog viewer={store.owner === user.id ? 'owner' : 'admin'} />
    </div>
  );
}
