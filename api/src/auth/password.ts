/** argon2id hashes; an unknown account costs as much as a known one (OQ-10). */
import { Algorithm, hash, verify } from '@node-rs/argon2';
import { CallerTurns } from '../limit/caller-turns.js';

/** OWASP's second choice: 19 MiB, 2 passes, 1 lane. */
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Of the whole process: one caller's hundred tries keep another's waiting for one or two hashes. */
const turns = new CallerTurns({ atOnce: 2, perCaller: 100, waiting: 2000, patience: 30_000 });

/** Waits its turn in the line of that caller (`lineOf`); the platform has one of its own. */
export function hashPassword(password: string, line = 'platform'): Promise<string> {
  return turns.take(line, () => hash(password, cost));
}

let nobody: Promise<string> | undefined;

/** Whether the password fits; with null (no such account) the same work is done and the answer is false. */
export async function passwordFits(
  passwordHash: string | null,
  password: string,
  line = 'platform',
): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost);
  const stored = passwordHash ?? (await nobody);
  const fits = await turns.take(line, () => verify(stored, password));
  return passwordHash !== null && fits;
}
