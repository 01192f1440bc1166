/** Signs the customer out (CUST-20 to CUST-22, CUST-55). */
import { callApi } from '@shop/client';
import { apiRoutes, storageKeys, storePaths } from '@shop/contract';
import { customerToken } from '../lib/customerToken.ts';
import { showToast, toastOnNextPage } from '../lib/toast.ts';
import { checkoutDraft } from '../orderStorage/checkoutDraft.ts';
import { forgetOrderKey } from '../orderStorage/forgetOrderKey.ts';
import { keptReviews } from '../orderStorage/keptReviews.ts';
import { lastOrder, lastPerson } from '../orderStorage/lastOrder.ts';
import { pendingOrder, unpaidOrder } from '../orderStorage/pendingOrder.ts';

export function signOut(slug: string): void {
  const token = customerToken.get();
  // The token ends here whatever the server says (OQ-11).
  if (token) callApi(apiRoutes.signout, { token, keepalive: true }).catch(() => undefined);
  try {
    localStorage.removeItem(storageKeys.customerToken);
    customerToken.set(null);
    // What the checkouts have kept belongs to this customer, whose account is one for all shops here.
    const own = [checkoutDraft, lastOrder, lastPerson, pendingOrder, unpaidOrder, keptReviews];
    for (const kept of own) kept.clear();
    forgetOrderKey();
    toastOnNextPage('success', 'Logout successful');
    location.assign(storePaths.home(slug));
  } catch {
    showToast('error', 'Logout failed');
  }
}
