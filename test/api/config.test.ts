/** Settings are read and checked once; a bad one is refused in one line that names it. */

import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from '@shop/api/config/config.js';
import { readSecrets } from '@shop/api/config/secrets.js';
import { afterAll, describe, expect, it } from 'vitest';

const appSecret = 'x'.repeat(32);
const external = { DATABASE_URL: 'postgres://a:b@localhost/shop', APP_SECRET: appSecret };
const s3 = {
  S3_ENDPOINT: 'https://s3.test',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('was not refused');
};

describe('settings', () => {
  it('have the documented defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      logLevel: 'warn',
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      adminEmail: 'admin@localhost.test',
      adminPassword: null,
      appSecret: null,
      smtpUrl: null,
      s3: null,
      razorpayApiUrl: null,
      dnsServers: [],
      rateLimit: true,
      trustProxy: 0,
      demo: true,
    });
  });

  it('are other ones beside an external database: no admin, no demo shop', () => {
    expect(readConfig(external)).toMatchObject({ adminEmail: null, demo: false });
  });

  it('count as missing when they are blank', () => {
    expect(
      readConfig({ PORT: ' ', DATABASE_URL: '', S3_BUCKET: ' ', DEMO: '', LOG_LEVEL: ' ' }),
    ).toEqual(readConfig({}));
  });

  it('are tidied: e-mail in lower case, addresses without a slash at the end', () => {
    expect(readConfig({ ADMIN_EMAIL: ' Boss@Shop.TEST ' }).adminEmail).toBe('boss@shop.test');
    expect(readConfig({ PUBLIC_URL: 'https://shop.test/' })).toMatchObject({
      publicUrl: 'https://shop.test',
      mailFrom: 'no-reply@shop.test',
      domainTarget: 'shop.test',
      domainNameServers: [],
    });
    expect(readConfig(s3).s3?.publicUrl).toBe('https://s3.test/pictures');
    expect(readConfig({ DNS_SERVERS: '127.0.0.1:5353, ::1,[::1]:53' }).dnsServers).toHaveLength(3);
  });

  const refused: [setting: string, env: Record<string, string>][] = [
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '80.5' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'maybe' }],
    ['DEMO', { DEMO: '1' }],
    ['DATABASE_URL', { ...external, DATABASE_URL: 'mysql://a@b/c' }],
    ['DATABASE_URL', { ...external, DATABASE_URL: 'nonsense' }],
    ['APP_SECRET', { DATABASE_URL: external.DATABASE_URL }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['ADMIN_PASSWORD', { ...external, ADMIN_EMAIL: 'a@b.test' }],
    ['ADMIN_EMAIL', { ...external, ADMIN_PASSWORD: 'mangoes' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: '12345' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'x'.repeat(129) }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'admin@localhost' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.test' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://shop.test' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.test/shops' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.test' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'x' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'x' }],
    ['MAP_TILES_URL', { MAP_TILES_URL: 'x' }],
    ['DNS_SERVERS', { DNS_SERVERS: 'dns.example' }],
    ['DNS_SERVERS', { DNS_SERVERS: '1.1.1.1:99999' }],
    ['DOMAIN_NAME_SERVERS', { DOMAIN_NAME_SERVERS: 'ns1.example.com' }],
    ['DOMAIN_TARGET', { DOMAIN_TARGET: 'https://edge.test' }],
    ['S3_BUCKET', { ...s3, S3_BUCKET: '' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 's3.test' }],
    ['S3_PUBLIC_URL', { ...s3, S3_PUBLIC_URL: 'cdn' }],
    ['S3_ENDPOINT', { S3_PUBLIC_URL: 'https://cdn.test' }],
    ['S3_ENDPOINT', { S3_REGION: 'ap-south-1' }],
  ];

  it('name ADMIN_PASSWORD when it is among the passwords that are tried first', {
    tags: ['ABUSE-14'],
  }, () => {
    for (const password of ['Password1', '123456', 'qwerty']) {
      expect(refusal({ ADMIN_PASSWORD: password })).toBe(
        'ADMIN_PASSWORD is one of the 10,000 most common passwords. Choose another one.',
      );
    }
    expect(readConfig({ ADMIN_PASSWORD: 'mangoes' }).adminPassword).toBe('mangoes');
  });

  it.each(refused)('name %s when they are refused: %j', (setting, env) => {
    const line = refusal(env);
    expect(line).toContain(setting);
    expect(line).not.toContain('\n');
    expect(line).not.toContain(env.APP_SECRET ?? 'no secret');
  });
});

describe('secrets', () => {
  const folders: string[] = [];
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'shop-config-'));
    folders.push(made);
    return made;
  };
  afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true, force: true }))));

  it('are made once and stored with mode 600', async () => {
    const dataDir = await folder();
    const first = readSecrets(readConfig({ DATA_DIR: dataDir }));
    expect(first.appSecret.length).toBeGreaterThanOrEqual(32);
    expect(first.adminPassword?.length).toBeGreaterThanOrEqual(12);
    expect(readSecrets(readConfig({ DATA_DIR: dataDir }))).toEqual(first);
    const path = join(dataDir, 'secrets.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toContain(first.appSecret);
  });

  it('that are stored stay when the disk is full as another one is added', async () => {
    const dataDir = await folder();
    const path = join(dataDir, 'secrets.json');
    await writeFile(path, JSON.stringify({ appSecret }), { mode: 0o600 });
    const { href } = new URL(import.meta.resolve('@shop/api/config/secrets.js'));
    const code = `const { loadOrCreateSecret } = await import('${href}');
      loadOrCreateSecret('${dataDir}', 'adminPassword', 16);`;
    const node = [process.execPath, '--input-type=module', '--eval', code];
    const { status, stderr } = spawnSync('prlimit', ['--fsize=0', ...node], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining("can't be used: EFBIG")]);
    expect(await readFile(path, 'utf8')).toBe(JSON.stringify({ appSecret }));
  });

  it('come from the settings when they are set', async () => {
    const env = { DATA_DIR: await folder(), APP_SECRET: appSecret, ADMIN_PASSWORD: 'mangoes' };
    expect(readSecrets(readConfig(env))).toEqual({ appSecret, adminPassword: 'mangoes' });
  });

  it.each([
    ['with a secret of one letter', '{"appSecret":"x"}', 'appSecret must be text of 32'],
    ['with no text', '{"appSecret":1234}', 'appSecret must be text of 32'],
    ['with a password of one letter', '{"adminPassword":"x"}', 'adminPassword must be text of 6'],
    ['that is cut', '{"appSecret":"abc', 'is not a JSON object'],
    ['that is empty', '', 'is not a JSON object'],
    ['that is a list', '[]', 'is not a JSON object'],
  ])(
    'are refused in one line, and left as they are, in a file %s',
    {
      tags: ['ABUSE-14'],
    },
    async (_, text, why) => {
      const dataDir = await folder();
      const path = join(dataDir, 'secrets.json');
      await writeFile(path, text, { mode: 0o600 });
      const read = () => readSecrets(readConfig({ DATA_DIR: dataDir }));
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(
        new RegExp(`^${path}.*${why}[^\n]*Put it back from a backup; or delete it[^\n]*$`),
      );
      expect(await readFile(path, 'utf8')).toBe(text);
    },
  );

  it('name DATA_DIR in one line when they cannot be stored', async () => {
    const path = join(await folder(), 'file');
    await writeFile(path, '');
    let line = '';
    try {
      readSecrets(readConfig({ DATA_DIR: path }));
    } catch (error) {
      line = (error as Error).message;
    }
    expect(line).toContain('DATA_DIR');
    expect(line).not.toContain('\n');
  });
});
