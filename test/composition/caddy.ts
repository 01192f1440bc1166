/** Runs Debian's Caddy with our Caddyfile, and reads the certificates that it presents. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type DetailedPeerCertificate } from 'node:tls';
import { inUsrBin, needPackages } from '../support/debian.ts';
import { freePort } from '../support/free-port.ts';

const caddyfile = join(import.meta.dirname, '../../Caddyfile');

export interface Caddy {
  httpPort: number;
  httpsPort: number;
  /** The certificate of its own authority, PEM. */
  ca: string;
  /**
   * The certificate that it presents for a host, checked against its authority. Rejects when there
   * is none.
   */
  certificateOf(host: string): Promise<DetailedPeerCertificate>;
  stop(): Promise<void>;
}

/** Starts Caddy with these settings, on free ports, with certificates of its own authority. */
export async function startCaddy(settings: Record<string, string>): Promise<Caddy> {
  await needPackages(inUsrBin(['caddy']), 'caddy');
  const folder = await mkdtemp(join(tmpdir(), 'shop-caddy-'));
  const [httpPort, httpsPort, askPort, adminPort] = await fourPorts();
  const env = {
    ...settings,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    ASK_PORT: String(askPort),
    CADDY_ADMIN: `127.0.0.1:${adminPort}`,
    CADDY_OPTIONS: 'local_certs',
  };
  const args = ['run', '--config', caddyfile, '--adapter', 'caddyfile'];
  const child = spawn('/usr/bin/caddy', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const printed: string[] = [];
  child.stderr.on('data', (text) => printed.push(String(text)));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!isOver()) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const rootFile = join(folder, 'caddy/pki/authorities/local/root.crt');
  const mainHost = new URL(settings.PUBLIC_URL ?? '').hostname;
  for (let tries = 0; tries < 300 && !isOver(); tries += 1) {
    const ca = await readFile(rootFile, 'utf8').catch(() => '');
    const certificateOf = (host: string) => shownCertificate(host, httpsPort, ca);
    const isReady = ca !== '' && (await certificateOf(mainHost).catch(() => null)) !== null;
    if (isReady) return { httpPort, httpsPort, ca, certificateOf, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`Caddy did not serve: ${printed.join('')}`);
}

async function fourPorts(): Promise<[number, number, number, number]> {
  return [await freePort(), await freePort(), await freePort(), await freePort()];
}

function shownCertificate(
  servername: string,
  port: number,
  ca: string,
): Promise<DetailedPeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, servername, ca }, () => {
      resolve(socket.getPeerCertificate(true));
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
