/** Debian's PostgreSQL on a folder of its own, run by its own user when we are root. */
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

export interface PostgresServer {
  /** Of a database that is empty at first. */
  url: string;
  stop(): Promise<void>;
}

/** The newest installed version's folder of programs. */
function programs(): string | undefined {
  const [newest] = existsSync(versions)
    ? readdirSync(versions).sort((one, other) => Number(other) - Number(one))
    : [];
  const folder = join(versions, newest ?? '', 'bin');
  return existsSync(join(folder, 'postgres')) ? folder : undefined;
}

/** Who runs the server: it refuses root. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (kind: string) => Number((await run('id', [kind, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

export async function startPostgres(): Promise<PostgresServer> {
  await needPackages(() => programs() !== undefined, 'postgresql');
  const bin = programs() ?? '';
  const user = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, 'the password of the tests');
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const data = join(folder, 'data');
  const auth = ['-A', 'scram-sha-256', '-U', 'shop', '--pwfile', passwordFile];
  const form = ['-E', 'UTF8', '--no-locale', '--no-sync'];
  await run(join(bin, 'initdb'), ['-D', data, ...auth, ...form], { ...user, cwd: folder });
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder };
  const args = Object.entries({ ...settings, fsync: 'off' }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  await ready(join(bin, 'pg_isready'), port, server);
  const stop = async () => {
    // Immediate: nothing of it is kept.
    server.kill('SIGQUIT');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  return {
    url: `postgres://shop:the%20password%20of%20the%20tests@127.0.0.1:${port}/postgres`,
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
