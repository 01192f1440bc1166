// `npm run test:scale`: the core of the suite against the product scaled out, then what scaling out brings.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import './node-version.mjs';
import { main, npm, root, run } from './command.mjs';
import { countTests, summary } from './test-result.mjs';

await main(async () => {
  const report = join(root, '.cache/test-report.json');
  // A build that fails makes none, and an older one says nothing.
  rmSync(report, { force: true });
  const tests = [join(root, 'scripts/test.mjs'), '--project', 'scale'];
  const core = await run(process.execPath, tests, { show: true, env: { SCALE: '1' } });
  const count = countTests(report, core.code);
  const tables = await run(...npm(['run', '--silent', 'scale', '--workspace', 'test']), {
    show: true,
  });
  process.exitCode = core.code || tables.code;
  console.log(`\nThe core of the suite, scaled out: ${summary(count)}`);
  console.log(
    `What scaling out brings: ${tables.code === 0 ? 'as it should be' : 'missed, see above'}`,
  );
});
