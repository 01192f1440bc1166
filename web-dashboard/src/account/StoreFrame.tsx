/** Frame of the signed-in account screens: the brand on the left, the account on the right. */
import { sitePaths } from '@shop/contract';
import type { ReactNode } from 'react';
import { useSession } from '../providers/session.tsx';
import { BrandBadge } from './BrandBadge.tsx';
import { ClientLink } from './ClientLink.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import styles from './StoreFrame.module.css';

export function StoreFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { user } = useSession();
  return (
    <div className={styles.storeFrame}>
      <header className={styles.storeHeader}>
        <a href={sitePaths.landing}>
          <BrandBadge />
        </a>
        <div className={styles.storeAccount}>
          {user?.isAdmin && (
            <ClientLink to={sitePaths.adminboard} className={styles.storeAdminLink}>
              Admin board
            </ClientLink>
          )}
          {aside}
        </div>
      </header>
      <ConfirmEmail />
      <main className={styles.storeMain}>{children}</main>
    </div>
  );
}
