/**
 * docker-compose.yml, Caddyfile and .env.example name every setting, and the product accepts what
 * compose passes on.
 */
import { readConfig } from '@shop/api/config/config.js';
import { describe, expect, it } from 'vitest';
import { composeFile, environmentOf, rootFile } from '../composition/compose-file.ts';

const secrets = {
  POSTGRES_PASSWORD: 'f00d',
  S3_SECRET_ACCESS_KEY: 'cafe',
  APP_SECRET: '0123456789abcdef0123456789abcdef',
};

const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** The settings that config.ts reads. */
const settings = [
  ...namesIn(
    rootFile('api/src/config/config.ts'),
    /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST|DEMO)'/g,
  ),
  ...namesIn(rootFile('api/src/config/config.ts'), /env\.([A-Z0-9_]+)/g),
];
const explained = namesIn(rootFile('.env.example'), /^#?([A-Z0-9_]+)=/gm);
const used = namesIn(rootFile('docker-compose.yml'), /\$\{(\w+)/g);
const { services } = composeFile(secrets);

describe('docker compose', () => {
  it('hands every setting to both instances', () => {
    expect(settings.length).toBeGreaterThan(25);
    for (const name of ['app-1', 'app-2']) {
      expect(Object.keys(services[name]?.environment ?? {})).toEqual(
        expect.arrayContaining(settings),
      );
    }
  });

  it('starts from its three secrets alone, with settings that the product takes', () => {
    const config = readConfig(environmentOf('app-1', secrets));
    expect(config).toMatchObject({
      publicUrl: 'https://localhost',
      trustProxy: 1,
      databaseUrl: 'postgres://shop:f00d@postgres:5432/shop',
      smtpUrl: 'smtp://mail:1025',
      s3: { endpoint: 'http://s3:8333', publicUrl: 'https://localhost/uploads' },
    });
    const own = environmentOf('app-2', { ...secrets, PUBLIC_URL: 'https://shops.example' });
    expect(readConfig(own).s3?.publicUrl).toBe('https://shops.example/uploads');
  });

  it('lets PostgreSQL log no words of refused statements', { tags: ['SAFE-06'] }, () => {
    expect(services.postgres?.command).toEqual(['-c', 'log_min_messages=log']);
  });

  it.each(Object.keys(secrets))('asks for %s', (name) => {
    expect(() => composeFile({ ...secrets, [name]: '' })).toThrow(`set ${name}`);
  });

  it('knows the health of every service, and starts each when those it needs are well', () => {
    for (const [name, { healthcheck, depends_on = {} }] of Object.entries(services)) {
      expect(healthcheck?.test[0], name).toBe('CMD');
      for (const { condition } of Object.values(depends_on))
        expect(condition).toBe('service_healthy');
    }
    expect(Object.keys(services.caddy?.depends_on ?? {})).toEqual(['app-1', 'app-2']);
    expect(Object.keys(services['app-1']?.depends_on ?? {})).toEqual(['postgres', 's3', 'mail']);
  });

  it('shows nothing to the world but Caddy', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map(() => name),
    );
    expect(new Set(published)).toEqual(new Set(['caddy']));
  });

  it('gives S3 the keys that the product uses, and the world nothing but reading', () => {
    const { identities } = JSON.parse(composeFile(secrets).configs.s3?.content ?? '');
    expect(identities).toMatchObject([
      { credentials: [{ accessKey: 'shop', secretKey: 'cafe' }] },
      { name: 'anonymous', actions: ['Read:shop'] },
    ]);
  });
});

describe('.env.example', () => {
  it('explains every setting of the product and every variable of docker-compose.yml', () => {
    expect([...explained].sort()).toEqual([...new Set([...settings, ...used])].sort());
  });
});

describe('Caddyfile', () => {
  it('gets from docker compose what it reads, but for ports that only tests choose', () => {
    const read = namesIn(rootFile('Caddyfile'), /\{\$([A-Z0-9_]+)/g);
    const given = Object.keys(services.caddy?.environment ?? {});
    expect([...read].sort()).toEqual([...given, 'ASK_PORT', 'CADDY_ADMIN'].sort());
  });
});
