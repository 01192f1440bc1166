// `npm start`: installs and builds what is missing, then runs the API.
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { main, root } from './command.mjs';
import { installProduct } from './install.mjs';
import { onNode24 } from './node24.mjs';

await main(() =>
  onNode24(installProduct, async () => {
    await build();
    // The API runs in this very process: signals and a kill -9 reach it directly, and its exit code
    // is ours.
    process.setSourceMapsEnabled(true);
    await import(new URL('api/dist/main.js', pathToFileURL(root)).href);
  }),
);
