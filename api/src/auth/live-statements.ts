/** The statements in front of every call that has a token, written out. Times are PostgreSQL's own. */
import { limits } from '@shop/contract';

/** $1 account, $2 session. */
export const liveUserStatement = `
  SELECT "user".id, email, password_hash AS "passwordHash", email_verified_at AS "emailVerifiedAt",
    admin_confirmed_at AS "adminConfirmedAt", last_seen_at AS "lastSeenAt",
    "user".token_version AS "tokenVersion", "user".created_at AS "createdAt",
    expires_at AS "expiresAt", confirmed_at AS "confirmedAt",
    last_used_at < now() - interval '5 minutes' AS "isUnwritten"
  FROM session JOIN "user" ON "user".id = user_id AND "user".token_version = session.token_version
  WHERE session.id = $2 AND user_id = $1 AND expires_at > now()`;

/** $1 account, $2 its token version, $3 token. */
export const liveCustomerStatement = `
  SELECT id, email, password_hash AS "passwordHash", email_verified_at AS "emailVerifiedAt",
    token_version AS "tokenVersion", created_at AS "createdAt"
  FROM customer WHERE id = $1 AND token_version = $2
    AND NOT EXISTS (SELECT 1 FROM ended_token WHERE ended_token.id = $3)`;

/** When a session that is used now will end. */
const nextEnd = `least(now() + interval '${limits.sessionHours} hours',
    created_at + interval '${limits.sessionDays} days')`;

/** $1 session. Of many calls at once one writes. */
export const useStatement = `
  UPDATE session SET last_used_at = now(), expires_at = ${nextEnd}
  WHERE id = $1 AND last_used_at < now() - interval '5 minutes' AND expires_at > now()`;
