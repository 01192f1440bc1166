/** The admin's frame: brand, the two links, the way out (2§2). */
import '../layout/shell.css';
import '../layout/topBar.css';
import '../layout/page.css';
import '../layout/parts.css';
import './admin.css';
import Button from '@mui/material/Button';
import { sitePaths } from '@shop/contract';
import { LogOut } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useAuthProvider } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { NavLink, useLocation } from 'react-router';
import { BrandBadge } from '../account/BrandBadge.tsx';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { NotificationBridge } from '../layout/NotificationBridge.tsx';
import { PasswordDialog } from '../layout/PasswordDialog.tsx';
import { ScreenError } from '../layout/ScreenError.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { SessionDialog } from '../layout/SessionDialog.tsx';

export function AdminLayout({ children }: { children: ReactNode }) {
  const authProvider = useAuthProvider();
  const { pathname } = useLocation();
  return (
    <div className="dashboard-body">
      <a className="skip-link" href="#screen">
        Skip to content
      </a>
      <header className="top-bar admin-bar">
        <BrandBadge />
        <nav aria-label="Admin" className="admin-links">
          <NavLink to={`${sitePaths.adminboard}/stores`} className="sidebar-item">
            All Stores
          </NavLink>
          <NavLink to={`${sitePaths.adminboard}/plans`} className="sidebar-item">
            Plans
          </NavLink>
        </nav>
        <span className="top-bar-space" />
        <Button
          variant="outlined"
          size="small"
          startIcon={<LogOut size={16} aria-hidden="true" />}
          onClick={() => void authProvider?.logout({})}
        >
          Logout
        </Button>
      </header>
      <main id="screen" className="screen" tabIndex={-1}>
        <ErrorBoundary FallbackComponent={ScreenError} resetKeys={[pathname]}>
          <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <NotificationBridge />
      <PasswordDialog />
      <SessionDialog />
      <ConflictDialog viewer="admin" />
    </div>
  );
}
