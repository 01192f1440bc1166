/** What `npm start` and `npm test` install and build, and when: a copy of the scripts, with programs that stand in for npm and tsc. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const scripts = join(import.meta.dirname, '../../scripts');
const tool = 'libs/tool/src/tool.ts';
const built = 'libs/tool/dist/tool.js';
const lock = 'package-lock.json';
const installed = 'node_modules/.package-lock.json';

/** Copies the source to its output unless its record says that it has; breaks off before the record where it is told to. */
const compiler = `
const { copyFileSync, existsSync, mkdirSync, readFileSync } = require('node:fs');
const record = 'libs/tool/tsconfig.tsbuildinfo';
const text = (path) => existsSync(path) ? readFileSync(path, 'utf8') : '';
mkdirSync('api/dist', { recursive: true });
mkdirSync('libs/tool/dist', { recursive: true });
if (process.argv.includes('--force') || text(record) !== text('${tool}')) {
  copyFileSync('${tool}', '${built}');
  if (process.env.BREAKS) process.exit(1);
  copyFileSync('${tool}', record);
}
`;

/** Installs the packages of the lock. */
const packager = `
const { copyFileSync, mkdirSync } = require('node:fs');
mkdirSync('node_modules', { recursive: true });
if (process.argv.includes('ci')) copyFileSync('${lock}', '${installed}');
mkdirSync('api/dist/demo-pictures', { recursive: true });
`;

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-steps-'));
  const isOurs = (path: string) => !path.includes('node_modules');
  await cp(scripts, join(folder, 'scripts'), { recursive: true, filter: isOurs });
  await write(
    'scripts/install-now.mjs',
    "import('./install.mjs').then((it) => it.installProduct());",
  );
  await write('node_modules/typescript/bin/tsc', compiler);
  await write('npm.js', packager);
  await write(tool, 'one');
  await write(lock, '{}');
  for (const name of ['api', 'web-store', 'web-dashboard'])
    await write(`${name}/package.json`, '{}');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
const read = (path: string) => readFile(join(folder, path), 'utf8');

/** Runs a script to its end; answers its exit code and what it printed. */
async function run(script: string, settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH ?? '', npm_execpath: join(folder, 'npm.js'), ...settings };
  const child = spawn(process.execPath, [join(folder, 'scripts', script)], { env, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      text += String(part);
    });
  }
  const [code] = await once(child, 'close');
  return { code, text };
}

describe('a build', () => {
  it('is skipped where nothing has changed', async () => {
    expect((await run('build.mjs')).text).toContain('Building libs');
    expect((await run('build.mjs')).text).toBe('');
  });

  it('that broke off is done anew, also when its change is taken back', async () => {
    expect((await run('build.mjs')).code).toBe(0);
    await write(tool, 'two');
    const { code } = await run('build.mjs', { BREAKS: 'yes' });
    expect([code, await read(built)]).toEqual([1, 'two']);

    await write(tool, 'one');
    const again = await run('build.mjs');
    expect([again.code, await read(built)]).toEqual([0, 'one']);
  });
});

describe('an install', () => {
  it('is skipped where the packages are those of the lock', async () => {
    expect((await run('install-now.mjs')).text).toContain('Installed packages');
    expect((await run('install-now.mjs')).text).toBe('');
  });

  it('is done anew for another lock, whatever its time', async () => {
    await run('install-now.mjs');
    await write(lock, '{"packages":{}}');
    await utimes(join(folder, lock), 0, 0);
    expect((await run('install-now.mjs')).text).toContain('Installed packages');
    expect(await read(installed)).toBe('{"packages":{}}');
  });

  it('is left to who calls npm by hand', async () => {
    await run('install-now.mjs');
    await write(lock, '{"packages":{}}');
    await write(installed, '{"packages":{}}');
    const later = Date.now() / 1000 + 10;
    await utimes(join(folder, installed), later, later);
    expect((await run('install-now.mjs')).text).toBe('');
  });
});
