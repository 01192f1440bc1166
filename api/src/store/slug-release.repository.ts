/** Finds empty stores, whose addresses are freed (`slug-release.ts`). */
import { Injectable } from '@nestjs/common';
import { type Changed, Repository } from '../tenancy/repository.js';

export interface EmptyStore {
  id: string;
  slug: string;
}

@Injectable()
export class SlugReleaseRepository extends Repository {
  /** Queues the mails that warn owners; returns whether there are new ones. */
  async queueWarnings(): Promise<boolean> {
    const warned = await this.manager.query<{ id: string }[]>(warnStatement);
    return warned.length > 0;
  }

  /** At most so many stores whose address is to be freed. */
  due(most: number): Promise<EmptyStore[]> {
    return this.manager.query<EmptyStore[]>(`${dueStatement('TRUE')} LIMIT ${most}`);
  }

  /** Gives a store another slug, unless that is taken or its owner has come back. */
  async free({ id }: EmptyStore, slug: string): Promise<void> {
    await this.announced('content', id, async (manager) => {
      const due = await manager.query<EmptyStore[]>(dueStatement('store.id = $1'), [id]);
      if (due.length === 0) return false;
      const [, freed] = await manager.query<Changed>(freeStatement, [id, slug]);
      return freed > 0;
    });
  }
}

/** SQL condition: so many days have passed since a store was used, whatever is in it. */
const isLeft = (days: number) => `
  store.former_slug IS NULL
  AND store.created_at <= now() - interval '${days} days'
  AND owner.last_seen_at <= now() - interval '${days} days'
  AND NOT EXISTS (SELECT 1 FROM domain WHERE domain.store_id = store.id AND verified_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM membership WHERE membership.store_id = store.id
    AND (type = 'platinum' OR expires_at > now() - interval '${days} days'))`;

const storesWithOwners = 'store JOIN "user" AS owner ON owner.id = store.owner_id';

/** SQL condition on a row of the CTE `left_store`; as sets, because Citus allows no subquery of each row. */
const isEmpty = ['product', '"order"']
  .map(
    (table) => `id NOT IN (
    SELECT store_id FROM ${table} WHERE store_id IN (SELECT id FROM left_store))`,
  )
  .join(' AND ');

/** SQL that identifies the absence which a mail is about: another visit makes it another one. */
const absence = `(extract(epoch FROM owner.last_seen_at) * 1000)::bigint::text`;

const warnStatement = `
  WITH left_store AS (
    SELECT store.id, ${absence} AS absence FROM ${storesWithOwners}
    WHERE owner.email_verified_at IS NOT NULL AND ${isLeft(23)}
  )
  INSERT INTO job (id, store_id, queue, kind, about)
  SELECT gen_random_uuid(), id, 'mail', 'slugEnding', absence FROM left_store WHERE ${isEmpty}
  ON CONFLICT (store_id, kind, about) DO NOTHING
  RETURNING id`;

const isDue = `${isLeft(30)} AND (owner.email_verified_at IS NULL OR EXISTS (
  SELECT 1 FROM job WHERE job.store_id = store.id AND job.kind = 'slugEnding'
    AND job.about = ${absence} AND job.created_at <= now() - interval '7 days'))`;

const dueStatement = (condition: string) => `
  WITH left_store AS (
    SELECT store.id, store.slug FROM ${storesWithOwners} WHERE ${condition} AND ${isDue}
  )
  SELECT id, slug FROM left_store WHERE ${isEmpty} ORDER BY id`;

/**
 * The statement of free, which checks again, as the owner may have come back. It reads tables
 * that are on every node of Citus alone, because every node must come to the same result.
 */
const freeStatement = `
  UPDATE store SET former_slug = slug, slug = $2 FROM "user" AS owner
  WHERE store.id = $1 AND owner.id = store.owner_id AND ${isLeft(30)}
    AND NOT EXISTS (SELECT 1 FROM store AS taken WHERE taken.slug = $2)`;
