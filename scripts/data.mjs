// `npm run backup` and `npm run restore`: builds where nothing is built yet, then runs the command.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { main, root } from './command.mjs';
import { installProduct } from './install.mjs';
import { onNode24 } from './node24.mjs';

const program = new URL(`api/dist/backup/${process.argv[2]}.js`, pathToFileURL(root));
const isBuilt = existsSync(program);

await main(() =>
  onNode24(
    () => isBuilt || installProduct(),
    async () => {
      if (!isBuilt) await build();
      process.argv.splice(2, 1);
      process.setSourceMapsEnabled(true);
      await import(program.href);
    },
  ),
);
