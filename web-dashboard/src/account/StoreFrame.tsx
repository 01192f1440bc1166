/** Frame of the signed-in account screens: brand on the left, what belongs to the account right. */
import './account.css';
import './form.css';
import './stores.css';
import { sitePaths } from '@shop/contract';
import type { ReactNode } from 'react';
import { useSession } from '../providers/session.tsx';
import { BrandBadge } from './BrandBadge.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { SoftLink } from './SoftLink.tsx';

export function StoreFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { user } = useSession();
  return (
    <div className="store-frame">
      <header className="store-header">
        <a href={sitePaths.landing}>
          <BrandBadge />
        </a>
        <div className="store-account">
          {user?.isAdmin && (
            <SoftLink to={sitePaths.adminboard} className="store-admin-link">
              Admin board
            </SoftLink>
          )}
          {aside}
        </div>
      </header>
      <ConfirmEmail />
      <main className="store-main">{children}</main>
    </div>
  );
}
