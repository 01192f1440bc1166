/** Ids of rows: UUID v7, which sort by the time at which they were made, on whatever instance. */
import { v7 } from 'uuid';
import { timeNow } from './clock.js';

/** Half of the 32 bits that count within a millisecond. */
const room = 2 ** 31;

let last = { msecs: 0, seq: 0 };

/** A new id, above every earlier one of this process. */
export function newId(): string {
  const msecs = timeNow();
  const isLater = msecs > last.msecs;
  const seq = isLater ? Math.floor(Math.random() * room) : last.seq + 1;
  last = { msecs: isLater ? msecs : last.msecs, seq };
  return v7(last);
}
