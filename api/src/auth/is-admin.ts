/** Who the platform admin is, decided here and nowhere else (OQ-03, ABUSE-10). */
import type { User } from './user.entity.js';

/** Both are needed: the address that ADMIN_EMAIL names, and that the platform made or confirmed the account. */
export function isPlatformAdmin(
  user: Pick<User, 'email' | 'adminConfirmedAt'>,
  adminEmail: string | null,
): boolean {
  return Boolean(user.adminConfirmedAt) && user.email === adminEmail;
}
