// Starts one PostgreSQL on a cluster, waits until it accepts connections, and stops it.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { cannot, EmbeddedPostgresError } from './embedded-postgres-error.js';
import { freePort } from './free-port.js';
import type { Launch } from './launcher.js';
import { clearOrphan } from './orphan.js';
import { readPostmaster } from './postmaster-file.js';
import { complaintIn, logSince, logSize, openLog } from './server-log.js';
import { settingArguments } from './server-settings.js';

export type ServerSetup = {
  readonly clusterDir: string;
  readonly logPath: string;
  readonly postgres: string;
  readonly launch: Launch;
  readonly durable: boolean;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
};

export type ServerProcess = {
  readonly pid: number;
  readonly port: number;
  /** Resolves with how the process ended, such as `exit code 1` or `SIGKILL`. */
  readonly ended: Promise<string>;
  readonly child: ChildProcess;
};

// After a crash PostgreSQL replays its log before it accepts connections, which may take minutes.
const readyWithinMs = 5 * 60_000;
// Children of a killed server hold its shared memory until they notice.
const retryWithinMs = 15_000;

/** Starts PostgreSQL; `keepPort` allows no other port, because clients hold an address with it. */
export async function startServer(
  setup: ServerSetup,
  preferred: number | undefined,
  keepPort: boolean,
): Promise<ServerProcess> {
  const until = Date.now() + retryWithinMs;
  for (;;) {
    const port = keepPort && preferred !== undefined ? preferred : await freePort(preferred);
    const from = await logSize(setup.logPath);
    const server = await launchServer(setup, port);
    const end = await readyOrEnd(setup, server);
    if (end === undefined) return server;
    const output = await logSince(setup.logPath, from);
    if (Date.now() > until || !passes(output)) {
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start (${end}): ${complaintIn(output)} (see ${setup.logPath})`,
      );
    }
    await sleep(200);
    if (/lock file "postmaster.pid"/.test(output)) await clearOrphan(setup.clusterDir, setup.log);
  }
}

/**
 * Stops a server: by SIGINT, which lets it finish its writes, and after ten seconds by SIGQUIT,
 * which does not.
 */
export async function stopServer({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGINT');
  const insist = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await ended.finally(() => clearTimeout(insist));
}

/** Whether the reason of a failed start is temporary. */
function passes(output: string): boolean {
  return /Address already in use|pre-existing shared memory|lock file "postmaster.pid"/.test(
    output,
  );
}

async function launchServer(setup: ServerSetup, port: number): Promise<ServerProcess> {
  const { clusterDir, logPath, postgres, launch, durable, settings } = setup;
  const log = await openLog(logPath);
  try {
    const args = ['-D', clusterDir, ...settingArguments({ port, durable, settings })];
    const child = launch(postgres, args, ['ignore', log.fd, log.fd]);
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(cannot('start it', error).message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    return { pid: child.pid ?? 0, port, ended, child };
  } finally {
    await log.close();
  }
}

/** Undefined once the server accepts connections, else how it ended. */
async function readyOrEnd(
  { clusterDir, log }: ServerSetup,
  { pid, child, ended }: ServerProcess,
): Promise<string | undefined> {
  let end: string | undefined;
  void ended.then((how) => {
    end = how;
  });
  const began = Date.now();
  const slow = setTimeout(() => log('PostgreSQL is recovering its data, please wait'), 5_000);
  try {
    while (end === undefined) {
      const file = await readPostmaster(clusterDir);
      if (file?.pid === pid && file.ready) return undefined;
      if (Date.now() - began > readyWithinMs) child.kill('SIGQUIT');
      await Promise.race([ended, sleep(10)]);
    }
    return end;
  } finally {
    clearTimeout(slow);
  }
}
