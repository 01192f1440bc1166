/** Lets the admin into /adminboard; everyone else is asked to sign in (2§2, OQ-41). */
import { sitePaths } from '@shop/contract';
import { lazy, useEffect } from 'react';
import { ScreenLoader } from '../account/ScreenLoader.tsx';
import { SignIn } from '../account/SignIn.tsx';
import { go } from '../navigation.ts';
import { useSession } from '../providers/session.tsx';

const AdminBoard = lazy(() =>
  import('../admin/AdminBoard.tsx').then((module) => ({ default: module.AdminBoard })),
);

export function AdminGate() {
  const { user, isLoading } = useSession();
  const isStranger = user !== null && !user.isAdmin;
  useEffect(() => {
    if (isStranger) go(sitePaths.signin, { replace: true });
  }, [isStranger]);
  if ((isLoading && !user) || isStranger) return <ScreenLoader />;
  if (!user) return <SignIn next={sitePaths.adminboard} />;
  return <AdminBoard user={user} />;
}
