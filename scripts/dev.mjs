// `npm run dev`: the front ends change in the browser while one edits them, the API restarts on change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build } from './build.mjs';
import { main, root } from './command.mjs';
import { openFront } from './dev-front.mjs';
import { buildRenderer } from './dev-renderer.mjs';
import { installProduct } from './install.mjs';
import { onNode24 } from './node24.mjs';

/** What to do when a file below a folder changes. Vite itself watches what the browser loads. */
const tasks = [
  ['libs', [buildApi, buildRenderer]],
  ['api/src', [buildApi]],
  ['web-store/src', [buildRenderer]],
];
/** What is built, and style sheets, which the browser alone loads. */
const ignored = /(^|[/\\])(dist|node_modules)([/\\]|$)|tsbuildinfo|\.css$/;
const settleMs = 200;

const port = process.env.PORT ?? '3000';
const host = process.env.HOST ?? '127.0.0.1';
const changed = new Set();
let settings;
let product;
let timer;
let working = Promise.resolve();

await main(() => onNode24(installProduct, develop));

async function develop() {
  await build();
  const apiPort = String(await freePort());
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  settings = { ...process.env, PORT: apiPort, HOST: '127.0.0.1', PUBLIC_URL: publicUrl };
  await openFront(port, host, apiPort);
  start();
  for (const [folder, work] of tasks) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (ignored.test(file ?? '')) return;
      for (const one of work) changed.add(one);
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working.then(renew);
      }, settleMs);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stop().then(() => process.exit(0)));
}

function start() {
  const args = ['--enable-source-maps', join(root, 'api/dist/main.js')];
  product = spawn(process.execPath, args, { stdio: 'inherit', env: settings });
}

async function stop() {
  if (product.exitCode !== null || product.signalCode !== null) return;
  product.kill('SIGTERM');
  await once(product, 'exit');
}

async function renew() {
  const work = [...changed];
  changed.clear();
  try {
    for (const one of work) await one();
  } catch (error) {
    console.error(error.message);
    return;
  }
  await stop();
  start();
}

function buildApi() {
  return build(['api']);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address();
  await new Promise((closed) => server.close(closed));
  return free;
}
