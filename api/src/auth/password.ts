/** Hashes passwords with argon2id; an unknown account costs as much time as a known one (OQ-10). */
import { Algorithm, hash, verify } from '@node-rs/argon2';
import { CallerSlots } from '../limit/caller-slots.js';

/** The cost, OWASP's second choice: 19 MiB, 2 passes, 1 lane. */
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/**
 * The slots of the whole process: one caller's hundred tries delay another caller by one or two
 * hashes.
 */
const slots = new CallerSlots({ atOnce: 2, perCaller: 100, waiting: 2000, maxWaitMs: 30_000 });

/** The same password however a keyboard composes its signs (FIX-21). */
const plainPassword = (password: string): string => password.normalize('NFKC');

/**
 * Hashes a password when the caller (`queueKey`) gets a slot; the platform has a queue of its own.
 */
export function hashPassword(password: string, queueKey = 'platform'): Promise<string> {
  return slots.run(queueKey, () => hash(plainPassword(password), cost));
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password is right; with null (no such account) the same work is done and the answer
 * is false. A hash may be older than the normalisation, so it is tried as typed, too.
 */
export async function passwordFits(
  passwordHash: string | null,
  password: string,
  queueKey = 'platform',
): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost);
  const stored = passwordHash ?? (await nobody);
  const plain = plainPassword(password);
  let fits = await slots.run(queueKey, () => verify(stored, plain));
  if (!fits && plain !== password) {
    fits = await slots.run(queueKey, () => verify(stored, password));
  }
  return passwordHash !== null && fits;
}
