// A wrong postmaster.pid does not prevent a start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ask, lives, start, usedFolder } from './folder.ts';

/** Makes a stopped cluster with a postmaster.pid that names `pid`. */
async function clusterNaming(pid: number): Promise<string> {
  const folder = await usedFolder();
  await writePid(folder, pid);
  return folder;
}

async function writePid(folder: string, pid: number): Promise<void> {
  const cluster = join(folder, 'postgres');
  const lines = [pid, cluster, 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready', ''];
  await writeFile(join(cluster, 'postmaster.pid'), lines.join('\n'));
}

describe('a stale postmaster.pid', { timeout: 60_000 }, () => {
  test('with the number of a dead process is no obstacle', async () => {
    const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(dead, 'exit');
    const folder = await clusterNaming(dead.pid ?? 0);
    expect(await ask((await start(folder)).url, 'select 1')).toBe(1);
  });

  test('with the number of a foreign process is no obstacle, and that one lives on', async () => {
    const folder = await clusterNaming(1);
    // The process belongs to the account that runs PostgreSQL; PostgreSQL ignores those of others.
    const { uid, gid } = await stat(join(folder, 'postgres'));
    const foreign = spawn('sleep', ['600'], { stdio: 'ignore', uid, gid });
    onTestFinished(() => void foreign.kill('SIGKILL'));
    await writePid(folder, foreign.pid ?? 0);
    expect(await ask((await start(folder)).url, 'select 1')).toBe(1);
    expect(await lives(foreign.pid)).toBe(true);
  });

  test('with the number of a server on another folder leaves that server alone', async () => {
    const other = await start(await usedFolder());
    const folder = await clusterNaming(other.pid);
    const { url } = await start(folder);
    expect(await ask(url, 'select 1')).toBe(1);
    expect(await ask(other.url, 'select 1')).toBe(1);
  });

  test('that holds rubbish is no obstacle', async () => {
    const folder = await clusterNaming(1);
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), 'rubbish');
    expect(await ask((await start(folder)).url, 'select 1')).toBe(1);
  });
});
