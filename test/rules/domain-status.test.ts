/** How DNS checks change the status of a domain, and when the next one is due. */
import { lostAfter, stateAfter } from '@shop/api/domain/domain-status.js';
import { describe, expect, it } from 'vitest';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 0, 1);
const nothing = { proven: 'no', pointed: 'no' } as const;
const silence = { proven: 'unsure', pointed: 'unsure' } as const;
const both = { proven: 'yes', pointed: 'yes' } as const;

type Look = Parameters<typeof stateAfter>[1];

/** Repeats a check whenever it is due, until the watch gives up or `most` is reached. */
function follow(look: Look, verifiedAt: Date | null, most = 1000) {
  let now = start;
  const delays: number[] = [];
  let standing = stateAfter({ verifiedAt, misses: 0 }, look, now);
  while (standing.checkAt && delays.length < most) {
    delays.push(standing.checkAt.getTime() - now);
    now = standing.checkAt.getTime();
    standing = stateAfter(standing, look, now);
  }
  return { delays, days: (now - start) / (24 * hour), standing };
}

describe('a claim', () => {
  it('is looked at after 1, 5, 15 and 60 minutes, then every 6 hours, and given up after 14 days', () => {
    for (const look of [nothing, silence]) {
      const { delays, days, standing } = follow(look, null);
      expect(delays.slice(0, 6)).toEqual([
        1 * minute,
        5 * minute,
        15 * minute,
        hour,
        6 * hour,
        6 * hour,
      ]);
      expect(days).toBeGreaterThan(14);
      expect(days).toBeLessThan(14.1);
      expect(standing).toMatchObject({ verifiedAt: null, checkAt: null });
    }
  });

  it.each([
    { proven: 'yes', pointed: 'no' },
    { proven: 'no', pointed: 'yes' },
    { proven: 'yes', pointed: 'unsure' },
    { proven: 'unsure', pointed: 'yes' },
    silence,
  ] as const)('is not verified by half a proof (%o)', { tags: ['DOM-10'] }, (look) => {
    expect(stateAfter({ verifiedAt: null, misses: 3 }, look, start)).toMatchObject({
      verifiedAt: null,
      misses: 4,
    });
  });

  it('is verified by proof and pointing together, and looked at again a day later', {
    tags: ['DOM-09'],
  }, () => {
    expect(stateAfter({ verifiedAt: null, misses: 7 }, both, start)).toEqual({
      verifiedAt: new Date(start),
      checkedAt: new Date(start),
      checkAt: new Date(start + 24 * hour),
      misses: 0,
    });
  });
});

describe('a verified domain', () => {
  const verifiedAt = new Date(start - hour);

  it('stays for ever while DNS is silent, looked at every 6 hours', () => {
    const { delays, standing } = follow(silence, verifiedAt, 500);
    expect(new Set(delays)).toEqual(new Set([6 * hour]));
    expect(standing).toMatchObject({ verifiedAt, misses: 0 });
  });

  it.each([
    { proven: 'no', pointed: 'yes' },
    { proven: 'yes', pointed: 'no' },
    { proven: 'unsure', pointed: 'yes' },
    both,
  ] as const)('stays while the proof or the pointing is there (%o)', (look) => {
    const { standing } = follow(look, verifiedAt, 50);
    expect(standing).toMatchObject({ verifiedAt, misses: 0 });
  });

  it.each([
    { proven: 'no', pointed: 'unsure' },
    { proven: 'unsure', pointed: 'no' },
    silence,
  ] as const)('is in no more doubt after half an answer (%o)', (look) => {
    expect(stateAfter({ verifiedAt, misses: 3 }, look, start)).toMatchObject({
      verifiedAt,
      misses: 3,
    });
  });

  it('is lost after five looks in a row that find it gone; one good look forgives', () => {
    let standing = stateAfter({ verifiedAt, misses: 0 }, nothing, start);
    for (let look = 2; look < lostAfter; look += 1) {
      standing = stateAfter(standing, nothing, start);
    }
    expect(standing).toMatchObject({ verifiedAt, misses: lostAfter - 1 });
    expect(stateAfter(standing, both, start)).toMatchObject({ verifiedAt, misses: 0 });
    expect(stateAfter(standing, nothing, start)).toEqual({
      verifiedAt: null,
      checkedAt: new Date(start),
      checkAt: new Date(start + minute),
      misses: 1,
    });
  });
});
