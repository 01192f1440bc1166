/** Starts and ends the product as a person would: `node api/dist/main.js` with the embedded database. */
import { once } from 'node:events';
import { chmod, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { apiRoutes } from '@shop/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { Caller } from '../support/caller.ts';
import { freePort } from '../support/free-port.ts';
import { alive, startedProducts } from './product-process.ts';

const { newFolder, usedFolder, start, endAll } = startedProducts();
afterEach(endAll);

describe('a start that works', () => {
  it('keeps accounts over a kill -9 and its secrets to itself, and ends everything on SIGTERM', {
    tags: ['FIX-60', 'ABUSE-14'],
  }, async () => {
    const dataDir = await newFolder();
    const settings = { PORT: String(await freePort()), DATA_DIR: dataDir };
    const secrets = join(dataDir, 'secrets.json');
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    const credentials = { email: 'kept@shop.test', password: 'kept over a kill' };
    const first = start(settings);
    await first.ready();
    await first.printed(join(dataDir, 'outbox'));
    // How owners reach the admin.
    await first.printed('visitors see no plans until owners can reach you');
    expect(first.errors()).toBe('');
    expect(await modeOf(secrets)).toBe(0o600);
    await new Caller(first.url).post(apiRoutes.signup, credentials).expect(201);
    await first.kill('SIGKILL');

    await chmod(secrets, 0o644);
    const second = start(settings);
    await second.ready();
    await new Caller(second.url).post(apiRoutes.signin, credentials).expect(200);
    expect(await modeOf(secrets)).toBe(0o600);
    expect(second.errors()).toBe(
      `${secrets} could be read by others (mode 644); its mode is 600 again.\n`,
    );
    const postmaster = await second.postmaster();
    expect(alive(postmaster)).toBe(true);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(alive(postmaster)).toBe(false);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  it('goes on where nothing can be printed, as on a full disk', async () => {
    const dataDir = await usedFolder();
    const settings = { PORT: String(await freePort()), DATA_DIR: dataDir };
    await using full = await open('/dev/full', 'w');
    const product = start(settings, full.fd);
    await product.ready();
    const anyone = new Caller(product.url);
    const stranger = { email: 'nobody@shop.test', password: 'a wrong one' };
    // Each is a line of the log.
    for (let count = 0; count < 3; count += 1)
      await anyone.post(apiRoutes.signin, stranger).expect(401);
    await anyone.get('/api/health/live').expect(200);
    expect(await product.end('SIGTERM')).toBe(0);
  });
});

describe('a start that cannot work says so in one line and fails', () => {
  const refused = async (settings: Record<string, string>): Promise<string> => {
    const product = start({ PORT: String(await freePort()), ...settings });
    expect(await product.ended()).not.toBe(0);
    const lines = product.errors().trim().split('\n');
    expect(lines).toHaveLength(1);
    return lines[0] ?? '';
  };

  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const line = await refused({ PORT: String(port), DATA_DIR: await usedFolder() });
    expect(line).toContain(`PORT ${port}`);
    other.close();
  });

  it('when DATA_DIR is a file', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    expect(await refused({ DATA_DIR: file })).toContain('DATA_DIR');
  });

  // Every odd place is in rules/data-dir, every damage of secrets.json and every setting in api/config.
  it('when DATA_DIR is in /proc', { tags: ['ABUSE-14'] }, async () => {
    const line = await refused({ DATA_DIR: '/proc/nukkad' });
    expect(line).toContain('DATA_DIR');
    expect(line).toContain('no such file or folder');
    expect(line).toContain('Set DATA_DIR to a folder that this user may write');
  });

  it('when secrets.json is cut, which is left as it is', { tags: ['ABUSE-14'] }, async () => {
    const dataDir = await newFolder();
    const path = join(dataDir, 'secrets.json');
    await writeFile(path, '{"appSecret":"abc', { mode: 0o600 });
    const line = await refused({ DATA_DIR: dataDir });
    expect(line).toContain(`${path} is damaged: it is not a JSON object`);
    expect(await readFile(path, 'utf8')).toBe('{"appSecret":"abc');
  });

  it('when postgres.password is damaged, or another one', {
    tags: ['ABUSE-14'],
    timeout: 240_000,
  }, async () => {
    const dataDir = await usedFolder();
    const settings = { PORT: String(await freePort()), DATA_DIR: dataDir };
    const first = start(settings);
    await first.ready();
    await first.end('SIGTERM');
    const path = join(dataDir, 'postgres.password');
    for (const text of ['damaged', 'f'.repeat(48)]) {
      await writeFile(path, text);
      const line = await refused(settings);
      expect(line).toContain(path);
      expect(line).toContain('Put it back from a backup, or delete it and start again');
      expect(line).not.toContain('DATABASE_URL');
    }
    await rm(path);
    const last = start(settings);
    await last.ready();
  });

  it.each([
    ['no address at all', 'nonsense'],
    ['a host that is not there', 'postgres://shop:secret@127.0.0.1:1/shop'],
  ])('when DATABASE_URL is %s, without showing its password', async (_, url) => {
    const settings = { DATABASE_URL: url, APP_SECRET: 'x'.repeat(40), DATA_DIR: await newFolder() };
    const line = await refused(settings);
    expect(line).toContain('DATABASE_URL');
    expect(line).not.toContain('secret');
  });

  it('when a setting makes no sense', async () => {
    expect(await refused({ DATA_DIR: await newFolder(), PORT: 'many' })).toContain('PORT');
  });
});
