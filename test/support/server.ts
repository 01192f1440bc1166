/** The product for tests with a browser: on a fresh database, at an address of its own. */
import { afterAll, beforeAll } from 'vitest';
import { startApp } from './app.ts';
import { Caller } from './caller.ts';
import { freePort } from './free-port.ts';

export interface RunningServer {
  /** The address: scheme, host and port. */
  url: string;
  dataDir: string;
  databaseUrl: string;
  anyone: Caller;
  stop(): Promise<void>;
}

/**
 * The port of this worker's servers, one after another: at one address the browser keeps from file
 * to file what it has compiled (profiles.ts).
 */
let ownPort = 0;
let isOwnPortInUse = false;

/**
 * Starts a server inside the test's process, which loads the product once for all files: a process
 * of its own (server-process.ts) takes seconds.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  if (isOwnPortInUse) return startAt(await freePort(), settings);
  isOwnPortInUse = true;
  const leave = () => {
    isOwnPortInUse = false;
  };
  try {
    ownPort = await freePort(ownPort);
    const server = await startAt(ownPort, settings);
    return { ...server, stop: () => server.stop().finally(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}

async function startAt(port: number, settings: Record<string, string>): Promise<RunningServer> {
  const url = `http://localhost:${port}`;
  const { dataDir, databaseUrl, close } = await startApp({
    settings: { PORT: String(port), PUBLIC_URL: url, ...settings },
  });
  return { url, dataDir, databaseUrl, anyone: new Caller(url), stop: close };
}

/** A server for one test file; its fields are set before the first test. */
export function useServer(settings: Record<string, string> = {}): RunningServer {
  const server = {} as RunningServer;
  beforeAll(async () => {
    Object.assign(server, await startServer(settings));
  });
  afterAll(() => server.stop?.());
  return server;
}
