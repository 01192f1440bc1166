// Runs work on Node.js 24 or newer: in this process where it is new enough, else on the one that npm brings.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import './node-version.mjs';
import { Failure, npm, quietly, root, run, runOrFail } from './command.mjs';

const least = 24;
const isNewEnough = Number.parseInt(process.versions.node, 10) >= least;
// It has a lock of its own, so that nobody with a newer Node.js downloads it.
const folder = join(root, 'scripts/node');

/**
 * Installs, then does the work. An older Node.js installs the newer one at the same time, runs this
 * script again on it, and ends as that ends.
 */
export async function onNode24(install, work) {
  if (isNewEnough) {
    await install();
    await work();
    return;
  }
  const node = choose();
  await Promise.all([installNode(node), install()]);
  await handOver(node.path);
}

/** Installs the newer Node.js unless it is there; fails in one line where it cannot run. */
async function installNode({ path, version }) {
  if (!existsSync(path) || (await versionOf(path)) !== version) {
    console.log(`Installing Node.js ${version} to run on (this is ${process.version}) …`);
    const args = ['ci', '--prefix', folder, '--include=optional', '--no-package-lock-only'];
    await runOrFail('npm ci in scripts/node', ...npm([...args, ...quietly]));
    if ((await versionOf(path)) !== version) askForNode('the one of npm does not run here');
  }
}

/** The path and version of the program for this machine, whether it is installed or not. */
function choose() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const machine = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const name = Object.keys(optionalDependencies).find((one) => one.endsWith(`-${machine}`));
  if (!name) askForNode(`npm has none for ${machine}`);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(folder, 'node_modules', name, 'bin', file);
  return { path, version: `v${optionalDependencies[name]}` };
}

async function versionOf(path) {
  const { output } = await run(path, ['--version']).catch(() => ({ output: '' }));
  return output.trim();
}

function askForNode(reason) {
  throw new Failure(
    `Node.js ${least} or newer is needed, this is ${process.version}, and ${reason}: see nodejs.org`,
  );
}

/** Runs this script again on the given Node.js, which also comes first in its PATH, and ends as it ends. */
async function handOver(program) {
  // What was set for the heap holds there, too; other options are those of this Node.js alone.
  const heap = process.execArgv.filter((option) => option.startsWith('--max-'));
  const child = spawn(program, [...heap, ...process.argv.slice(1)], {
    stdio: 'inherit',
    // In a group of its own, a signal to ours reaches it once, through us.
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      PATH: [dirname(program), process.env.PATH].filter(Boolean).join(delimiter),
      HANDED_OVER: 'yes',
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  const [code, signal] = await once(child, 'exit');
  process.exit(signal ? 1 : code);
}
