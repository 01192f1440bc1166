/**
 * Decides what a DNS lookup means for a domain: verified, waiting or lost, and when to check again.
 * Pure.
 */
import type { DomainLook } from '@shop/contract';
import type { Domain } from './domain.entity.js';

export interface DomainCheckState extends Pick<Domain, 'verifiedAt' | 'checkedAt' | 'misses'> {
  /** The time of the next check; null = only when the owner asks. */
  checkAt: Date | null;
}

const minute = 60_000;
const hour = 60 * minute;

/** The delays between checks of a claim, ms; the last one repeats until two weeks are over. */
const claimDelays = [1 * minute, 5 * minute, 15 * minute, hour] as const;
const laterDelay = 6 * hour;
const mostMisses = claimDelays.length + (14 * 24 * hour) / laterDelay;

/** The delays between checks of a verified domain, and of one that seems to point elsewhere, ms. */
const verifiedDelay = 24 * hour;
const doubtDelay = 6 * hour;

/** After so many checks in a row that find it pointing elsewhere a domain is lost. */
export const lostAfter = 5;

/** The state of a domain after a check at `now` (epoch ms). */
export function stateAfter(
  { verifiedAt, misses }: Pick<Domain, 'verifiedAt' | 'misses'>,
  look: DomainLook,
  now: number,
): DomainCheckState {
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
  return lostAt(now);
}

/** The state of a domain that was verified and is lost at `now` (epoch ms): a claim again. */
export function lostAt(now: number): DomainCheckState {
  const at = (delay: number) => new Date(now + delay);
  return { verifiedAt: null, checkedAt: new Date(now), ...afterMiss(1, at) };
}

function afterMiss(misses: number, at: (delay: number) => Date) {
  const delay = claimDelays[misses - 1] ?? laterDelay;
  return { misses, checkAt: misses > mostMisses ? null : at(delay) };
}
