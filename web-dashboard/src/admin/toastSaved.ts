/** Shows the outcome of saved memberships in toasts: one by one, or as counts when there are many (2§8). */
import type { AdminStore, Membership } from '@shop/contract';
import { toast } from 'sonner';
import { failureText, isDecided, toastFailure } from '../providers/failure.ts';
import type { MembershipEdit } from './membershipEdit.ts';

export interface Saved {
  store: AdminStore;
  edit: MembershipEdit;
  /** The membership as it was saved. */
  membership?: Membership;
  /** null = it was saved. */
  error: unknown;
}

/** How many toasts can be seen at once. */
const few = 3;

export function toastSaved(results: readonly Saved[]): void {
  const refused = results.filter(({ error }) => error !== null && !isDecided(error));
  const saved = results.filter(({ error }) => error === null);
  if (results.length <= few) {
    for (const { store } of saved) toast.success(`Updated membership for ${store.name}`);
    for (const { store, error } of refused) toastFailure(error, `Failed to update ${store.name}`);
    return;
  }
  if (saved.length > 0) toast.success(`Updated ${saved.length} memberships`);
  const [first] = refused;
  if (first) {
    const names = refused.slice(0, few).map(({ store }) => store.name);
    const rest = refused.length > few ? ` and ${refused.length - few} more` : '';
    toast.error(`Failed to update ${names.join(', ')}${rest}`, {
      description: failureText(first.error),
    });
  }
}
