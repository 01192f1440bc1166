/** A folder whose disk runs full for real: a small file system, or the kernel's limit on what a process may write. */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

export interface SmallDisk {
  /** Nothing more can be written from now on. */
  fill(): void;
  /** There is room again. */
  empty(): void;
  /** Gives the folder back; nothing in it is used any more. */
  remove(): void;
}

export type DiskKind = 'file system' | 'write limit';

/** A file system of its own at that folder (ENOSPC). Throws where this user may not mount one. */
export function smallFileSystem(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const size = `size=${Math.round(megabytes * 1024)}k,mode=755`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' });
  const filler = join(folder, 'filler');
  return {
    fill: () => {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, Buffer.alloc(4096));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler),
    // Lazily: whoever still has a file open keeps it until then.
    remove: () => void execFileSync('umount', ['-l', folder]),
  };
}

/** What these processes and theirs may write to a file ends after so many bytes (EFBIG), as a quota ends it. */
export function writeLimit(pid: number, bytes: number): SmallDisk {
  const set = (one: number, most: string) => {
    // As its own user: even root may not, where a container has taken that right away.
    const { uid, gid } = statSync(`/proc/${one}`);
    const args = ['--pid', String(one), `--fsize=${most}`];
    execFileSync('prlimit', args, { stdio: 'ignore', cwd: '/', uid, gid });
  };
  const limit = (most: string) => {
    // From the top: what is begun meanwhile has it from its parent.
    set(pid, most);
    for (const one of withChildren(pid)) {
      try {
        set(one, most);
      } catch (error) {
        if (parentOf(String(one)) !== null) throw error;
      }
    }
  };
  return {
    fill: () => limit(`${bytes}:unlimited`),
    empty: () => limit('unlimited:unlimited'),
    remove: () => {
      if (parentOf(String(pid)) !== null) limit('unlimited:unlimited');
    },
  };
}

/** Whether a small file system can be mounted here. */
export function mayMount(folder: string): boolean {
  try {
    smallFileSystem(folder, 1).remove();
    return true;
  } catch {
    return false;
  }
}

/** The process and all that descend from it. */
function withChildren(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const parent = parentOf(name);
    if (parent !== null) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const all = [pid];
  for (const one of all) all.push(...(parents.get(one) ?? []));
  return all;
}

function parentOf(name: string): number | null {
  try {
    const [, parent = ''] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
    return Number(parent);
  } catch {
    // It has ended.
    return null;
  }
}
