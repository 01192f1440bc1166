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
    return this.manager.query<EmptyStore[]>(dueStatement(most));
  }

  /** Gives a store another slug, unless that is taken or its owner has come back. */
  async free({ id }: EmptyStore, slug: string): Promise<void> {
    await this.announced('content', id, async (manager) => {
      const [, freed] = await manager.query<Changed>(freeStatement, [id, slug]);
      return freed > 0;
    });
  }
}

const isEmpty = (days: number) => `
  store.former_slug IS NULL
  AND store.created_at <= now() - interval '${days} days'
  AND owner.last_seen_at <= now() - interval '${days} days'
  AND NOT EXISTS (SELECT 1 FROM product WHERE product.store_id = store.id)
  AND NOT EXISTS (SELECT 1 FROM "order" WHERE "order".store_id = store.id)
  AND NOT EXISTS (SELECT 1 FROM domain WHERE domain.store_id = store.id AND verified_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM membership WHERE membership.store_id = store.id
    AND (type = 'platinum' OR expires_at > now() - interval '${days} days'))`;

/** SQL that identifies the absence which a mail is about: another visit makes it another one. */
const absence = `(extract(epoch FROM owner.last_seen_at) * 1000)::bigint::text`;

const warnStatement = `
  INSERT INTO job (id, store_id, queue, kind, about)
  SELECT gen_random_uuid(), store.id, 'mail', 'slugEnding', ${absence}
  FROM store JOIN "user" AS owner ON owner.id = store.owner_id
  WHERE owner.email_verified_at IS NOT NULL AND ${isEmpty(23)}
  ON CONFLICT (store_id, kind, about) DO NOTHING
  RETURNING id`;

const isDue = `${isEmpty(30)} AND (owner.email_verified_at IS NULL OR EXISTS (
  SELECT 1 FROM job WHERE job.store_id = store.id AND job.kind = 'slugEnding'
    AND job.about = ${absence} AND job.created_at <= now() - interval '7 days'))`;

const dueStatement = (most: number) => `
  SELECT store.id, store.slug FROM store JOIN "user" AS owner ON owner.id = store.owner_id
  WHERE ${isDue} ORDER BY store.id LIMIT ${most}`;

/** The statement of free, which checks again, as the owner may have come back. */
const freeStatement = `
  UPDATE store SET former_slug = slug, slug = $2 FROM "user" AS owner
  WHERE store.id = $1 AND owner.id = store.owner_id AND ${isDue}
    AND NOT EXISTS (SELECT 1 FROM store AS taken WHERE taken.slug = $2)`;
