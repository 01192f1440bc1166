/** The addresses of stores, those of before included (FIX-73). */
import { fieldProblem, notFound } from '../http/problem.js';
import { type Changed, Repository } from '../tenancy/repository.js';
import { onPlatform } from '../tenancy/scope.js';
import type { Store } from './store.entity.js';

type Slugs = Pick<Store, 'slug' | 'formerSlug' | 'oldSlugs'>;

export class OldSlugRepository extends Repository {
  /** The store's present and former addresses, locked until the transaction ends. Throws 404. */
  async lock({ id, ownerId }: Pick<Store, 'id' | 'ownerId'>): Promise<Slugs> {
    const [row] = await this.manager.query<Slugs[]>(lockStatement, [id, ownerId]);
    if (!row) throw notFound('Store');
    return row;
  }

  /**
   * Makes sure that the address which a store has just taken leads to no other any more. One whose time is
   * over is forgotten, with what is cached of it. Throws SLUG_TAKEN; whoever leaves an address has written
   * that by then, for the table's own index has made the caller wait.
   */
  async takeFromOthers({ id, slug }: Pick<Store, 'id' | 'slug'>): Promise<void> {
    const [others] = await onPlatform('see whether an address is taken', () =>
      this.manager.query<Changed<{ id: string; leads: boolean }>>(forgetStatement, [slug, id]),
    );
    if (others.some(({ leads }) => leads)) {
      throw fieldProblem('SLUG_TAKEN', 'slug', 'This address is already taken');
    }
    if (others.length === 0) return;
    await this.announce(
      'content',
      others.map((other) => other.id),
    );
  }
}

const lockStatement = `
  SELECT slug, former_slug AS "formerSlug", old_slugs AS "oldSlugs" FROM store
  WHERE id = $1 AND owner_id = $2 FOR NO KEY UPDATE`;

/** SQL condition: $1 is an address that the store had before, whether it leads on or not. */
const hadSlug = `store.old_slugs @> jsonb_build_array(jsonb_build_object('slug', $1::text))`;

/** SQL condition: that address leads to the store still. */
const leadsOn = `EXISTS (SELECT 1 FROM jsonb_array_elements(store.old_slugs) AS old
    WHERE old->>'slug' = $1 AND (old->>'until')::timestamptz > now())`;

/** SQL condition: $1 is an address of before that leads to the store. */
export const isOldSlug = `${hadSlug} AND ${leadsOn}`;

/** The statement of takeFromOthers; where the address leads on, its caller undoes it. $2 = the store that takes it. */
const forgetStatement = `
  WITH other AS (SELECT id, ${leadsOn} AS leads FROM store WHERE ${hadSlug} AND id <> $2)
  UPDATE store SET old_slugs = (SELECT coalesce(jsonb_agg(old), '[]')
    FROM jsonb_array_elements(store.old_slugs) AS old WHERE old->>'slug' <> $1)
  FROM other WHERE store.id = other.id RETURNING store.id, other.leads`;
