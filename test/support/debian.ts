/** Installs real programs from Debian's packages when they are missing (as root, with apt). */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The lock that lets only one test file at a time run apt. */
const lock = join(tmpdir(), 'shop-test-apt.lock');

/** Installs the packages unless `program` is there. Throws a line that says what to install. */
export async function needPackages(program: () => boolean, ...packages: string[]): Promise<void> {
  if (program()) return;
  const apt = ['apt-get', '-o', 'DPkg::Lock::Timeout=300'];
  const install = [...apt, 'install', '-y', '--no-install-recommends', ...packages];
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  };
  try {
    await run('flock', [lock, ...apt, 'update'], options);
    await run('flock', [lock, ...install], options);
    if (!program()) throw new Error('They are installed, but not where they are looked for.');
  } catch (error) {
    const wanted = packages.join(' ');
    throw new Error(`Run \`apt-get install ${wanted}\` as root: ${String(error)}`);
  }
}

/** Whether all these programs are in /usr/bin. */
export const inUsrBin = (programs: readonly string[]) => () =>
  programs.every((name) => existsSync(join('/usr/bin', name)));
