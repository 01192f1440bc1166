// `npm run backup` and `npm run restore`: builds where nothing is built yet, then becomes the command.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import './node-version.mjs';
import { build } from './build.mjs';
import { main, root } from './command.mjs';
import { installIfNeeded } from './install.mjs';

await main(async () => {
  const [command] = process.argv.splice(2, 1);
  const program = new URL(`api/dist/backup/${command}.js`, pathToFileURL(root));
  if (!existsSync(program)) {
    await installIfNeeded();
    await build();
  }
  process.setSourceMapsEnabled(true);
  await import(program.href);
});
