// Supervises PostgreSQL: restarts it when it dies, less often when it keeps dying.
import { setTimeout as sleep } from 'node:timers/promises';
import { cannot, EmbeddedPostgresError } from './embedded-postgres-error.js';
import { type ServerProcess, type ServerSetup, startServer, stopServer } from './server-process.js';

const deathsAllowed = 4;
const withinMs = 60_000;
// The pause between restarts of a server that dies again and again: a full disk may have space
// again at any time.
const restMs = 5_000;

export type ServerSupervisor = { readonly pid: number; stop(): Promise<void> };

/** Watches a started server until `stop`; `onTrouble` is called each time it begins to die again and again. */
export function superviseServer(
  setup: ServerSetup,
  started: ServerProcess,
  onTrouble: (error: EmbeddedPostgresError) => void,
): ServerSupervisor {
  let server = started;
  const ending = new AbortController();

  const watching = (async () => {
    const deaths: number[] = [];
    for (;;) {
      const how = await server.ended;
      if (ending.signal.aborted) return;
      deaths.push(performance.now());
      setup.log(`PostgreSQL died (${how}), starting it again`);
      const revived = await revive(setup, server.port, { deaths, onTrouble, end: ending.signal });
      if (!revived) return;
      server = revived;
      if (ending.signal.aborted) return stopServer(server);
    }
  })();

  const killOnExit = () => server.child.kill('SIGINT');
  process.once('exit', killOnExit);
  return {
    get pid() {
      return server.pid;
    },
    async stop() {
      ending.abort();
      process.removeListener('exit', killOnExit);
      await stopServer(server);
      // If the server was just being restarted, this stops the new one.
      await watching;
    },
  };
}

interface Trouble {
  /** The times at which it died, in ms since this process began. */
  deaths: number[];
  onTrouble(error: EmbeddedPostgresError): void;
  end: AbortSignal;
}

/** Restarts the server, and resolves once it runs again; null when it was stopped before. */
async function revive(
  setup: ServerSetup,
  port: number,
  { deaths, onTrouble, end }: Trouble,
): Promise<ServerProcess | null> {
  let isTold = false;
  for (;;) {
    const recent = deaths.filter((at) => performance.now() - at < withinMs);
    if (recent.length > deathsAllowed) {
      if (!isTold) onTrouble(keepsDying(recent.length, setup));
      isTold = true;
      await sleep(restMs, undefined, { signal: end }).catch(() => undefined);
    }
    if (end.aborted) return null;
    try {
      return await startServer(setup, port, true);
    } catch (error) {
      setup.log(cannot('start PostgreSQL again', error).message);
      deaths.push(performance.now());
      await sleep(500, undefined, { signal: end }).catch(() => undefined);
    }
  }
}

const keepsDying = (times: number, { logPath }: ServerSetup) =>
  new EmbeddedPostgresError(
    `PostgreSQL died ${times} times within a minute, trying again every ${restMs / 1000} s (see ${logPath})`,
  );
