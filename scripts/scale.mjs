// `npm run test:scale`: runs the core of the suite against the scaled-out product, then measures
// what scaling out gains.
import { main, npm, run } from './command.mjs';
import { runCoreSuite } from './core-suite.mjs';
import { installEverything } from './install.mjs';
import { onNode24 } from './node24.mjs';

await main(() =>
  onNode24(installEverything, async () => {
    const core = await runCoreSuite('scale');
    const tables = await run(...npm(['run', '--silent', 'scale', '--workspace', 'test']), {
      show: true,
    });
    process.exitCode = core.code || tables.code;
    console.log(`\nThe core of the suite, scaled out: ${core.line}`);
    console.log(
      `What scaling out brings: ${tables.code === 0 ? 'as it should be' : 'missed, see above'}`,
    );
  }),
);
