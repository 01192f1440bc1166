/**
 * Runs Debian's PostgreSQL in a folder of its own, as its own user when we are root, with streaming
 * replicas.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { needPackages } from '../support/debian.ts';
import { freePort } from '../support/free-port.ts';

const run = promisify(execFile);
const versions = '/usr/lib/postgresql';

export const login = { user: 'shop', password: 'the password of the tests' };

export interface PostgresServer {
  /** The address of a database that is empty at first. */
  url: string;
  port: number;
  process: ChildProcess;
  /** Starts a hot standby that streams from this server. */
  replica(): Promise<PostgresServer>;
  /** Stops it as for maintenance: nothing listens until `start`. */
  halt(): Promise<void>;
  /** Starts it again on its data; resolves when it accepts connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of programs of the newest installed version. */
function programs(): string | undefined {
  const [newest] = existsSync(versions)
    ? readdirSync(versions).sort((one, other) => Number(other) - Number(one))
    : [];
  const folder = join(versions, newest ?? '', 'bin');
  return existsSync(join(folder, 'postgres')) ? folder : undefined;
}

/** The user that runs servers which refuse root: PostgreSQL and PgBouncer. */
export async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (kind: string) => Number((await run('id', [kind, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Starts a server whose own settings these replace; its data is deleted at the end. */
export async function startPostgres(
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  await needPackages(() => programs() !== undefined, 'postgresql');
  return startOn(settings, async (folder, data) => {
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, login.password);
    const user = await unprivileged();
    if (user) chownSync(passwordFile, user.uid, user.gid);
    const auth = ['-A', 'scram-sha-256', '-U', login.user, '--pwfile', passwordFile];
    const form = ['-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'];
    await run(join(programs() ?? '', 'initdb'), ['-D', data, ...auth, ...form], {
      ...user,
      cwd: folder,
    });
  });
}

/** Starts the server on the data that `fill` writes into its folder. */
async function startOn(
  settings: Record<string, string>,
  fill: (folder: string, data: string) => Promise<void>,
): Promise<PostgresServer> {
  const bin = programs() ?? '';
  const user = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  await fill(folder, data);
  const port = await freePort();
  const own = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder };
  const args = Object.entries({ ...own, fsync: 'off', ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  let server: ChildProcess;
  const start = async () => {
    const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
    server = spawn(join(bin, 'postgres'), ['-D', data, ...args], options);
    await ready(join(bin, 'pg_isready'), port, server);
  };
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  await start();
  const stop = async () => {
    // The immediate shutdown is enough, because the data is deleted.
    await end('SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  };
  const url = `postgres://${login.user}:${encodeURIComponent(login.password)}@127.0.0.1:${port}/postgres`;
  const replica = () =>
    startOn(settings, async (_, copy) => {
      const args = ['-D', copy, '-d', url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
      await run(join(bin, 'pg_basebackup'), args, { ...user, cwd: folder });
    });
  return {
    url,
    port,
    get process() {
      return server;
    },
    replica,
    halt: () => end('SIGINT'),
    start,
    stop,
  };
}

async function ready(program: string, port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries += 1) {
    const answer = await run(program, ['-h', '127.0.0.1', '-p', String(port)]).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`PostgreSQL did not serve (exit code ${server.exitCode})`);
}
