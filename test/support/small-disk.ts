/**
 * Makes a folder whose disk can be full: by a small file system, or by the kernel's limit on the
 * size of files.
 */
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
  /** Fills the disk: nothing more can be written. */
  fill(): void;
  /** Makes space again. */
  empty(): void;
  /** Removes the disk; nothing may use the folder any more. */
  remove(): void;
}

export type DiskKind = 'file system' | 'write limit';

/**
 * Mounts a small file system at that folder (a full one gives ENOSPC). Throws where this user may
 * not mount.
 */
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
    // The unmount is lazy, because a file may still be open.
    remove: () => void execFileSync('umount', ['-l', folder]),
  };
}

/** Limits the size of files that a process and its descendants may write (EFBIG), as a quota does. */
export function writeLimit(pid: number, bytes: number): SmallDisk {
  const set = (one: number, most: string) => {
    // It runs as the process's own user, because in some containers even root may not set others'
    // limits.
    const { uid, gid } = statSync(`/proc/${one}`);
    const args = ['--pid', String(one), `--fsize=${most}`];
    execFileSync('prlimit', args, { stdio: 'ignore', cwd: '/', uid, gid });
  };
  const limit = (most: string) => {
    // Parents come first: a process that starts meanwhile inherits the limit.
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

/** The process and all its descendants. */
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
    // The process has ended.
    return null;
  }
}
