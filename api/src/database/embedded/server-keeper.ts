// Keeps PostgreSQL running: starts it again when it dies under us, more seldom when it keeps dying.
import { setTimeout as sleep } from 'node:timers/promises';
import { cannot, EmbeddedPostgresError } from './embedded-postgres-error.js';
import { type ServerProcess, type ServerSetup, startServer, stopServer } from './server-process.js';

const deathsAllowed = 4;
const withinMs = 60_000;
// Between tries of one that keeps dying: a full disk may have room again at any time.
const restMs = 5_000;

export type ServerKeeper = { readonly pid: number; stop(): Promise<void> };

/** Watches a started server until `stop`; `onTrouble` is told each time that it begins to die again and again. */
export function keepServer(
  setup: ServerSetup,
  started: ServerProcess,
  onTrouble: (error: EmbeddedPostgresError) => void,
): ServerKeeper {
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
      // If it was just being revived, this stops the new one.
      await watching;
    },
  };
}

interface Trouble {
  /** When it died, in ms since the process began. */
  deaths: number[];
  onTrouble(error: EmbeddedPostgresError): void;
  end: AbortSignal;
}

/** The server once it runs again, whenever that is; null when it was stopped before. */
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
