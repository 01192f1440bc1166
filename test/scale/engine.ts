/** Starts one of Debian's programs with a configuration file of docs/scaling, and waits until it listens. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login, unprivileged } from '../composition/postgres.ts';
import { needPackages } from '../support/debian.ts';
import { freePort } from '../support/free-port.ts';

const configurations = join(import.meta.dirname, '../../docs/scaling');

export interface Engine {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts HAProxy in front of two processes of the product, each as host:port. */
export async function startHaproxy([first, second]: readonly [string, string]): Promise<Engine> {
  const port = await freePort();
  const env = { BIND: `127.0.0.1:${port}`, APP_1: first, APP_2: second };
  const file = join(configurations, 'haproxy.cfg');
  return start('haproxy', port, ['-db', '-f', file], env);
}

/** Starts PgBouncer in transaction mode in front of the PostgreSQL at that port, for all its databases. */
export async function startPgBouncer(postgresPort: number): Promise<Engine> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'shop-pgbouncer-'));
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  const shipped = await readFile(join(configurations, 'pgbouncer.ini'), 'utf8');
  const own = shipped
    .replace('port=5432', `port=${postgresPort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  await writeFile(file, own);
  await writeFile(users, `"${login.user}" "${login.password}"\n`);
  const user = await unprivileged();
  if (user) for (const path of [folder, file, users]) chownSync(path, user.uid, user.gid);
  const engine = await start('pgbouncer', port, [file], {}, user);
  const stop = async () => {
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...engine, stop };
}

async function start(
  name: string,
  port: number,
  args: string[],
  env: Record<string, string>,
  user?: { uid: number; gid: number },
): Promise<Engine> {
  const program = join('/usr/sbin', name);
  await needPackages(() => existsSync(program), name);
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...user });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => printed.push(String(text)));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  for (let tries = 0; tries < 200 && !isOver(); tries += 1) {
    if (await listens(port)) {
      const stop = async () => {
        if (isOver()) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      };
      return { port, pid: child.pid ?? 0, stop };
    }
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`${name} does not listen: ${printed.join('')}`);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
