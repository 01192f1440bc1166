/** Calls back when a connection's stream has closed, also when that was before the call. */
import type { Readable, Writable } from 'node:stream';

/**
 * Calls `done` once: when the stream has closed, or now where it has already. 'close' is emitted
 * only once, and a caller may have gone while its token was looked up (ABUSE-14). Returns what ends
 * the waiting.
 */
export function whenClosed(stream: Readable | Writable, done: () => void): () => void {
  if (stream.closed) done();
  else stream.once('close', done);
  return () => stream.off('close', done);
}
