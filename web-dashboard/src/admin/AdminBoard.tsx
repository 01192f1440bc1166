/** /adminboard: all stores and the plans (2§2). */
import type { User } from '@shop/contract';

export function AdminBoard({ user }: { user: User }) {
  return <main>{user.email}</main>;
}
