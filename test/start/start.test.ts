/** Starts and ends the product as a person would: `node api/dist/main.js` with the embedded database. */
import { once } from 'node:events';
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
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

  it.each([
    ['in /proc', '/proc/nukkad', 'no such file or folder'],
    ['/proc itself', '/proc', ''],
    ['below a device', '/dev/null/data', 'a file of that name is in the way'],
    ['in a folder of the kernel', '/sys/nukkad', ''],
    ['with too long a name', `/tmp/${'x'.repeat(300)}`, ''],
    ['with too long a path', `/tmp${'/long'.repeat(250)}`, 'its path has 1254 bytes'],
  ])('when DATA_DIR is %s', { tags: ['ABUSE-14'] }, async (_, dataDir, why) => {
    const line = await refused({ DATA_DIR: dataDir });
    expect(line).toContain('DATA_DIR');
    expect(line).toContain(why);
    expect(line).toContain('Set DATA_DIR to a folder that this user may write');
    expect(line.length).toBeLessThan(1000);
  });

  it.each([
    ['with a secret of one letter', '{"appSecret":"x"}', 'appSecret must be text of 32'],
    ['with no text', '{"appSecret":1234}', 'appSecret must be text of 32'],
    ['with a password of one letter', '{"adminPassword":"x"}', 'adminPassword must be text of 6'],
    ['that is cut', '{"appSecret":"abc', 'is not a JSON object'],
    ['that is empty', '', 'is not a JSON object'],
    ['that is a list', '[]', 'is not a JSON object'],
  ])('when secrets.json is one %s', { tags: ['ABUSE-14'] }, async (_, text, why) => {
    const dataDir = await newFolder();
    const path = join(dataDir, 'secrets.json');
    await writeFile(path, text, { mode: 0o600 });
    const line = await refused({ DATA_DIR: dataDir });
    expect(line).toContain(path);
    expect(line).toContain(why);
    expect(line).toContain('Put it back from a backup; or delete it');
    expect(await readFile(path, 'utf8')).toBe(text);
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

  it.each([
    ['PORT', { PORT: 'many' }],
    ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'maybe' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop' }],
    ['APP_SECRET', { DATABASE_URL: 'postgres://shop@127.0.0.1/shop' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: '12' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail' }],
  ])('when %s makes no sense', async (name, settings: Record<string, string>) => {
    expect(await refused({ DATA_DIR: await newFolder(), ...settings })).toContain(name);
  });
});
