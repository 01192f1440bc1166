/** CPU time of processes, and an allotment of it, so that what is measured is all that is short. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Clock ticks a second, as Linux has them on every platform of ours. */
const ticks = 100;

/** CPU seconds that these processes and their children alive have used so far, by process. */
export function cpuTimes(pids: readonly number[]): ReadonlyMap<number, number> {
  const all = pids.flatMap((pid) => [pid, ...childrenOf(pid)]);
  return new Map(
    all.map((pid) => {
      const fields = statOf(pid);
      return [pid, fields ? (Number(fields[11]) + Number(fields[12])) / ticks : 0];
    }),
  );
}

/** CPU seconds used between two looks; what has ended in between is left out. */
export function cpuBetween(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
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

const periodUs = 20_000;

/** Holds each of these processes to a share of one core; answers what lets them free, or null where cgroups can't be made. */
export function allotCpu(pids: readonly number[], share: number): (() => void) | null {
  const isSecond = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const root = isSecond ? '/sys/fs/cgroup' : '/sys/fs/cgroup/cpu';
  const groups: string[] = [];
  const free = () => {
    for (const group of groups) {
      for (const pid of readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n'))
        if (pid) writeFileSync(join(root, 'cgroup.procs'), pid);
      rmdirSync(group);
    }
  };
  const quota = Math.round(periodUs * share);
  try {
    for (const pid of pids) {
      const group = join(root, `shop-scale-${pid}`);
      mkdirSync(group);
      groups.push(group);
      if (isSecond) writeFileSync(join(group, 'cpu.max'), `${quota} ${periodUs}`);
      else {
        writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodUs));
        writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
      }
      writeFileSync(join(group, 'cgroup.procs'), String(pid));
    }
    return free;
  } catch {
    free();
    return null;
  }
}
