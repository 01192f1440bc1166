// Installs the packages in package-lock.json that are missing.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { npm, quietly, root, runOrFail } from './command.mjs';
import { storedFingerprint, storeFingerprint } from './fingerprint.mjs';

const lock = 'package-lock.json';
// npm writes this file last, so it is missing when an install was broken off.
const done = 'node_modules/.package-lock.json';
// The tests' own package: it is there when more than the product is installed.
const runner = 'node_modules/vitest';

const libs = readdirSync(join(root, 'libs')).map((name) => `libs/${name}`);
const product = [...libs, 'api', 'web-store', 'web-dashboard'].map((name) => `--workspace=${name}`);
const whole = ['--include=dev', '--include=optional'];

/** Installs what building and running the product needs, if it is missing or older than package-lock.json. */
export async function installProduct() {
  if (isFresh()) return;
  // Who had everything keeps everything.
  if (existsSync(join(root, runner))) await installEverything();
  else await install('packages', ['ci', ...whole, ...product]);
}

/** Installs everything, for tests and checks as well. A product that runs keeps its packages. */
export async function installEverything() {
  const hasProduct = isFresh();
  if (hasProduct && existsSync(join(root, runner))) return;
  if (hasProduct) await install("the tests' packages", ['install', '--no-save', ...whole]);
  else await install('packages', ['ci', ...whole]);
}

function isFresh() {
  if (!modified(done)) return false;
  // The times tell only where npm was called by hand: a lock that was copied here may be older than what it replaces.
  const isOurs = modified('.cache/installed') >= modified(done);
  return isOurs ? storedFingerprint('installed') === wanted() : modified(done) >= modified(lock);
}

async function install(what, args) {
  console.log(`Installing ${what} (npm ${args[0]}), this takes about a minute …`);
  const began = Date.now();
  const sign = setInterval(() => console.log(`  … ${seconds(began)} s`), 15_000);
  await runOrFail(`npm ${args[0]}`, ...npm([...args, ...quietly])).finally(() => {
    clearInterval(sign);
  });
  storeFingerprint('installed', wanted());
  console.log(`Installed ${what} in ${seconds(began)} s`);
}

/** Of the lock alone: what is installed serves every version of Node.js. */
function wanted() {
  return createHash('sha256')
    .update(readFileSync(join(root, lock)))
    .digest('hex');
}

function seconds(began) {
  return Math.round((Date.now() - began) / 1000);
}

function modified(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
