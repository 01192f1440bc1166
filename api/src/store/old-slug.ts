/** The addresses that a store had before its present one (FIX-73). */
import { dayMs } from '@shop/commerce';
import { type OldSlug, oldSlugLimits } from '@shop/contract';
import { timeNow } from '../database/clock.js';
import { Problem } from '../http/problem.js';
import type { Store } from './store.entity.js';

/**
 * The old addresses of a store that moves to another one. One that was freed because the store lay
 * empty is nobody's any more. Throws CONFLICT where too many lead on, as names are for all.
 */
export function oldSlugsAfter(
  { slug, formerSlug, oldSlugs }: Pick<Store, 'slug' | 'formerSlug' | 'oldSlugs'>,
  next: string,
  now: number,
): OldSlug[] {
  const live = liveOldSlugs({ oldSlugs }, now).filter((old) => old.slug !== next);
  if (formerSlug !== null) return live;
  if (live.length >= oldSlugLimits.most) {
    const text = `${oldSlugLimits.most} addresses lead to this shop already. Take one of them, or wait until the oldest has ended.`;
    throw new Problem('CONFLICT', text);
  }
  const until = new Date(now + oldSlugLimits.days * dayMs).toISOString();
  return [...live, { slug, until }];
}

/** Those that lead on now. */
export const liveOldSlugs = ({ oldSlugs }: Pick<Store, 'oldSlugs'>, now = timeNow()): OldSlug[] =>
  oldSlugs.filter(({ until }) => Date.parse(until) > now);
