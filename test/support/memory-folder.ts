/** Where tests keep what they throw away: in memory where that is large, as a disk makes thousands of small files slowly. */
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** What all databases of a run take at most, with room to spare. */
const enough = 4 * 2 ** 30;

/** The free bytes of the memory's file system; 0 where there is none. */
export function freeMemoryBytes(): number {
  if (!existsSync(memory)) return 0;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize;
}

/** The folder for new folders of databases. */
export const memoryFolder = (): string => (freeMemoryBytes() > enough ? memory : tmpdir());
