/** How long sessions last, as SQL: until some time after their last use, and not for ever (ABUSE-15, FIX-65). */
import { limits } from '@shop/contract';

const either = (trusted: string, long: string, short: string) =>
  `CASE WHEN ${trusted} THEN interval '${long}' ELSE interval '${short}' END`;

/** How long after its last use a session ends; `trusted` is SQL. */
export const idleTime = (trusted: string): string =>
  either(trusted, `${limits.trustedDays} days`, `${limits.sessionHours} hours`);

/** How long after its beginning a session ends in any case; `trusted` is SQL. */
export const mostTime = (trusted: string): string =>
  either(trusted, `${limits.trustedMostDays} days`, `${limits.sessionDays} days`);
