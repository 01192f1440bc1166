/**
 * Reads the accounts of tokens, before every call that has one; its statements are written by hand
 * for speed. Times are PostgreSQL's own.
 */
import { Injectable } from '@nestjs/common';
import type { Customer } from '../customer/customer.entity.js';
import { type Changed, Repository } from '../tenancy/repository.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { AccountKind } from './account-kind.js';
import { idleTime, mostTime } from './session-time.js';
import type { TokenClaims } from './token.service.js';
import type { User } from './user.entity.js';

/**
 * The account of a token; an owner's comes with the session's times. `isUnwritten` = its last use
 * has to be written.
 */
export type ActiveAccount = (User | Customer) & {
  expiresAt?: Date;
  confirmedAt?: Date;
  isUnwritten?: boolean;
  /** Of a customer's token: the only shop that it is good for; absent = every shop. */
  shopId?: StoreId;
  shopSlug?: string;
  shopOldSlugs?: string[];
};

@Injectable()
export class ActiveAccountRepository extends Repository {
  /** The account of a token that has not been ended; null when it has. */
  async find(
    kind: AccountKind,
    { sub, ver, jti, shop }: Pick<TokenClaims, 'sub' | 'ver' | 'jti' | 'shop'>,
  ): Promise<ActiveAccount | null> {
    if (kind === 'user') return this.first(userStatement, [sub, jti]);
    if (!shop) return this.first(customerStatement, [sub, ver, jti]);
    return inStore(shop.store, () =>
      this.first(shopCustomerStatement, [sub, ver, jti, shop.store, shop.domain]),
    );
  }

  private async first(statement: string, values: unknown[]): Promise<ActiveAccount | null> {
    const [row] = await this.manager.query<ActiveAccount[]>(statement, values);
    return row ?? null;
  }

  /** Writes that the session is used now. */
  async writeUse(session: string): Promise<void> {
    await this.manager.query<Changed>(useStatement, [session]);
  }
}

/** The statement for users; $1 = account, $2 = session. */
const userStatement = `
  SELECT "user".id, email, password_hash AS "passwordHash", email_verified_at AS "emailVerifiedAt",
    admin_confirmed_at AS "adminConfirmedAt", last_seen_at AS "lastSeenAt",
    "user".token_version AS "tokenVersion", "user".created_at AS "createdAt",
    expires_at AS "expiresAt", confirmed_at AS "confirmedAt",
    last_used_at < now() - interval '5 minutes' AS "isUnwritten"
  FROM session JOIN "user" ON "user".id = user_id AND "user".token_version = session.token_version
  WHERE session.id = $2 AND user_id = $1 AND expires_at > now()`;

const customerColumns = `
  customer.id, email, password_hash AS "passwordHash", email_verified_at AS "emailVerifiedAt",
  token_version AS "tokenVersion", customer.created_at AS "createdAt"`;

/** What holds for a customer's token; $1 = account, $2 = its token version, $3 = token. */
const isCustomers = `
  customer.id = $1 AND token_version = $2
  AND NOT EXISTS (SELECT 1 FROM ended_token WHERE ended_token.id = $3)`;

const customerStatement = `SELECT ${customerColumns} FROM customer WHERE ${isCustomers}`;

/** The same for a token of a shop's domain, which the shop must still have; $4 = store, $5 = domain. */
const shopCustomerStatement = `
  SELECT ${customerColumns}, store.id AS "shopId", store.slug AS "shopSlug",
    ARRAY(SELECT old->>'slug' FROM jsonb_array_elements(store.old_slugs) AS old
      WHERE (old->>'until')::timestamptz > now()) AS "shopOldSlugs"
  FROM customer, domain JOIN store ON store.id = domain.store_id
  WHERE ${isCustomers} AND domain.store_id = $4 AND domain.name = $5
    AND domain.verified_at IS NOT NULL`;

/** SQL for the time at which a session that is used now will end. */
const nextEnd = `least(now() + ${idleTime('trusted')}, created_at + ${mostTime('trusted')})`;

/** The statement of writeUse; $1 = session. Of many calls at once only one writes. */
const useStatement = `
  UPDATE session SET last_used_at = now(), expires_at = ${nextEnd}
  WHERE id = $1 AND last_used_at < now() - interval '5 minutes' AND expires_at > now()`;
