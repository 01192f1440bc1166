/** Requires the password again when it was entered too long ago (ABUSE-15). */
import { limits } from '@shop/contract';
import { timeNow } from '../database/clock.js';
import { passwordNeeded } from '../http/problem.js';
import type { ActiveSession } from './account-cache.js';

const confirmedMs = limits.confirmedMinutes * 60_000;

/** Throws PASSWORD_NEEDED when the session's password was entered too long ago. */
export function requirePassword(session: ActiveSession | undefined): void {
  const age = session ? timeNow() - session.confirmedAt.getTime() : Number.POSITIVE_INFINITY;
  if (age >= confirmedMs) throw passwordNeeded();
}
