// `npm run test:scale`: the core of the suite against the product scaled out, then what scaling out brings.
import { join } from 'node:path';
import './node-version.mjs';
import { main, npm, root, run } from './command.mjs';
import { countTests, summary } from './test-result.mjs';

await main(async () => {
  const tests = [join(root, 'scripts/test.mjs'), '--project', 'scale'];
  const core = await run(process.execPath, tests, { show: true, env: { SCALE: '1' } });
  const count = countTests(join(root, '.cache/test-report.json'), core.code);
  const tables = await run(...npm(['run', '--silent', 'scale', '--workspace', 'test']), {
    show: true,
  });
  process.exitCode = core.code || tables.code;
  console.log(`\nThe core of the suite, scaled out: ${summary(count)}`);
});
