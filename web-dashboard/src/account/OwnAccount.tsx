/**
 * /dashboard/account: the account's sessions, its password and e-mail address, and its deletion (ABUSE-15,
 * MEND-37).
 */
import { sitePaths, type User } from '@shop/contract';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { go } from '../navigation.ts';
import { useSession } from '../providers/session.tsx';
import account from './account.module.css';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { ClientLink } from './ClientLink.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import styles from './OwnAccount.module.css';
import { ScreenLoader } from './ScreenLoader.tsx';
import { SessionList } from './SessionList.tsx';
import { StoreFrame } from './StoreFrame.tsx';
import { useSessions } from './useSessions.ts';

function Account({ email, isAdmin, emailVerified }: User) {
  const { refresh } = useSession();
  const sessions = useSessions();
  return (
    <StoreFrame>
      <div className={styles.ownAccount}>
        <ClientLink to={sitePaths.storeList} className={clsx(account.backLink, styles.ownBack)}>
          <ArrowLeft size={16} />
          Back to your stores
        </ClientLink>
        <h1>Your account</h1>
        <SessionList sessions={sessions} />
        <ChangePassword onChanged={() => void sessions.load()} />
        {!isAdmin && <ChangeEmail email={email} isConfirmed={emailVerified} onChanged={refresh} />}
        {!isAdmin && <DeleteAccount />}
      </div>
    </StoreFrame>
  );
}

export function OwnAccount() {
  const { user, isLoading } = useSession();
  useEffect(() => {
    if (!isLoading && !user) go(sitePaths.signin, { replace: true, from: sitePaths.account });
  }, [isLoading, user]);
  if (!user) return <ScreenLoader />;
  return <Account {...user} />;
}
