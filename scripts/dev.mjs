// `npm run dev`: recompiles and restarts the API on every change; front ends reload through Vite.
import './node-version.mjs';
import { build } from './build.mjs';
import { installed, main, run } from './command.mjs';
import { installIfNeeded } from './install.mjs';

await main(async () => {
  await installIfNeeded();
  await build();
  const compiler = [installed('typescript/bin/tsc'), '-b', '--watch', '--preserveWatchOutput'];
  const api = ['--watch', '--watch-preserve-output', '--enable-source-maps', 'api/dist/main.js'];
  const ends = [
    run(process.execPath, compiler, { show: true }),
    run(process.execPath, api, { show: true, env: { DEV: 'on' } }),
  ];
  const { code } = await Promise.race(ends);
  process.exit(code);
});
