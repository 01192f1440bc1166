// `npm start`: installs and builds what is needed, then becomes the API.
import { pathToFileURL } from 'node:url';
import './node-version.mjs';
import { build } from './build.mjs';
import { main, root } from './command.mjs';
import { installIfNeeded } from './install.mjs';

await main(async () => {
  await installIfNeeded();
  await build();
  // In this very process: signals, exit code and a kill -9 meet the API itself, not a parent.
  process.setSourceMapsEnabled(true);
  await import(new URL('api/dist/main.js', pathToFileURL(root)).href);
});
