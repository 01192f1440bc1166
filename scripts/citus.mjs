// `npm run test:citus`: runs the core of the suite on a coordinator and two workers of Citus,
// where it is installed beside Debian's PostgreSQL.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import './node-version.mjs';
import { main } from './command.mjs';
import { runCoreSuite } from './core-suite.mjs';

const versions = '/usr/lib/postgresql';

await main(async () => {
  if (!isInstalled()) {
    console.log(
      'Citus is not installed beside the newest PostgreSQL of this machine, so nothing is tested; docs/scaling.md says what it needs.',
    );
    return;
  }
  const { code, line } = await runCoreSuite('citus', process.argv.slice(2));
  process.exitCode = code;
  console.log(`\nThe core of the suite, on Citus: ${line}`);
});

/** Whether the version of PostgreSQL that the tests start has Citus. */
function isInstalled() {
  const [newest] = existsSync(versions)
    ? readdirSync(versions).sort((one, other) => Number(other) - Number(one))
    : [];
  return newest !== undefined && existsSync(join(versions, newest, 'lib/citus.so'));
}
