/** Reads the bytes of a body, never more than are allowed. */
import type { IncomingMessage } from 'node:http';
import { Problem } from '../problem.js';

const tooLarge = () => new Problem('TOO_LARGE', 'The request is too large');

/** The length that the request declares for its body; null when it comes in chunks. */
export function declaredBytes({ headers }: IncomingMessage): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return Number(headers['content-length'] ?? 0);
}

/** Whether the request has a body. */
export function hasBody(raw: IncomingMessage): boolean {
  return declaredBytes(raw) !== 0;
}

/**
 * The whole body. Throws TOO_LARGE beyond `maxBytes`, before a byte is read where the length is
 * declared, and MALFORMED when the connection closes.
 */
export async function readBody(raw: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const declared = declaredBytes(raw);
  if (declared !== null && declared > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const end = (error?: Error) => {
      raw.off('data', take).off('end', end).off('error', fail).off('close', fail);
      if (error) reject(error);
      else resolve();
    };
    const fail = () => end(new Problem('MALFORMED', 'The request ended before its body'));
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) return void chunks.push(chunk);
      raw.pause();
      end(tooLarge());
    };
    if (raw.destroyed && !raw.readableEnded) return fail();
    raw.on('data', take).once('end', end).once('error', fail).once('close', fail);
  });
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, bytes);
}
