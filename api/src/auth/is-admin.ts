/** Decides who the platform admin is; nothing else decides it (OQ-03, ABUSE-10). */
import type { User } from './user.entity.js';

/**
 * Whether the user has the address that ADMIN_EMAIL names, and the platform created or confirmed
 * the account.
 */
export function isPlatformAdmin(
  user: Pick<User, 'email' | 'adminConfirmedAt'>,
  adminEmail: string | null,
): boolean {
  return Boolean(user.adminConfirmedAt) && user.email === adminEmail;
}
