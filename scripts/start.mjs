// `npm start`: installs and builds what is missing, then runs the API.
import nodeModule from 'node:module';
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
    // Maps of our own code alone: those of the packages take 40 MB that nobody reads.
    nodeModule.setSourceMapsSupport(true);
    await import(new URL('api/dist/main.js', pathToFileURL(root)).href);
  }),
);
