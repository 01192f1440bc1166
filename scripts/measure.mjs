// `npm run bench`: installs, builds and runs a script of the test workspace.
import { build } from './build.mjs';
import { chromiumPath } from './chromium.mjs';
import { main, npm, run } from './command.mjs';
import { installEverything } from './install.mjs';
import { onNode24 } from './node24.mjs';

await main(() =>
  onNode24(installEverything, async () => {
    await build();
    const [script, ...args] = process.argv.slice(2);
    const command = npm(['run', '--silent', script, '--workspace', 'test', '--', ...args]);
    const env = { CHROMIUM_PATH: await chromiumPath() };
    const { code } = await run(...command, { show: true, env });
    process.exitCode = code;
  }),
);
