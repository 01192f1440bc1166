/** DATA_DIR in odd places: one line that says what is wrong, never a hang (ABUSE-14). */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@shop/api/config/config.js';
import { openDataDir } from '@shop/api/data-dir.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-data-dir-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a folder for the data', () => {
  it('is made with those on the way to it, and left empty', async () => {
    const path = join(folder, 'some', 'where');
    await openDataDir(path);
    await openDataDir(path);
    expect(await readdir(path)).toEqual([]);
  });

  it('that does not answer is given up in one line', { tags: ['ABUSE-14'] }, async () => {
    vi.resetModules();
    vi.doMock('node:fs/promises', async (original) => ({
      ...(await original<typeof import('node:fs/promises')>()),
      mkdtemp: () => new Promise(() => undefined),
    }));
    const { openDataDir: openSilent } = await import('../../api/src/data-dir.ts');
    await expect(openSilent(folder, 50)).rejects.toThrow(/did not answer within 0.05 s/);
    vi.doUnmock('node:fs/promises');
  });

  it.each([
    ['in /proc', '/proc/nukkad', 'no such file or folder'],
    ['/proc itself', '/proc', ''],
    ['below a device', '/dev/null/data', 'a file of that name is in the way'],
    ['in a folder of the kernel', '/sys/nukkad', ''],
    ['with too long a name', `/tmp/${'x'.repeat(300)}`, ''],
    ['with too long a path', `/tmp${'/long'.repeat(250)}`, 'its path has 1254 bytes'],
  ])('%s is refused in one line', { tags: ['ABUSE-14'] }, async (_, dataDir, why) => {
    const line = await openDataDir(dataDir).then(
      () => 'opened',
      ({ message }: ConfigError) => message,
    );
    expect(line).toContain('DATA_DIR');
    expect(line).toContain(why);
    expect(line).toContain('Set DATA_DIR to a folder that this user may write');
    expect(line).not.toContain('\n');
    expect(line.length).toBeLessThan(1000);
  });

  it('whose path is too long for PostgreSQL is refused before it is made', {
    tags: ['ABUSE-14'],
  }, async () => {
    const long = join(folder, ...Array.from({ length: 100 }, () => 'a-long-name'));
    await expect(openDataDir(long)).rejects.toThrow(ConfigError);
    expect(await readdir(folder)).not.toContain('a-long-name');
  });
});
