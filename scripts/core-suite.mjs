// Runs the core of the suite on another composition: a project of test/vitest.config.ts that exists on demand.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './command.mjs';
import { countTests, summary } from './test-result.mjs';

const report = join(root, '.cache/test-report.json');

/**
 * Runs `npm test` for that project, which the environment variable of its name in capitals adds;
 * answers the exit code, and the line that sums the run up.
 */
export async function runCoreSuite(project, args = []) {
  // A failed build writes no report, and an older report would be misleading.
  rmSync(report, { force: true });
  const tests = [join(root, 'scripts/test.mjs'), '--project', project, ...args];
  const env = { [project.toUpperCase()]: '1' };
  const { code } = await run(process.execPath, tests, { show: true, env });
  return { code, line: summary(countTests(report, code)) };
}
