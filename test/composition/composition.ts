/**
 * Runs the services of docker-compose.yml as real programs on loopback, with the environment that
 * compose gives them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { runProduct, type StartedProduct } from '../start/product-process.ts';
import { appSecret } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { type DnsDouble, startDnsDouble } from '../support/dns-double.ts';
import { freePort } from '../support/free-port.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { type SmtpCatcher, startSmtpCatcher } from '../support/smtp-catcher.ts';
import { type Caddy, startCaddy } from './caddy.ts';
import { environmentOf } from './compose-file.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

export const mainHost = 'nukkad.test';
/** The host that an owner's domain must point to. */
export const edgeHost = 'edge.nukkad.test';

export interface Instance {
  name: string;
  /** Its own address, without Caddy. */
  url: string;
  dataDir: string;
  process: StartedProduct;
  /** Starts it again after its end; resolves when it serves. */
  restart(): Promise<void>;
}

export interface Composition {
  caddy: Caddy;
  instances: [Instance, Instance];
  database: PostgresServer;
  s3: S3Server;
  mail: SmtpCatcher;
  dns: DnsDouble;
  /** A caller without a token, at the main host through Caddy. */
  anyone: Caller;
}

/** Starts everything before the first test of the file and ends it after the last. */
export function useComposition(): Composition {
  const composition = {} as Composition;
  const ends: (() => Promise<unknown>)[] = [];
  const started = async <Server extends { stop(): Promise<void> }>(starting: Promise<Server>) => {
    const server = await starting;
    ends.push(server.stop);
    return server;
  };
  beforeAll(async () => {
    const [database, s3, mail] = await Promise.all([
      started(startPostgres()),
      started(startS3Server()),
      started(startSmtpCatcher()),
    ]);
    const dns = await startDnsDouble();
    ends.push(dns.close);
    const values = {
      ...s3.settings,
      PUBLIC_URL: `https://${mainHost}`,
      MORE_HOSTS: `www.${mainHost}`,
      APP_SECRET: appSecret,
      POSTGRES_PASSWORD: 'in the address below',
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      DNS_SERVERS: dns.address,
      DOMAIN_TARGET: edgeHost,
    };
    const instances = await Promise.all([
      startInstance('app-1', values, ends),
      startInstance('app-2', values, ends),
    ]);
    const caddySettings = {
      ...environmentOf('caddy', values),
      UPSTREAMS: instances.map(({ url }) => new URL(url).host).join(' '),
      S3_UPSTREAM: new URL(s3.endpoint).host,
    };
    const caddy = await started(startCaddy(caddySettings));
    const anyone = new Caller(values.PUBLIC_URL, undefined, {
      ca: caddy.ca,
      port: caddy.httpsPort,
    });
    Object.assign(composition, { caddy, instances, database, s3, mail, dns, anyone });
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  return composition;
}

async function startInstance(
  name: string,
  values: Record<string, string>,
  ends: (() => Promise<unknown>)[],
): Promise<Instance> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'));
  const settings = {
    ...environmentOf(name, values),
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
  };
  const instance: Instance = {
    name,
    url: `http://127.0.0.1:${settings.PORT}`,
    dataDir,
    process: runProduct(settings),
    restart: () => {
      instance.process = runProduct(settings);
      return instance.process.ready();
    },
  };
  ends.push(async () => {
    await instance.process.kill();
    await rm(dataDir, { recursive: true, force: true });
  });
  await instance.process.ready();
  return instance;
}
