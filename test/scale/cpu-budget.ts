/**
 * Gives each process of the product the same CPU budget, small enough that other programs have CPU
 * time to spare.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needPackages } from '../support/debian.ts';

/** The number of cores from which on two processes, the engines and the load need no budget. */
export const coresEnough = 6;

export interface Budget {
  /** How the processes are limited, in words. */
  way: string;
  /** Ends the limit. */
  lift(): void;
}

/**
 * Limits each process to a share of one core: by cgroups, else by Debian's cpulimit, which stops
 * and continues it.
 */
export async function holdTo(share: number, pids: readonly number[]): Promise<Budget> {
  return byCgroups(share, pids) ?? byCpulimit(share, pids);
}

const program = '/usr/bin/cpulimit';
/** So long that what the kernel hands out in slices of 5 ms a core does not count. */
const periodUs = 500_000;

/** Limits by cgroups; null where they can't be made. */
function byCgroups(share: number, pids: readonly number[]): Budget | null {
  const isSecond = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const root = isSecond ? '/sys/fs/cgroup' : '/sys/fs/cgroup/cpu';
  const groups: string[] = [];
  const lift = () => {
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
    return { way: `cgroup v${isSecond ? 2 : 1}, period ${periodUs / 1000} ms`, lift };
  } catch {
    lift();
    return null;
  }
}

async function byCpulimit(share: number, pids: readonly number[]): Promise<Budget> {
  await needPackages(() => existsSync(program), 'cpulimit');
  const limits: ChildProcess[] = pids.map((pid) =>
    spawn(program, ['-q', '-z', '-p', String(pid), '-l', String(Math.round(share * 100))], {
      stdio: 'ignore',
    }),
  );
  // cpulimit continues the process when it ends.
  const lift = () => {
    for (const limit of limits) limit.kill('SIGTERM');
  };
  return { way: 'cpulimit', lift };
}
