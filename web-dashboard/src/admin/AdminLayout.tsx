/** The frame of the admin's screens: brand, three links, sign-out (2§2). */
import { Button } from '@mui/material';
import { sitePaths } from '@shop/contract';
import { clsx } from 'clsx';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuthProvider } from 'react-admin';
import { NavLink } from 'react-router';
import { BrandBadge } from '../account/BrandBadge.tsx';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { ScreenFrame } from '../layout/ScreenFrame.tsx';
import { NotificationBridge } from '../shell/NotificationBridge.tsx';
import { PasswordDialog } from '../shell/PasswordDialog.tsx';
import { SessionDialog } from '../shell/SessionDialog.tsx';
import sidebar from '../shell/Sidebar.module.css';
import shell from '../shell/shell.module.css';
import topBar from '../shell/TopBar.module.css';
import styles from './AdminLayout.module.css';

export function AdminLayout({ children }: { children: ReactNode }) {
  const authProvider = useAuthProvider();
  return (
    <div className={shell.dashboardBody}>
      <a className={shell.skipLink} href="#screen">
        Skip to content
      </a>
      <header className={clsx(topBar.topBar, styles.adminBar)}>
        <BrandBadge />
        <nav aria-label="Admin" className={styles.adminLinks}>
          <NavLink to={`${sitePaths.adminboard}/stores`} className={sidebar.sidebarItem ?? ''}>
            All Stores
          </NavLink>
          <NavLink to={`${sitePaths.adminboard}/plans`} className={sidebar.sidebarItem ?? ''}>
            Plans
          </NavLink>
          <NavLink to={`${sitePaths.adminboard}/jobs`} className={sidebar.sidebarItem ?? ''}>
            Failed Jobs
          </NavLink>
        </nav>
        <span className={topBar.topBarSpace} />
        <Button
          variant="outlined"
          size="small"
          startIcon={<LogOut size={16} />}
          onClick={() => void authProvider?.logout({})}
        >
          Logout
        </Button>
      </header>
      <main id="screen" className={shell.screen} tabIndex={-1}>
        <ScreenFrame>{children}</ScreenFrame>
      </main>
      <NotificationBridge />
      <PasswordDialog />
      <SessionDialog />
      <ConflictDialog viewer="admin" />
    </div>
  );
}
