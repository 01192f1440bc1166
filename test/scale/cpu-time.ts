/** Reads the CPU time of processes, and the idle time of the machine. */
import { readdirSync, readFileSync } from 'node:fs';

/** The clock ticks a second of Linux on all platforms that we support. */
const ticks = 100;

/** The CPU seconds that these processes and their living children have used so far, by process. */
export function cpuTimes(pids: readonly number[]): ReadonlyMap<number, number> {
  const all = pids.flatMap((pid) => [pid, ...childrenOf(pid)]);
  return new Map(
    all.map((pid) => {
      const fields = statOf(pid);
      return [pid, fields ? (Number(fields[11]) + Number(fields[12])) / ticks : 0];
    }),
  );
}

/** The CPU seconds used between two readings; processes that ended in between are left out. */
export function cpuBetween(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
}

/** The idle CPU seconds of all cores since the machine started. */
export function idleSeconds(): number {
  const [, , , , idle, waiting] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(
    / +/,
  );
  return (Number(idle) + Number(waiting)) / ticks;
}

/** The fields after the name; null when there is no such process. */
function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && statOf(each)?.[1] === String(pid));
}
