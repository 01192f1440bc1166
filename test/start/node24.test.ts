/** The scripts on an older Node.js: a copy of them in a folder of its own, with a program that stands in for npm's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alive } from './product-process.ts';

const scripts = join(import.meta.dirname, '../../scripts');
const machine = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** A script of ours: says what it runs on, then does as it is told. */
const probe = `
import { main } from './command.mjs';
import { onNode24 } from './node24.mjs';
const [, , task, ...rest] = process.argv;
await main(() =>
  onNode24(
    () => console.log('install'),
    () => {
      console.log(JSON.stringify({ pid: process.pid, rest, brought: process.env.BROUGHT ?? 'no', path: process.env.PATH }));
      if (task === 'fail') process.exitCode = 7;
      if (task === 'wait') {
        process.once('SIGTERM', () => { console.log('ended'); process.exit(3); });
        setInterval(() => {}, 1000);
      }
    },
  ),
);
`;

/** Arguments that make a Node.js take itself for another version, or for one of another machine. */
function pretend({ version, arch }: { version?: string; arch?: string }): string[] {
  const set = (name: string, value: string) =>
    `Object.defineProperty(process, ${JSON.stringify(name)}, { value: ${value} });`;
  const text = [
    version && set('version', JSON.stringify(`v${version}`)),
    version && set('versions', `{ ...process.versions, node: ${JSON.stringify(version)} }`),
    arch && set('arch', JSON.stringify(arch)),
  ];
  return ['--import', `data:text/javascript,${encodeURIComponent(text.join(''))}`];
}

let folder = '';
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-node-'));
  const isOurs = (path: string) => !path.includes('node_modules');
  await cp(scripts, join(folder, 'scripts'), { recursive: true, filter: isOurs });
  await writeFile(join(folder, 'scripts/probe.mjs'), probe);
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Where npm puts the program of this machine, and the version that is pinned. */
async function brought(): Promise<{ path: string; version: string }> {
  const text = await readFile(join(folder, 'scripts/node/package.json'), 'utf8');
  const packages: Record<string, string> = JSON.parse(text).optionalDependencies;
  const [name = '', version = ''] =
    Object.entries(packages).find(([one]) => one.endsWith(`-${machine}`)) ?? [];
  return { path: join(folder, 'scripts/node/node_modules', name, 'bin/node'), version };
}

/** A program that says it is of that version, and is this Node.js. */
function standIn(version: string): string {
  const node = [process.execPath, ...pretend({ version })].map((word) => `'${word}'`).join(' ');
  return `#!/bin/sh\n[ "$1" = --version ] && echo v${version} && exit\nBROUGHT=yes exec ${node} "$@"\n`;
}

/** Writes npm's program of the pinned version, or of another. */
async function bring(version?: string): Promise<string> {
  const { path, version: pinned } = await brought();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, standIn(version ?? pinned), { mode: 0o755 });
  return path;
}

/** Runs the probe, e.g. by an older Node.js; `npm` = a script that stands in for npm's own. */
function run(args: string[], { by = [], npm = '' }: { by?: string[]; npm?: string } = {}) {
  const env = { PATH: process.env.PATH ?? '', npm_execpath: npm };
  const program = [...by, join(folder, 'scripts/probe.mjs'), ...args];
  const child = spawn(process.execPath, program, { env, stdio: 'pipe' });
  children.push(child);
  const printed = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    printed.out += String(text);
  });
  child.stderr.on('data', (text) => {
    printed.err += String(text);
  });
  const ended = once(child, 'close').then(([code]: number[]) => ({ code, ...printed }));
  /** What the probe says of itself, once it has. */
  const saying = async () => {
    await expect.poll(() => printed.out).toContain('}\n');
    return said(printed.out);
  };
  return { child, ended, saying };
}

function said(output: string) {
  const line = output.split('\n').find((one) => one.startsWith('{')) ?? '{}';
  return JSON.parse(line) as { pid: number; rest: string[]; brought: string; path: string };
}

const older = pretend({ version: '20.19.0' });

describe('a script on Node 24 or newer', () => {
  it.each(['24.0.0', '26.10.0'])('runs in its own process on %s', async (version) => {
    await bring();
    const { child, ended } = run(['work', 'a'], { by: pretend({ version }) });
    const { code, out } = await ended;
    expect(code).toBe(0);
    expect(said(out)).toMatchObject({ pid: child.pid, rest: ['a'], brought: 'no' });
  });
});

describe('a script on an older Node', () => {
  it.each(['20.19.0', '22.23.2', '23.11.1'])(
    '%s runs on the one that npm brings',
    async (version) => {
      const program = await bring();
      const { code, out, err } = await run(['work', 'a b', '--c'], { by: pretend({ version }) })
        .ended;
      expect([code, err]).toEqual([0, '']);
      const { rest, path, brought: isBrought } = said(out);
      expect([isBrought, rest]).toEqual(['yes', ['a b', '--c']]);
      expect(path.split(delimiter)[0]).toBe(dirname(program));
    },
  );

  it('ends as the script ends', async () => {
    await bring();
    expect((await run(['fail'], { by: older }).ended).code).toBe(7);
  });

  it('passes a signal on, and waits for the end', async () => {
    await bring();
    const { child, ended, saying } = run(['wait'], { by: older });
    await saying();
    child.kill('SIGTERM');
    const { code, out } = await ended;
    expect([code, out.includes('ended')]).toEqual([3, true]);
  });

  it('leaves nothing running after a kill -9', async () => {
    await bring();
    const { child, saying } = run(['wait'], { by: older });
    const { pid } = await saying();
    expect([pid === child.pid, alive(pid)]).toEqual([false, true]);
    child.kill('SIGKILL');
    await expect.poll(() => alive(pid)).toBe(false);
  });

  it('installs the other one where it is missing, or of another version', async () => {
    await bring('24.0.0');
    const { path, version } = await brought();
    const npm = join(folder, 'npm.js');
    const writes = (file: string, text: string) =>
      `writeFileSync(${JSON.stringify(file)}, ${text});`;
    await writeFile(
      npm,
      `const { writeFileSync } = require('node:fs');` +
        writes(path, JSON.stringify(standIn(version))) +
        writes(join(folder, 'asked'), 'process.argv.slice(2).join(" ")'),
    );
    const { code, out } = await run(['work'], { by: older, npm }).ended;
    expect([code, said(out).rest]).toEqual([0, []]);
    expect(out).toContain(`Installing Node.js v${version} to run on (this is v20.19.0)`);
    expect(await readFile(join(folder, 'asked'), 'utf8')).toMatch(
      /^ci --prefix \S+scripts\/node --include=optional /,
    );
  });
});

describe('a start that finds no Node 24 says so in one line and fails', () => {
  const refused = async (by: string[], npm = '') => {
    const { code, err } = await run(['work'], { by, npm }).ended;
    expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
    return err;
  };

  it('where npm has none for the machine', async () => {
    const line = await refused(pretend({ version: '20.19.0', arch: 'riscv64' }));
    expect(line).toBe(
      'Node.js 24 or newer is needed, this is v20.19.0, ' +
        `and npm has none for ${process.platform}-riscv64: see nodejs.org\n`,
    );
  });

  it('where the one of npm does not run', async () => {
    const { path } = await brought();
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'not a program');
    const npm = join(folder, 'npm.js');
    await writeFile(npm, '');
    expect(await refused(older, npm)).toContain(
      'this is v20.19.0, and the one of npm does not run',
    );
  });

  it('before 20.19, which no script runs on', async () => {
    const line = await refused(pretend({ version: '20.18.3' }));
    expect(line).toContain('20.19 or newer is needed, this is v20.18.3');
  });
});
