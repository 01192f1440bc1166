/**
 * The rules of a mailbox's reset code: what a request and a try change (OQ-01, ABUSE-05). A mailed
 * code stays usable whoever requests another, and nobody elsewhere can use up its owner's tries.
 * Pure.
 */
import type { CallerNetworks } from '../http/caller.js';

const minute = 60_000;
const hour = 60 * minute;

export const resetRules = {
  /** How long a code is valid from the last request, and at most from the first, ms. */
  life: 15 * minute,
  longestLife: hour,
  /** The tries of a network until it requests again; of a /48; of the account's known devices. */
  tries: { near: 5, wide: 40, device: 5 },
  /**
   * The tries of all unknown devices: with those of known ones the chance is 1 in 10,000 for each
   * code.
   */
  triesOfAll: 95,
  /**
   * The time between two mails, ms; the most mails per hour with a new code, and with the same one
   * again.
   */
  mailsApart: minute,
  codes: 4,
  reminders: 6,
};

/** The state of a mailbox; times are epoch ms. */
export interface ResetState {
  /** The code's seed; null where no code could be mailed again. */
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
  /** The seed of the next code, where there is to be one. */
  seed: string;
  near: string;
  /** False without RATE_LIMIT: then every request is mailed. */
  isLimited: boolean;
}

/** The state after a request, and whether a code is to be mailed. */
export function asked(before: ResetState, ask: Ask): { after: ResetState; mails: boolean } {
  const { now, seed, near, isLimited } = ask;
  const isRecent = (at: number) => at > now - hour;
  const codesAt = before.codesAt.filter(isRecent);
  const remindedAt = before.remindedAt.filter(isRecent);
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
  // No code is made without a mail, so that the chances to guess are as few as the mails.
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

/** The state after one more try; null where the caller has none left, or the code has expired. */
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
