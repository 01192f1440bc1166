// What happens when PostgreSQL itself is killed under a running shop.
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import type { EmbeddedPostgresError } from '../../api/src/database/embedded/embedded-postgres.ts';
import { ask, start, until, usedFolder } from './folder.ts';

describe('a PostgreSQL that is killed', { timeout: 60_000 }, () => {
  test('comes back at the same address with all data, and the log says so', async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const database = await start(await usedFolder(), { durable: true, log });
    const killed = database.pid;
    await ask(database.url, 'create table kept as select 7 as number');
    process.kill(killed, 'SIGKILL');
    await until(() => database.pid !== killed);
    expect(await ask(database.url, 'select number from kept')).toBe(7);
    expect(lines.at(-1)).toBe('PostgreSQL died (SIGKILL), starting it again');
  });

  test('in one of its processes alone is started again from here, where a start that hangs is seen', async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const database = await start(await usedFolder(), { durable: true, log });
    const { pid } = database;
    const client = new pg.Client(database.url);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ one: number }>('select pg_backend_pid() as one');
    process.kill(rows[0]?.one ?? Number.NaN, 'SIGKILL');
    await until(() => database.pid !== pid);
    expect(await ask(database.url, 'select 1')).toBe(1);
    expect(lines.at(-1)).toBe('PostgreSQL died (exit code 1), starting it again');
  });

  test('again and again is tried more seldom, says so in one line, and comes back', async () => {
    const onTrouble = vi.fn<(error: EmbeddedPostgresError) => void>();
    const database = await start(await usedFolder(), { onTrouble });
    while (onTrouble.mock.calls.length === 0) {
      const { pid } = database;
      process.kill(pid, 'SIGKILL');
      await until(() => database.pid !== pid || onTrouble.mock.calls.length > 0);
    }
    expect(onTrouble).toHaveBeenCalledTimes(1);
    expect(onTrouble.mock.calls[0]?.[0].message).toMatch(
      /^PostgreSQL died 5 times within a minute, trying again every 5 s \(see .*postgres\.log\)$/,
    );
    const { pid } = database;
    await expect.poll(() => database.pid, { timeout: 30_000 }).not.toBe(pid);
    expect(await ask(database.url, 'select 1')).toBe(1);
  });

  test('while it is being stopped does not come back', async () => {
    const lines: string[] = [];
    const database = await start(await usedFolder(), { log: (line) => lines.push(line) });
    const { pid } = database;
    const stopped = database.stop();
    process.kill(pid, 'SIGKILL');
    await stopped;
    expect(database.pid).toBe(pid);
    expect(lines.filter((line) => line.includes('died'))).toEqual([]);
  });

  test('and stopped while it comes back is gone for good', async () => {
    const database = await start(await usedFolder());
    process.kill(database.pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await database.stop();
    await expect(ask(database.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });
});
