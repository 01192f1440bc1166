/** argon2id hashes; an unknown account costs as much as a known one (OQ-10). */
import { Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's second choice: 19 MiB, 2 passes, 1 lane. */
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobody: Promise<string> | undefined;

/** Whether the password fits; with null (no such account) the same work is done and the answer is false. */
export async function passwordFits(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== null && fits;
}
