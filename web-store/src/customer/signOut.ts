/** Leaving the account (CUST-20 to CUST-22, CUST-55). */
import { callApi } from '@shop/client';
import { apiRoutes, storageKeys, storePaths } from '@shop/contract';
import { keptDraft } from '../checkout/keptDraft.ts';
import { lastOrder, lastPerson } from '../checkout/lastOrder.ts';
import { showToast, toastOnNextPage } from '../lib/toast.ts';
import { customerToken } from './session.ts';

export function signOut(slug: string): void {
  const token = customerToken.get();
  // The token ends here whatever the server says (OQ-11).
  if (token) callApi(apiRoutes.signout, { token, keepalive: true }).catch(() => undefined);
  try {
    localStorage.removeItem(storageKeys.customerToken);
    customerToken.set(null);
    // What was typed at checkout was this customer's.
    keptDraft.set(slug, null);
    lastOrder.set(slug, null);
    lastPerson.set(slug, null);
    toastOnNextPage('success', 'Logout successful');
    location.assign(storePaths.home(slug));
  } catch {
    showToast('error', 'Logout failed');
  }
}
