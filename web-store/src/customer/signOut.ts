/** Signs the customer out (CUST-20 to CUST-22, CUST-55). */
import { callApi } from '@shop/client';
import { apiRoutes, storageKeys, storePaths } from '@shop/contract';
import { customerToken } from '../lib/customerToken.ts';
import { showToast, toastOnNextPage } from '../lib/toast.ts';
import { checkoutDraft } from '../orderStorage/checkoutDraft.ts';
import { lastOrder, lastPerson } from '../orderStorage/lastOrder.ts';

export function signOut(slug: string): void {
  const token = customerToken.get();
  // The token ends here whatever the server says (OQ-11).
  if (token) callApi(apiRoutes.signout, { token, keepalive: true }).catch(() => undefined);
  try {
    localStorage.removeItem(storageKeys.customerToken);
    customerToken.set(null);
    // The checkout's draft belongs to this customer.
    checkoutDraft.set(slug, null);
    lastOrder.set(slug, null);
    lastPerson.set(slug, null);
    toastOnNextPage('success', 'Logout successful');
    location.assign(storePaths.home(slug));
  } catch {
    showToast('error', 'Logout failed');
  }
}
