// `npm test [-- filter …]`: installs, builds, finds Chromium, runs every test and counts them.
// `npm run test:quick` chooses those that need no browser and seconds only (test/scale/core-files.ts).
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { chromiumPath } from './chromium.mjs';
import { installed, main, root, run } from './command.mjs';
import { installEverything } from './install.mjs';
import { onNode24 } from './node24.mjs';
import { countTests, summary } from './test-result.mjs';

await main(() => onNode24(installEverything, runTests));

async function runTests() {
  await build();
  const browser = process.env.QUICK ? '' : await chromiumPath();

  const report = join(root, '.cache', 'test-report.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const args = [
    ...[installed('vitest/vitest.mjs'), 'run', '--config', 'test/vitest.config.ts'],
    ...['--reporter=default', `--reporter=${join(root, 'scripts/longest-files.mjs')}`],
    ...['--reporter=json', `--outputFile.json=${report}`],
    ...process.argv.slice(2),
  ];
  // Colours are printed on a terminal only.
  const colour = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const { code } = await run(process.execPath, args, {
    show: true,
    env: { CHROMIUM_PATH: browser, ...colour },
  });

  const count = countTests(report, code);
  process.exitCode = code !== 0 || count.failed > 0 || count.passed === 0 ? 1 : 0;
  console.log(`\n${summary(count)}`);
}
