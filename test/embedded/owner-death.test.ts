// What happens to the embedded database when the process that owns it ends.
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ask, lives, openFolder, start, until, usedFolder } from './folder.ts';
import { end, startOwner } from './owner.ts';

describe('the owner of the embedded database', { timeout: 60_000 }, () => {
  test('data written before a kill -9 is there after the next start', async () => {
    const folder = await usedFolder();
    const owner = startOwner(folder);
    const { url } = await owner.answer;
    await ask(url, 'create table kept as select 7 as number');
    await end(owner, 'SIGKILL');
    const next = await start(folder);
    expect(await ask(next.url, 'select number from kept')).toBe(7);
  });

  test.runIf(process.platform === 'linux')('a kill -9 leaves no server behind', async () => {
    const owner = startOwner(await usedFolder());
    const { pid } = await owner.answer;
    expect(await lives(pid)).toBe(true);
    await end(owner, 'SIGKILL');
    await until(async () => !(await lives(pid)));
  });

  test('a server that outlived its owner is stopped by the next start', async () => {
    const folder = await usedFolder();
    const owner = startOwner(folder, { leavesOrphans: true });
    const { url, pid } = await owner.answer;
    await ask(url, 'create table kept as select 7 as number');
    await end(owner, 'SIGKILL');
    expect(await lives(pid)).toBe(true);

    const lines: string[] = [];
    const next = await start(folder, { log: (line) => lines.push(line) });
    expect(lines).toEqual([expect.stringContaining(`stopping PostgreSQL (process ${pid})`)]);
    expect(await lives(pid)).toBe(false);
    expect(next.url).toBe(url);
    expect(await ask(next.url, 'select number from kept')).toBe(7);
  });

  test('a killed owner and a killed server at once are survived', async () => {
    const folder = await usedFolder();
    const owner = startOwner(folder, { leavesOrphans: true });
    const { url, pid } = await owner.answer;
    await ask(url, 'create table kept as select 7 as number');
    owner.process.kill('SIGKILL');
    process.kill(pid ?? 0, 'SIGKILL');
    const next = await start(folder);
    expect(await ask(next.url, 'select number from kept')).toBe(7);
  });

  test('SIGTERM ends owner and server, and nothing but the data stays', async () => {
    const folder = await usedFolder();
    const owner = startOwner(folder);
    const { pid } = await owner.answer;
    expect(await end(owner, 'SIGTERM')).toBe(0);
    expect(await lives(pid)).toBe(false);
    expect(await readdir(folder)).not.toContain('postgres.lock');
    expect(await readdir(`${folder}/postgres`)).not.toContain('postmaster.pid');
  });

  test('a first start killed half-way is done anew by the next', async () => {
    const folder = await openFolder();
    const owner = startOwner(folder);
    const isHalfMade = async () => (await readdir(folder)).some((name) => name.includes('.new-'));
    await until(isHalfMade);
    await end(owner, 'SIGKILL');
    expect(await isHalfMade()).toBe(true);

    const { url } = await start(folder);
    expect(await ask(url, 'select 1')).toBe(1);
    expect(await isHalfMade()).toBe(false);
  });
});
