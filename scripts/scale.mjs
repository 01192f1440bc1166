// `npm run test:scale`: runs the core of the suite against the scaled-out product, then measures
// what scaling out gains.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { main, npm, root, run } from './command.mjs';
import { installEverything } from './install.mjs';
import { onNode24 } from './node24.mjs';
import { countTests, summary } from './test-result.mjs';

await main(() =>
  onNode24(installEverything, async () => {
    const report = join(root, '.cache/test-report.json');
    // A failed build writes no report, and an older report would be misleading.
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
  }),
);
