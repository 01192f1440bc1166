// `npm run test:citus`: runs the core of the suite on a coordinator and two workers of Citus,
// where it is installed beside Debian's PostgreSQL.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import './node-version.mjs';
import { main, root, run } from './command.mjs';
import { countTests, summary } from './test-result.mjs';

const versions = '/usr/lib/postgresql';

await main(async () => {
  if (!isInstalled()) {
    console.log(
      'Citus is not installed beside the newest PostgreSQL of this machine, so nothing is tested; docs/scaling.md says how to install it.',
    );
    return;
  }
  const report = join(root, '.cache/test-report.json');
  // A failed build writes no report, and an older report would be misleading.
  rmSync(report, { force: true });
  const tests = [join(root, 'scripts/test.mjs'), '--project', 'citus', ...process.argv.slice(2)];
  const { code } = await run(process.execPath, tests, { show: true, env: { CITUS: '1' } });
  process.exitCode = code;
  console.log(`\nThe core of the suite, on Citus: ${summary(countTests(report, code))}`);
});

/** Whether the version of PostgreSQL that the tests start has Citus. */
function isInstalled() {
  const [newest] = existsSync(versions)
    ? readdirSync(versions).sort((one, other) => Number(other) - Number(one))
    : [];
  return newest !== undefined && existsSync(join(versions, newest, 'lib/citus.so'));
}
