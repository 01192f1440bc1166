/** Decides who may see and change all of a store. */
import type { SignedInUser } from '../access/current.js';
import type { Store } from '../store/store.entity.js';

/** Whether the user is the owner or the admin. */
export function mayManage(store: Store, user: SignedInUser): boolean {
  return store.ownerId === user.id || user.isAdmin;
}
