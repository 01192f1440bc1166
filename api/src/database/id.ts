/** Ids of rows: UUID v7, which sort by the time at which they were made, on whichever instance. */
import { v7 } from 'uuid';
import { timeNow } from './clock.js';

/** Half of the 32-bit counter within a millisecond. */
const range = 2 ** 31;

/**
 * An id lower than every id made at that time (epoch ms) or later: a search by time can use the
 * index of ids.
 */
export function idAt(msecs: number): string {
  return v7({ msecs: Math.max(0, Math.floor(msecs)), seq: 0, random: new Uint8Array(16) });
}

/**
 * The id that a row would have, had it been made at that time (epoch ms): all but its time stays, so that no two are the
 * same.
 */
export function idMovedTo(id: string, msecs: number): string {
  const time = Math.max(0, Math.floor(msecs)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}`;
}

let last = { msecs: 0, seq: 0 };

/** A new id, above every earlier one of this process. */
export function newId(): string {
  const msecs = timeNow();
  const isLater = msecs > last.msecs;
  const seq = isLater ? Math.floor(Math.random() * range) : last.seq + 1;
  last = { msecs: isLater ? msecs : last.msecs, seq };
  return v7(last);
}
