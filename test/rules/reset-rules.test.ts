/** Reset codes: requests and guesses of others take nothing from the owner (ABUSE-05). */
import { asked, type ResetState, resetRules, tried } from '@shop/api/auth/reset-rules.js';
import { describe, expect, it } from 'vitest';

const minute = 60_000;
const start = 1_800_000_000_000;
const nobodyAsked: ResetState = {
  seed: null,
  madeAt: 0,
  expiresAt: 0,
  triesLeft: 0,
  tries: {},
  codesAt: [],
  remindedAt: [],
};

/**
 * Requests a code at those minutes; returns the seed of the valid code after each, with '!' where
 * it is mailed.
 */
function askAt(minutes: number[], state = nobodyAsked) {
  let now = state;
  const told = minutes.map((at) => {
    const ask = { now: start + at * minute, seed: `code of ${at}`, near: 'n', isLimited: true };
    const { after, mails } = asked(now, ask);
    now = after;
    return `${after.seed}${mails ? '!' : ''}`;
  });
  return { told, state: now };
}
const opened = () => askAt([0]).state;
const guess = (state: ResetState, near: string, more = {}) =>
  tried(state, { now: start + minute, near, wide: null, isKnown: false, ...more });

/** The state after that many tries, and how many of them were checked. */
function guesses(state: ResetState, times: number, near: (count: number) => string, more = {}) {
  let now = state;
  let taken = 0;
  for (let count = 0; count < times; count += 1) {
    const after = guess(now, near(count), more);
    if (after) taken += 1;
    now = after ?? now;
  }
  return { state: now, taken };
}

describe('asking', () => {
  it('mails the open code again, once a minute at most', { tags: ['ABUSE-05'] }, () => {
    const { told } = askAt([0, 0.5, 0.9, 1, 1.5, 3]);
    const same = 'code of 0';
    expect(told).toEqual([`${same}!`, same, same, `${same}!`, same, `${same}!`]);
  });

  it('gives the code its 15 minutes anew, for an hour at most, and then makes another', () => {
    const { told, state } = askAt([0, 14, 28, 42, 55]);
    expect(told.every((seed) => seed.startsWith('code of 0'))).toBe(true);
    expect(state.expiresAt).toBe(start + 60 * minute);
    expect(askAt([59.9], state).told).toEqual(['code of 0!']);
    expect(askAt([60], state).told).toEqual(['code of 60!']);
  });

  it('mails ten times an hour at most, and never ends with a code that nobody got', {
    tags: ['ABUSE-05'],
  }, () => {
    const everyHalfMinute = Array.from({ length: 240 }, (_, count) => count / 2);
    const { told } = askAt(everyHalfMinute);
    const mailedAt = everyHalfMinute.filter((_, index) => told[index]?.endsWith('!'));
    for (const at of mailedAt) {
      const hour = mailedAt.filter((other) => other >= at && other < at + 60);
      expect(hour.length).toBeLessThanOrEqual(10);
    }
    const seeds = new Set(told.map((seed) => seed.replace('!', '')));
    for (const seed of seeds) expect(told).toContain(`${seed}!`);
  });

  it('finds a mail for whoever asks once the codes have run out, whatever others asked before', () => {
    const others = Array.from({ length: 30 }, (_, count) => count);
    const { state } = askAt(others);
    expect(askAt([46], state).told).toEqual(['code of 46!']);
  });

  it('mails every time where limits are off', () => {
    const ask = { now: start, seed: 'another', near: 'n', isLimited: false };
    expect(asked(opened(), ask).mails).toBe(true);
  });
});

describe('trying', () => {
  it('five times from a network, and again after asking from it', () => {
    const { state, taken } = guesses(opened(), 9, () => 'here');
    expect(taken).toBe(5);
    const ask = { now: start + minute, seed: 'another', near: 'here', isLimited: true };
    expect(guess(asked(state, ask).after, 'here')).not.toBeNull();
    expect(guess(asked(state, { ...ask, near: 'there' }).after, 'here')).toBeNull();
  });

  it('elsewhere takes no try away from here', { tags: ['ABUSE-05'] }, () => {
    const { state } = guesses(opened(), 90, (count) => `network ${Math.floor(count / 5)}`);
    expect(guess(state, 'here')).not.toBeNull();
  });

  it('forty times from all networks of a /48', { tags: ['ABUSE-06'] }, () => {
    const { taken } = guesses(opened(), 80, (count) => `network ${count}`, { wide: 'wide' });
    expect(taken).toBe(40);
  });

  it('a hundred times for each code at most; a known device has five that no stranger takes', {
    tags: ['ABUSE-05'],
  }, () => {
    const strangers = guesses(opened(), 1000, (count) => `network ${count}`);
    expect(guess(strangers.state, 'one more')).toBeNull();
    const known = guesses(strangers.state, 9, () => 'home', { isKnown: true });
    expect(strangers.taken + known.taken).toBe(100);
    expect(known.taken).toBe(resetRules.tries.device);
    expect(askAt([2], known.state).told).toEqual(['code of 2!']);
  });

  it('never once the code has expired', () => {
    const late = { now: start + 15 * minute };
    expect(guess(opened(), 'here', late)).toBeNull();
    expect(guess(opened(), 'here', { ...late, isKnown: true })).toBeNull();
  });
});
