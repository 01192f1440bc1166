/** What distinguishes requests: the key as the client sent it, and a hash of the content. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { requestKeyMost } from '@shop/contract';
import { invalid } from '../http/problem.js';

/** The key of an Idempotency-Key header. Throws a 400 for an invalid one. */
export function readKey(key: string): string {
  if (key.length <= requestKeyMost && /^[\x21-\x7e]+$/.test(key)) return key;
  const message = `Idempotency-Key must be 1 to ${requestKeyMost} visible characters`;
  throw invalid({ field: 'Idempotency-Key', message });
}

/** The hash of a content, independent of the order of its objects' fields. */
export function hashOf(content: unknown): string {
  return digestOf(JSON.stringify(sorted(content)));
}

export const digestOf = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('hex');

/** The digest of a file, read piece by piece. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
}
