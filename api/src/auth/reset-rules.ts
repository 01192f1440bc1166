/**
 * What an ask or a try does to the reset code of a mailbox (OQ-01, ABUSE-05). A mailed code stays
 * usable whoever asks, and nobody elsewhere uses up the tries of its owner. Pure.
 */
import type { CallerNetworks } from '../http/caller.js';

const minute = 60_000;
const hour = 60 * minute;

export const resetRules = {
  /** ms from the last ask, and from the first at most. */
  life: 15 * minute,
  longestLife: hour,
  /** Of a network until it asks again; of a /48; of the devices that are known to the account. */
  tries: { near: 5, wide: 40, device: 5 },
  /** Of all strangers: with those of the devices 1 chance in 10,000 for each code. */
  triesOfAll: 95,
  /** ms between two mails; mails with a new code, and mails with the same one again, in an hour. */
  mailsApart: minute,
  codes: 4,
  reminders: 6,
};

/** Times in epoch ms. */
export interface ResetState {
  /** null where there is no code that could be mailed again. */
  seed: string | null;
  madeAt: number;
  expiresAt: number;
  triesLeft: number;
  tries: Record<string, number>;
  codesAt: number[];
  remindedAt: number[];
}

export interface Ask {
  now: number;
  /** Of the next code, where there is to be one. */
  seed: string;
  near: string;
  /** RATE_LIMIT: without it every ask is mailed. */
  isLimited: boolean;
}

/** The state after somebody asked for a code, and whether the code is to be mailed. */
export function asked(before: ResetState, ask: Ask): { after: ResetState; mails: boolean } {
  const { now, seed, near, isLimited } = ask;
  const isLately = (at: number) => at > now - hour;
  const codesAt = before.codesAt.filter(isLately);
  const remindedAt = before.remindedAt.filter(isLately);
  const isTooSoon = now < Math.max(0, ...codesAt, ...remindedAt) + resetRules.mailsApart;
  const may = (sent: number[], most: number) => !isLimited || (!isTooSoon && sent.length < most);
  if (before.seed !== null && isOpen(before, now)) {
    const mails = may(remindedAt, resetRules.reminders);
    const { [near]: _, ...tries } = before.tries;
    const last = Math.min(now + resetRules.life, before.madeAt + resetRules.longestLife);
    const expiresAt = Math.max(before.expiresAt, last);
    if (mails) remindedAt.push(now);
    return { after: { ...before, tries, expiresAt, codesAt, remindedAt }, mails };
  }
  // No code that nobody hears of: as many codes as mails, and as few chances to guess.
  if (!may(codesAt, resetRules.codes)) return { after: before, mails: false };
  const life = { madeAt: now, expiresAt: now + resetRules.life };
  const tries = { triesLeft: resetRules.triesOfAll, tries: {} };
  return {
    after: { seed, ...life, ...tries, codesAt: [...codesAt, now], remindedAt },
    mails: true,
  };
}

export interface Try extends CallerNetworks {
  now: number;
  isKnown: boolean;
}

/** The state after one more try; null where the caller has none left, or the code is no more. */
export function tried(before: ResetState, { now, near, wide, isKnown }: Try): ResetState | null {
  if (before.expiresAt <= now) return null;
  const left = (key: string, most: number) => (before.tries[key] ?? 0) < most;
  const { tries } = resetRules;
  if (isKnown && left('device', tries.device)) return counted(before, ['device']);
  if (before.triesLeft <= 0 || !left(near, tries.near)) return null;
  if (wide && !left(wide, tries.wide)) return null;
  const after = counted(before, wide ? [near, wide] : [near]);
  return { ...after, triesLeft: before.triesLeft - 1 };
}

const isOpen = (state: ResetState, now: number) => state.expiresAt > now && state.triesLeft > 0;

function counted(state: ResetState, keys: string[]): ResetState {
  const more = keys.map((key) => [key, (state.tries[key] ?? 0) + 1]);
  return { ...state, tries: { ...state.tries, ...Object.fromEntries(more) } };
}
