/** Ids of rows: UUID v7, which sort by the time at which they were made, on whatever instance. */
import { v7 } from 'uuid';
import { timeNow } from './clock.js';

/** Half of the 32 bits that count within a millisecond. */
const room = 2 ** 31;

/** Lower than every id made at that time (epoch ms) or later: ids are one with time, so their index is, too. */
export function idAt(msecs: number): string {
  return v7({ msecs: Math.max(0, Math.floor(msecs)), seq: 0, random: new Uint8Array(16) });
}

let last = { msecs: 0, seq: 0 };

/** A new id, above every earlier one of this process. */
export function newId(): string {
  const msecs = timeNow();
  const isLater = msecs > last.msecs;
  const seq = isLater ? Math.floor(Math.random() * room) : last.seq + 1;
  last = { msecs: isLater ? msecs : last.msecs, seq };
  return v7(last);
}
