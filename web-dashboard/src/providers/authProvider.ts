/** react-admin's view of the session: the token in the browser's storage; the gate has checked everything else. */
import { sitePaths, type User } from '@shop/contract';
import type { AuthProvider } from 'react-admin';
import { setFlash } from './flash.ts';
import { signOut } from './signOut.ts';
import { getToken } from './token.ts';
import { asksBeforeLeaving } from './unsavedChanges.ts';

const lossOfEdits = 'Your changes on this page have not been saved. Log out without them?';

export function authProvider(user: User): AuthProvider {
  return {
    login: async () => undefined,
    logout: async () => {
      if (asksBeforeLeaving() && !window.confirm(lossOfEdits)) return false;
      signOut();
      setFlash('Logout successfully');
      window.history.replaceState(null, '', sitePaths.landing);
      window.location.assign(sitePaths.signin);
      return false;
    },
    checkAuth: async () => {
      if (!getToken()) throw new Error('signed out');
    },
    // SessionDialog handles an ended session, so that what was typed stays.
    checkError: async () => undefined,
    getIdentity: async () => ({ id: user.id, fullName: user.email }),
    getPermissions: async () => (user.isAdmin ? 'admin' : 'owner'),
  };
}
