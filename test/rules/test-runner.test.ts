/** What `npm test` makes of tests that fail, break, pass at a second look, or hang. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  // Below the repository, where vitest is found.
  folder = mkdtempSync(join(root, '.cache/test-runner-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const passing = `import { it } from 'vitest'; it('passes', () => {});`;
const failing = `import { it } from 'vitest'; it('is wrong', () => { throw new Error('wrong'); });`;
const flaky = `import { existsSync, writeFileSync } from 'node:fs';
  import { it } from 'vitest';
  it('fails once', () => {
    const mark = import.meta.filename + '.ran';
    if (existsSync(mark)) return;
    writeFileSync(mark, '');
    throw new Error('this once');
  });`;
const broken = `import './nowhere.ts'; import { it } from 'vitest'; it('is never run', () => {});`;
const blocked = `import { it } from 'vitest'; it('never ends', async () => {
    await new Promise((go) => setTimeout(go, 50));
    for (;;);
  });`;

/** Runs these files as `npm test` does; answers what was printed, its last line being the counts. */
function runnerOn(name: string, files: Record<string, string>, graceMs = 60_000): Promise<string> {
  const [config, runner] = [
    join(folder, `${name}.config.mjs`),
    join(root, 'scripts/vitest-run.mjs'),
  ];
  const include = Object.keys(files).map((file) => `${name}-${file}.test.ts`);
  const test = { name, include, testTimeout: 500, hookTimeout: 500 };
  writeFileSync(config, `export default ${JSON.stringify({ root: folder, test })}`);
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}-${file}.test.ts`), text);
  }
  const script = `const { runTests, summary } = await import(${JSON.stringify(runner)});
    console.log(summary(await runTests([], {}, ${JSON.stringify(config)})));`;
  const env = { ...process.env, TEST_GRACE_MS: String(graceMs), NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], { env }, (_, out) =>
      resolve(out.trim()),
    );
  });
}

const lastLine = (text: string) => text.split('\n').at(-1);

it('what passes at a second look is counted as passed, and listed', async () => {
  const text = await runnerOn('flaky', { passing, flaky });
  expect(text).toContain('\nFLAKY flaky-flaky.test.ts > fails once\n');
  expect(lastLine(text)).toBe('2 passed, 0 failed');
});

it('what fails again is failed, and so is a file that breaks while it loads', async () => {
  const text = await runnerOn('red', { passing, failing, broken });
  expect(text).not.toContain('FLAKY');
  expect(lastLine(text)).toBe('1 passed, 2 failed');
});

it('more than five failed files are red without a second look', async () => {
  const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, flaky]));
  expect(lastLine(await runnerOn('many', many))).toBe('0 passed, 6 failed');
});

it('a test that blocks its worker is ended, and named', async () => {
  const text = await runnerOn('hanging', { passing, blocked }, 2000);
  expect(text).toContain('HANGS hanging-blocked.test.ts > never ends');
  expect(lastLine(text)).toMatch(/^\d passed, [12] failed$/);
});
