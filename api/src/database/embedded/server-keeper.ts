// Keeps PostgreSQL running: starts it again when it dies under us, and knows when to give up.
import { setTimeout as sleep } from 'node:timers/promises';
import { cannot, EmbeddedPostgresError } from './embedded-postgres-error.js';
import { type ServerProcess, type ServerSetup, startServer, stopServer } from './server-process.js';

const deathsAllowed = 4;
const withinMs = 60_000;

export type ServerKeeper = { readonly pid: number; stop(): Promise<void> };

/** Watches a started server until `stop`; `onDeath` is told when it cannot be kept alive. */
export function keepServer(
  setup: ServerSetup,
  started: ServerProcess,
  onDeath: (error: EmbeddedPostgresError) => void,
): ServerKeeper {
  let server = started;
  let stopping = false;

  const watching = (async () => {
    const deaths: number[] = [];
    for (;;) {
      const how = await server.ended;
      if (stopping) return;
      deaths.push(Date.now());
      setup.log(`PostgreSQL died (${how}), starting it again`);
      server = await revive(setup, server.port, deaths, () => stopping);
      if (stopping) return stopServer(server);
    }
  })();
  // Whoever stops us meanwhile waits for `watching` below and needs no report.
  watching.catch((error) => {
    if (!stopping) onDeath(cannot('keep PostgreSQL running', error));
  });

  const killOnExit = () => server.child.kill('SIGINT');
  process.once('exit', killOnExit);
  return {
    get pid() {
      return server.pid;
    },
    async stop() {
      stopping = true;
      process.removeListener('exit', killOnExit);
      await stopServer(server);
      // If it was just being revived, this stops the new one.
      await watching.catch(() => undefined);
    },
  };
}

async function revive(
  setup: ServerSetup,
  port: number,
  deaths: number[],
  isStopping: () => boolean,
): Promise<ServerProcess> {
  for (;;) {
    const recent = deaths.filter((at) => Date.now() - at < withinMs);
    if (recent.length > deathsAllowed) {
      throw new EmbeddedPostgresError(
        `PostgreSQL died ${recent.length} times within a minute, giving up (see ${setup.logPath})`,
      );
    }
    try {
      return await startServer(setup, port, true);
    } catch (error) {
      if (isStopping()) throw error;
      setup.log(cannot('start PostgreSQL again', error).message);
      deaths.push(Date.now());
      await sleep(500);
    }
  }
}
