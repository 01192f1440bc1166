// `npm run dev`: rebuilds what changed and restarts; what runs in development is what ships.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import './node-version.mjs';
import { build } from './build.mjs';
import { main, root } from './command.mjs';
import { installIfNeeded } from './install.mjs';

const sources = ['libs', 'api/src', 'web-store/src', 'web-dashboard/src'];
const settleMs = 200;

let product;
let timer;
let working = Promise.resolve();

function start() {
  const args = ['--enable-source-maps', join(root, 'api/dist/main.js')];
  product = spawn(process.execPath, args, { stdio: 'inherit' });
}

async function stop() {
  if (product.exitCode !== null || product.signalCode !== null) return;
  product.kill('SIGTERM');
  await once(product, 'exit');
}

async function renew() {
  try {
    await build();
  } catch (error) {
    console.error(error.message);
    return;
  }
  await stop();
  start();
}

await main(async () => {
  await installIfNeeded();
  await build();
  start();
  for (const folder of sources) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (/(^|\/)(dist|node_modules)(\/|$)|tsbuildinfo/.test(file ?? '')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working.then(renew);
      }, settleMs);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stop().then(() => process.exit(0)));
});
