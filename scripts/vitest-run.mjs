// Runs test files by vitest, and looks once more at those that failed: each alone, with nothing else going on.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installed, root, run } from './command.mjs';

/** More files than that are no accident of a busy machine: the run is red without a second look. */
const maxFlakyFiles = 5;

/**
 * Runs the tests that vitest's arguments choose; answers how many passed, failed and were skipped.
 * What fails at first and passes alone counts as passed, and is listed as FLAKY.
 */
export async function runTests(args, env = {}, config = join(root, 'test/vitest.config.ts')) {
  const first = await runOnce(args, env, config);
  const failed = first.files.filter(hasFailed);
  if (failed.length === 0 || first.errors > 0) return countTests(first);
  if (failed.length > maxFlakyFiles) {
    console.log(`\n${failed.length} files failed: too many for a second look.`);
    return countTests(first);
  }
  console.log(`\nA second look at ${failed.length} failed files, one at a time:`);
  const projects = [...new Set(failed.map(({ project }) => `--project=${project}`))];
  const paths = failed.map(({ path }) => join(dirname(config), path));
  const second = await runOnce([...projects, ...paths], { ...env, TEST_WORKERS: '1' }, config);
  const again = new Map(second.files.map((file) => [keyOf(file), file]));
  for (const file of failed) {
    const now = again.get(keyOf(file));
    if (now && !hasFailed(now))
      for (const name of namesOfFailed(file)) console.log(`FLAKY ${name}`);
  }
  const files = first.files.map((file) => again.get(keyOf(file)) ?? file);
  return countTests({ files, errors: second.errors });
}

/** The last line of a test run. */
export function summary({ passed, failed, skipped }) {
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${rest}`;
}

/** Counts the tests of a report; a file that broke, and an error outside any test, count as one failed test. */
function countTests({ files, errors }) {
  const count = { passed: 0, failed: errors, skipped: 0 };
  for (const file of files) {
    for (const { state } of file.tests) count[state] += 1;
    if (isBroken(file)) count.failed += 1;
  }
  // A run that found no test proves nothing.
  if (count.passed + count.failed === 0) count.failed = 1;
  return count;
}

/** Runs vitest once; a run that ends without its report counts as an error. */
async function runOnce(args, env, config) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const vitest = [installed('vitest/vitest.mjs'), 'run', '--config', config];
  const reporters = ['default', join(root, 'scripts/test-reporter.mjs')];
  // Colours are printed on a terminal only.
  const colour = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const { code } = await run(
    process.execPath,
    [...vitest, ...reporters.map((reporter) => `--reporter=${reporter}`), ...args],
    { show: true, env: { TEST_REPORT: report, ...colour, ...env } },
  );
  try {
    const { files, errors } = JSON.parse(readFileSync(report, 'utf8'));
    const isExplained = errors > 0 || files.some(hasFailed);
    return { files, errors: code !== 0 && !isExplained ? 1 : errors };
  } catch {
    return { files: [], errors: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const keyOf = ({ project, path }) => `${project} ${path}`;

/** A file that could not be loaded, or in which something failed outside of its tests. */
const isBroken = ({ state, tests }) =>
  state === 'failed' && !tests.some((test) => test.state === 'failed');

const hasFailed = ({ state }) => state === 'failed';

const namesOfFailed = (file) =>
  isBroken(file)
    ? [`${file.path} (outside of its tests)`]
    : file.tests
        .filter(({ state }) => state === 'failed')
        .map(({ name }) => `${file.path} > ${name}`);
