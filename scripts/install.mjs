// Installs the packages that package-lock.json names, when they are not there yet.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, runOrFail } from './command.mjs';
import { fingerprint, keep, kept } from './fingerprint.mjs';

const lock = 'package-lock.json';
// npm writes this file last, so it is missing when an install was broken off.
const done = 'node_modules/.package-lock.json';

/** Runs `npm ci` if node_modules is missing or older than package-lock.json. */
export async function installIfNeeded() {
  const wanted = fingerprint([lock]);
  if (modified(done) && (kept('installed') === wanted || modified(done) >= modified(lock))) return;

  console.log('Installing packages (npm ci), this takes about a minute …');
  const began = Date.now();
  const sign = setInterval(() => console.log(`  … ${seconds(began)} s`), 15_000);
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  await runOrFail('npm ci', ...npm([...args, '--loglevel=error'])).finally(() => {
    clearInterval(sign);
  });
  keep('installed', wanted);
  console.log(`Packages installed in ${seconds(began)} s`);
}

function seconds(began) {
  return Math.round((Date.now() - began) / 1000);
}

function modified(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
