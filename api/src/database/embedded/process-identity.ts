// Tells whether a process id still belongs to the process that we mean.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from './embedded-postgres-error.js';

const run = promisify(execFile);

/**
 * The start time of a process, as text to compare; undefined if no such process lives. Process ids
 * are reused (in a container at every start), an id together with this text is not.
 */
export async function birthOf(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') return birthOnLinux(pid);
  return (await ps(pid, 'lstart=')) ?? 'unknown';
}

/** The command line of a live process, one item per argument where the system tells. */
export async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text.split('\0').filter((word) => word !== '');
  }
  return ((await ps(pid, 'command=')) ?? '').split(' ');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function birthOnLinux(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    // The name in brackets may hold blanks, so fields are counted after it: 0 is the state, 19 the
    // start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${boot.trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

async function ps(pid: number, column: string): Promise<string | undefined> {
  const answer = await run('ps', ['-ww', '-o', column, '-p', String(pid)]).catch(() => undefined);
  return answer?.stdout.trim();
}
