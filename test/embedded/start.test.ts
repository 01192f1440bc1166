// First and later starts of the embedded database.
import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ask, closedFolder, openFolder, start, usedFolder } from './folder.ts';

describe('the embedded database', { timeout: 60_000 }, () => {
  test('a first start makes the database shop for the user shop', async () => {
    const { url, port, pid } = await start(await openFolder());
    expect(new URL(url)).toMatchObject({
      username: 'shop',
      hostname: '127.0.0.1',
      port: String(port),
      pathname: '/shop',
    });
    expect(pid).toBeGreaterThan(1);
    expect(await ask(url, 'select version()')).toMatch(/^PostgreSQL 1[89]/);
    expect(await ask(url, 'show server_encoding')).toBe('UTF8');
    expect(await ask(url, 'show timezone')).toBe('UTC');
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
    expect(await ask(url, `select 'Ä' ilike 'ä'`)).toBe(true);
    expect(await ask(url, `select has_schema_privilege('public', 'create')`)).toBe(true);
  });

  test('nobody gets in without the password, nor as the superuser', async () => {
    const { url } = await start(await usedFolder());
    await expect(ask(url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow(
      /password/,
    );
    await expect(ask(url.replace('shop:', 'postgres:'), 'select 1')).rejects.toThrow(/pg_hba/);
    expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(
      false,
    );
  });

  test('a second start keeps data, port and password', async () => {
    const folder = await usedFolder();
    const first = await start(folder, { durable: true });
    await ask(first.url, 'create table kept as select 7 as number');
    await first.stop();

    const second = await start(folder, { durable: true });
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select number from kept')).toBe(7);
  });

  test('a taken port makes it choose another', async () => {
    const folder = await usedFolder();
    const first = await start(folder);
    await first.stop();
    const { createServer } = await import('node:net');
    const intruder = createServer().listen(first.port, '127.0.0.1');
    const second = await start(folder).finally(() => intruder.close());
    expect(second.port).not.toBe(first.port);
    expect(await ask(second.url, 'select 1')).toBe(1);
  });

  test('only our own user may read the password', async () => {
    const folder = await openFolder();
    await (await start(folder)).stop();
    const path = join(folder, 'postgres.password');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await chmod(path, 0o644);
    await start(folder);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('a lost password file is replaced without losing data', async () => {
    const folder = await usedFolder();
    const first = await start(folder);
    await ask(first.url, 'create table kept as select 7 as number');
    await first.stop();
    await rm(join(folder, 'postgres.password'));
    const second = await start(folder);
    expect(second.url).not.toBe(first.url);
    expect(await ask(second.url, 'select number from kept')).toBe(7);
  });

  test('it runs in a folder that is closed to every other user', async () => {
    const folder = await closedFolder();
    const { url, stop } = await start(folder);
    // A sort that does not fit into memory makes the server's child processes write files.
    const sorted = 'select count(*)::int from (select generate_series(1, 900000) n order by 1) s';
    expect(await ask(url, sorted)).toBe(900_000);
    await stop();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test('settings of the caller win and nothing stays behind after a stop', async () => {
    const folder = await usedFolder();
    const { url, stop } = await start(folder, { settings: { max_connections: '17' } });
    expect(await ask(url, 'show max_connections')).toBe('17');
    await Promise.all([stop(), stop()]);
    expect((await readdir(folder)).sort()).toEqual([
      'postgres',
      'postgres.log',
      'postgres.password',
    ]);
  });

  test('a log that has grown large is moved aside', async () => {
    const folder = await usedFolder();
    const path = join(folder, 'postgres.log');
    await writeFile(path, 'x'.repeat(11 * 1024 * 1024));
    await start(folder);
    expect((await stat(path)).size).toBeLessThan(100_000);
    expect((await stat(`${path}.1`)).size).toBeGreaterThan(11_000_000);
  });
});
