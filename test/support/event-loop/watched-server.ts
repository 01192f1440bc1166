/** A server in a process of its own, with the longest block of its event loop during some work. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { startArguments } from '../as-started.ts';
import type { Caller } from '../caller.ts';
import { signedInAdmin } from '../cast.ts';
import { freePort } from '../free-port.ts';
import type { RunningServer } from '../server.ts';
import { startServerProcess } from '../server-process.ts';

export interface WatchedServer extends RunningServer {
  admin: Caller;
  /** Milliseconds of the longest turn of the event loop while the work was done. */
  longestTurn(work: () => Promise<unknown>): Promise<number>;
}

const watch = pathToFileURL(join(import.meta.dirname, 'watch.mjs')).href;

export function useWatchedServer(settings: Record<string, string> = {}): WatchedServer {
  const server = {} as WatchedServer;
  beforeAll(async () => {
    const port = String(await freePort());
    const watched = {
      LOOP_WATCH_PORT: port,
      NODE_OPTIONS: [...startArguments, `--import=${watch}`].join(' '),
    };
    const running = await startServerProcess({ ...settings, ...watched });
    const tell = async (action: string) =>
      Number(await (await fetch(`http://127.0.0.1:${port}/${action}`)).text());
    const longestTurn = async (work: () => Promise<unknown>) => {
      await tell('start');
      await work();
      return tell('stop');
    };
    Object.assign(server, running, { longestTurn });
    server.admin = await signedInAdmin(server.anyone);
  });
  afterAll(() => server.stop?.());
  return server;
}
