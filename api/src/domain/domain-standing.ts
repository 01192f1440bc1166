/** What a look at DNS means for a domain: verified, waiting or lost, and when to look again. Pure. */
import type { DomainLook } from '@shop/contract';
import type { Domain } from './domain.entity.js';

export type Standing = Pick<Domain, 'verifiedAt' | 'checkedAt' | 'checkAt' | 'misses'>;

const minute = 60_000;
const hour = 60 * minute;

/** Between looks at a claim, in ms; from then on the last, until two weeks are over. */
const claimDelays = [1 * minute, 5 * minute, 15 * minute, hour] as const;
const laterDelay = 6 * hour;
const mostMisses = claimDelays.length + (14 * 24 * hour) / laterDelay;

/** Between looks at a verified domain, and at one that seems to have moved away, in ms. */
const verifiedDelay = 24 * hour;
const doubtDelay = 6 * hour;

/** So many looks in a row must find it moved away before it is lost. */
export const lostAfter = 5;

/** Where a domain stands after a look at `now` (epoch ms). */
export function standingAfter(
  { verifiedAt, misses }: Pick<Domain, 'verifiedAt' | 'misses'>,
  look: DomainLook,
  now: number,
): Standing {
  const at = (delay: number) => new Date(now + delay);
  const checkedAt = new Date(now);
  const isProven = look.proven === 'yes' && look.pointed === 'yes';
  if (verifiedAt ? look.proven === 'yes' || look.pointed === 'yes' : isProven) {
    return {
      verifiedAt: verifiedAt ?? checkedAt,
      checkedAt,
      checkAt: at(verifiedDelay),
      misses: 0,
    };
  }
  if (!verifiedAt) return { verifiedAt, checkedAt, ...afterMiss(misses + 1, at) };
  const gone = misses + (look.proven === 'no' && look.pointed === 'no' ? 1 : 0);
  if (gone < lostAfter) return { verifiedAt, checkedAt, checkAt: at(doubtDelay), misses: gone };
  return { verifiedAt: null, checkedAt, ...afterMiss(1, at) };
}

function afterMiss(misses: number, at: (delay: number) => Date) {
  const delay = claimDelays[misses - 1] ?? laterDelay;
  return { misses, checkAt: misses > mostMisses ? null : at(delay) };
}
