/** The memberships of stores. */
import { Injectable } from '@nestjs/common';
import type { MembershipType } from '@shop/contract';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Membership } from './membership.entity.js';

export interface MembershipTerms {
  type: MembershipType;
  expiresAt: Date;
}

@Injectable()
export class MembershipRepository extends StoreScopedRepository<Membership> {
  protected readonly entity = Membership;
  protected override readonly shownAs = 'content';

  /** Inserts a store's first membership. */
  begin(store: StoreId, { type, expiresAt }: MembershipTerms): Promise<void> {
    return this.insert(store, { id: newId(), type, expiresAt });
  }

  /** The store's membership. Throws when it has none. */
  ofStore(storeId: StoreId): Promise<Membership> {
    return this.manager.findOneByOrFail(Membership, { storeId });
  }

  /** Writes a store's membership, whatever it was; false when another version is stored than it was made against (null = any). */
  async set(
    store: StoreId,
    { type, expiresAt }: MembershipTerms,
    madeAgainst: number | null,
  ): Promise<boolean> {
    const values = [newId(), store, type, expiresAt, madeAgainst, new Date(timeNow())];
    return this.writing(store, async (manager) => {
      const written = await manager.query<{ id: string }[]>(setStatement, values);
      return written.length > 0;
    });
  }

  /** Queues the mails about ends, of all stores; returns whether there are new ones. */
  async queueEndMails(): Promise<boolean> {
    const queued = await this.manager.query<{ id: string }[]>(queueStatement);
    return queued.length > 0;
  }
}

/**
 * The statement of set; $1 = id of a new row, $2 = store, $3 = type, $4 = end, $5 = the version
 * that must be stored, $6 = the present time: on Citus an upsert may call no clock.
 */
const setStatement = `
  INSERT INTO membership AS present (id, store_id, type, expires_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (store_id) DO UPDATE SET type = excluded.type, expires_at = excluded.expires_at,
    version = present.version + ((present.type, present.expires_at) IS DISTINCT FROM (excluded.type, excluded.expires_at))::int,
    edited_at = $6::timestamptz
    WHERE $5::int IS NULL OR present.version = $5
  RETURNING id`;

/**
 * The statement of queueEndMails. Each end is told once: a prolonged membership has another one.
 * Ends of long ago are not told.
 */
const queueStatement = `
  INSERT INTO job (id, store_id, queue, kind, about)
  SELECT gen_random_uuid(), store_id, 'mail',
    CASE WHEN expires_at > now() THEN 'membershipEnding' ELSE 'membershipEnded' END,
    (extract(epoch FROM expires_at) * 1000)::bigint::text
  FROM membership
  WHERE type <> 'platinum'
    AND expires_at BETWEEN now() - interval '7 days' AND now() + interval '1 day'
  ON CONFLICT (store_id, kind, about) DO NOTHING
  RETURNING id`;
