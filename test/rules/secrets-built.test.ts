/** No secret is in what browsers are sent, nor in the repository. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { finderOf, keyLike } from '../support/security/needles.ts';

const root = join(import.meta.dirname, '../..');

/** Every file below a folder, as text; compressed ones are decompressed. */
function textsBelow(folder: string): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: textOf(path) }));
}

function textOf(path: string): string {
  const bytes = readFileSync(path);
  if (path.endsWith('.br')) return brotliDecompressSync(bytes).toString();
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

/** The secrets in the environment of this run, which a build could have included. */
const environment = Object.entries(process.env)
  .filter(([name, value]) => /SECRET|TOKEN|PASSWORD|_KEY/i.test(name) && (value?.length ?? 0) > 11)
  .map(([name, secret = '']) => ({ name, secret }));

/** The names of settings that only the server may know. */
const serverOnly = /\b(?:APP_SECRET|DATABASE_URL|SMTP_URL|S3_SECRET_ACCESS_KEY|ADMIN_PASSWORD)\b/;

/** Examples of settings, and parts that are filled in when the program runs. */
const examples = /(?:shop|user):password@|\$\{/;

/** The kinds that are not searched for in the tests, whose invented secrets look like them. */
const madeUp = /^(?:random text|address with a password)/;

const isKnown = (path: string, what: string) =>
  examples.test(what) || (path.startsWith('test/') && madeUp.test(what));

describe('the built front ends', () => {
  const files = ['web-store/dist', 'web-dashboard/dist'].flatMap(textsBelow);

  it('hold nothing that looks like a secret, and none of the environment', () => {
    const found = finderOf(environment);
    const faults = files.flatMap(({ path, text }) =>
      [...keyLike(text), ...found(text)].map((what) => `${path}: ${what}`),
    );
    expect(faults).toEqual([]);
    expect(files.length).toBeGreaterThan(40);
    const megabytes = files.reduce((sum, { text }) => sum + text.length, 0) / 1024 / 1024;
    console.log(`secrets: ${files.length} built files, ${megabytes.toFixed(1)} MB, hold none`);
  });

  it('know no setting of the server and bring no source maps', () => {
    const knowing = files.filter(({ text }) => serverOnly.test(text)).map(({ path }) => path);
    expect(knowing).toEqual([]);
    expect(files.filter(({ path }) => path.endsWith('.map'))).toEqual([]);
  });
});

describe('the repository', () => {
  it('holds nothing that looks like a secret', () => {
    const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
    const paths = execFileSync('git', ['ls-files', '-z'], options).split('\0').filter(Boolean);
    const faults = paths.flatMap((path) =>
      keyLike(readFileSync(join(root, path), 'utf8'))
        .filter((what) => !isKnown(path, what))
        .map((what) => `${path}: ${what}`),
    );
    expect(faults).toEqual([]);
    expect(paths.length).toBeGreaterThan(500);
    console.log(`secrets: ${paths.length} files of the repository hold none`);
  });
});

describe('the search itself', () => {
  const secret = 'correct/horse?battery+staple';
  const found = finderOf([
    { name: 'planted', secret },
    { name: 'code', secret: '314159' },
  ]);

  it.each([
    ['as it is', secret],
    ['in base64', Buffer.from(secret).toString('base64')],
    ['in base64 after one character', Buffer.from(`x${secret}y`).toString('base64')],
    ['in base64 after two characters', Buffer.from(`xx${secret}`).toString('base64')],
    ['in base64url', Buffer.from(`{"p":"${secret}"}`).toString('base64url')],
    ['in an address', encodeURIComponent(secret)],
    ['in a form', new URLSearchParams({ secret }).toString()],
    ['in hex', Buffer.from(secret).toString('hex')],
  ])('finds a planted secret %s', (_, text) => {
    expect(found(`before${text}after`)).toEqual(['planted']);
  });

  it('finds six digits only where they stand alone', () => {
    expect(found('"code":"314159"')).toEqual(['code']);
    expect(found('13141592 0.314159')).toEqual([]);
  });

  it.each([
    ['-----BEGIN', ' PRIVATE KEY-----'],
    ['AKIA', 'ABCDEFGHIJKLMNOP'],
    ['rzp_live', '_AbCdEfGhIjKl'],
    ['eyJhbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiIxMjM0In0.abcdefghijklmnopqrstuv'],
    ['postgres://shop:', 'x8sk2jd93kd@db'],
    ['"apiKey":"', 'aB3dE5gH7jK9mN1pQ3sT5vW7"'],
    ['APP_SECRET=', '0123456789abcdef0123456789abcdef'],
  ])('knows %s… by its looks', (head, tail) => {
    expect(keyLike(`const x = 1; ${head}${tail}`)).toHaveLength(1);
  });
});
