// `npm test [-- filter …]`: installs, builds, finds Chromium, runs every test and counts them.
// `npm run test:quick` chooses those that need no browser and seconds only (test/scale/core-files.ts).
import { build } from './build.mjs';
import { chromiumPath } from './chromium.mjs';
import { main } from './command.mjs';
import { installEverything } from './install.mjs';
import { onNode24 } from './node24.mjs';
import { runTests, summary } from './vitest-run.mjs';

await main(() =>
  onNode24(installEverything, async () => {
    await build();
    const CHROMIUM_PATH = process.env.QUICK ? '' : await chromiumPath();
    const count = await runTests(process.argv.slice(2), { CHROMIUM_PATH });
    process.exitCode = count.failed > 0 ? 1 : 0;
    console.log(`\n${summary(count)}`);
  }),
);
