// Starts PostgreSQL's programs under the right account, so that they end when this process ends.
import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { parse } from 'node:path';
import { promisify } from 'node:util';
import { cannot, EmbeddedPostgresError } from './embedded-postgres-error.js';
import { closedTo } from './open-way.js';
import type { ServerAccount } from './server-account.js';

export type Launch = (
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
) => ChildProcess;

const run = promisify(execFile);
// PostgreSQL uses access(2), which ignores capabilities unless the secure bit is set.
const enterAnywhere = [
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--securebits=+no_setuid_fixup',
];

/**
 * Prepares the function that starts programs as `account` (undefined = our own). On Linux it uses
 * util-linux' setpriv: the kernel then stops PostgreSQL (SIGINT, a fast shutdown) when this process
 * dies, and PostgreSQL can be let into folders that are closed to its account. Elsewhere it is a
 * plain spawn.
 */
export async function prepareLaunch(
  account: ServerAccount | undefined,
  paths: readonly string[],
): Promise<Launch> {
  const closed = account && (await closedTo(account, paths));
  const prefix = [
    '--pdeathsig',
    'INT',
    ...(account
      ? ['--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups']
      : []),
    ...(closed ? enterAnywhere : []),
    '--',
  ];
  if (await setprivCan(prefix)) {
    return (program, args, stdio) => start('setpriv', [...prefix, program, ...args], stdio);
  }
  if (account && closed) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as the user ${account.name}, to whom ${closed} is closed: ` +
        `run "chmod o+x ${closed}", start as another user than root, or set DATABASE_URL`,
    );
  }
  return (program, args, stdio) => start(program, args, stdio, account);
}

/** Runs a program to its end; returns its exit code and everything it printed. */
export async function runToEnd(
  child: ChildProcess,
  input = '',
): Promise<{ code: number | null; output: string }> {
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  // The exit code decides about a program that ends before it has read everything.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(cannot('start PostgreSQL', error)));
    child.once('close', (code) => resolve({ code, output }));
  });
}

async function setprivCan(prefix: readonly string[]): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return run('setpriv', [...prefix, 'true'], { cwd: '/' }).then(
    () => true,
    () => false,
  );
}

function start(
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
  account?: ServerAccount,
): ChildProcess {
  return spawn(program, args, {
    stdio,
    cwd: parse(process.cwd()).root,
    // Ctrl-C in a terminal reaches the whole process group; the database has to outlive the last
    // request.
    detached: true,
    windowsHide: true,
    // The program gets no PG… variable that would change its settings, and no secret.
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  });
}
