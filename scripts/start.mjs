// `npm start`: installs and builds what is missing, then runs the API.
import nodeModule from 'node:module';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { main, root } from './command.mjs';
import { installProduct } from './install.mjs';
import { onNode24 } from './node24.mjs';

withOneArena();
await main(() =>
  onNode24(installProduct, async () => {
    await build();
    // The API runs in this very process: signals and a kill -9 reach it directly, and its exit code
    // is ours.
    // Maps of our own code alone: those of the packages take 40 MB that nobody reads.
    nodeModule.setSourceMapsSupport(true);
    await import(new URL('api/dist/main.js', pathToFileURL(root)).href);
  }),
);

/**
 * glibc gives each thread a heap of its own, and keeps in it what a picture needed: 100 MB and more that nobody uses.
 * It reads how many there may be, one, before Node runs anything, so this process begins once more, as itself.
 */
function withOneArena() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX) return;
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  // Older ones hand over to Node 24, which does it.
  process.execve?.(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: '1' });
}
