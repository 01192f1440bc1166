/** What has to be done when a connection's stream has closed, also where that was before anybody asked. */
import type { Readable, Writable } from 'node:stream';

/**
 * Calls `done` once: when the stream has closed, or now where it has already. 'close' comes only one
 * time, and a caller may have gone while its token was looked up (ABUSE-14).
 */
export function whenClosed(stream: Readable | Writable, done: () => void): void {
  if (stream.closed) done();
  else stream.once('close', done);
}
