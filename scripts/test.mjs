// `npm test [-- filter …]`: installs, builds, finds Chromium, runs every test and counts them.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import './node-version.mjs';
import { build } from './build.mjs';
import { chromiumPath } from './chromium.mjs';
import { installed, main, root, run } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { countTests, summary } from './test-result.mjs';

await main(async () => {
  await installIfNeeded();
  await build();
  const browser = await chromiumPath();

  const report = join(root, '.cache', 'test-report.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const args = [
    ...[installed('vitest/vitest.mjs'), 'run', '--config', 'test/vitest.config.ts'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...process.argv.slice(2),
  ];
  // Colours are for people, who sit at a terminal.
  const colour = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const { code } = await run(process.execPath, args, {
    show: true,
    env: { CHROMIUM_PATH: browser, ...colour },
  });

  const count = countTests(report, code);
  process.exitCode = code !== 0 || count.failed > 0 || count.passed === 0 ? 1 : 0;
  console.log(`\n${summary(count)}`);
});
