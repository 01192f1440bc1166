/** Reads and checks the settings once; nothing else touches process.env (api.md, The running system). */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isCommonPassword } from './common-passwords.js';

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The address from which browsers fetch pictures. */
  publicUrl: string;
}

/** The levels of the log, from the most lines to the fewest. */
const logLevels = ['debug', 'info', 'warn', 'error'] as const;

export interface Config {
  port: number;
  host: string;
  logLevel: (typeof logLevels)[number];
  dataDir: string;
  /** null = the embedded database. */
  databaseUrl: string | null;
  /**
   * The primary without any pooler, for migrations and LISTEN; null = there is no pooler,
   * databaseUrl is direct.
   */
  databaseDirectUrl: string | null;
  /** The streaming replica that answers what shoppers browse; null = there is none. */
  databaseReplicaUrl: string | null;
  /** Scheme and host of the main host, without a slash at the end. */
  publicUrl: string;
  /** Lower case; null = no admin. */
  adminEmail: string | null;
  adminPassword: string | null;
  /**
   * True when an account that signed up by itself with adminEmail becomes the admin at the start.
   */
  adminTakeover: boolean;
  appSecret: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  s3: S3Config | null;
  /** null = the SDK's own address. */
  razorpayApiUrl: string | null;
  /** A push service in the own network, its origin; '' = alerts go to services of the internet alone. */
  pushService: string;
  geocoderUrl: string;
  mapTilesUrl: string;
  /** Empty = the system's DNS servers. */
  dnsServers: string[];
  /** The two name servers that owners are shown; empty = none are shown. */
  domainNameServers: string[];
  domainTarget: string;
  /** The number, digits only; '' = no chat. */
  supportWhatsApp: string;
  /** '' = none. */
  supportEmail: string;
  /** The address that signed-in owners may write to: supportEmail, or ADMIN_EMAIL where it is set; '' = none. */
  ownerContact: string;
  rateLimit: boolean;
  /** Whether an address must be confirmed by a mailed link before order mails go there. */
  emailVerification: boolean;
  /** How many stores an account may create; 0 = any number. */
  storesPerAccount: number;
  /**
   * How many reads and how many changes of one store may run at once; 0 = any number. The others:
   * how many more may wait, and how long, s.
   */
  storeReads: number;
  storeReadsWaiting: number;
  storeReadsSeconds: number;
  /** MB that a store's pictures may take (1 MB = 1024 × 1024 bytes); 0 = any number. */
  picturesPerStore: number;
  /** How many proxies stand in front of the server. */
  trustProxy: number;
  demo: boolean;
  /** Whether PostgreSQL limits every statement to the rows of its store. */
  rowSecurity: boolean;
  metricsToken: string | null;
}

/** A bad or contradictory setting; the message is one line that names it. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration that the environment describes. Throws ConfigError. */
export function readConfig(env: Environment): Config {
  const text = (name: string) => env[name]?.trim() || null;
  const port = wholeNumber(env, 'PORT', 3000, 65535);
  const databaseUrl = postgresUrl('DATABASE_URL', text('DATABASE_URL'));
  const publicUrl = originUrl('PUBLIC_URL', text('PUBLIC_URL') ?? `http://localhost:${port}`);
  const embedded = databaseUrl === null;
  const config: Config = {
    port,
    host: text('HOST') ?? '127.0.0.1',
    logLevel: logLevel(env),
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    databaseDirectUrl: postgresUrl('DATABASE_DIRECT_URL', text('DATABASE_DIRECT_URL')),
    databaseReplicaUrl: postgresUrl('DATABASE_REPLICA_URL', text('DATABASE_REPLICA_URL')),
    publicUrl,
    adminEmail:
      (text('ADMIN_EMAIL') ?? (embedded ? 'admin@localhost.test' : null))?.toLowerCase() ?? null,
    adminPassword: text('ADMIN_PASSWORD'),
    adminTakeover: onOff(env, 'ADMIN_TAKEOVER', false),
    appSecret: text('APP_SECRET'),
    smtpUrl: smtpUrl(text('SMTP_URL')),
    mailFrom:
      mailAddress('MAIL_FROM', text('MAIL_FROM')) ?? `no-reply@${new URL(publicUrl).hostname}`,
    s3: s3Config(env),
    razorpayApiUrl: optionalWebUrl('RAZORPAY_API_URL', text('RAZORPAY_API_URL')),
    pushService: optionalOrigin('PUSH_SERVICE', text('PUSH_SERVICE')),
    geocoderUrl: webUrl(
      'GEOCODER_URL',
      text('GEOCODER_URL') ?? 'https://nominatim.openstreetmap.org/reverse',
    ),
    mapTilesUrl: webUrl(
      'MAP_TILES_URL',
      text('MAP_TILES_URL') ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    ),
    dnsServers: dnsServers(list(text('DNS_SERVERS'))),
    domainNameServers: list(text('DOMAIN_NAME_SERVERS')),
    domainTarget: hostName('DOMAIN_TARGET', text('DOMAIN_TARGET') ?? new URL(publicUrl).hostname),
    supportWhatsApp: (text('SUPPORT_WHATSAPP') ?? '').replace(/\D/g, ''),
    supportEmail: mailAddress('SUPPORT_EMAIL', text('SUPPORT_EMAIL')) ?? '',
    ownerContact: text('SUPPORT_EMAIL') ?? text('ADMIN_EMAIL') ?? '',
    rateLimit: onOff(env, 'RATE_LIMIT', true),
    emailVerification: onOff(env, 'EMAIL_VERIFICATION', true),
    storesPerAccount: wholeNumber(env, 'STORES_PER_ACCOUNT', 10, 100_000),
    storeReads: wholeNumber(env, 'STORE_READS', 2, 1000),
    storeReadsWaiting: wholeNumber(env, 'STORE_READS_WAITING', 500, 100_000),
    storeReadsSeconds: wholeNumber(env, 'STORE_READS_SECONDS', 20, 600),
    picturesPerStore: wholeNumber(env, 'PICTURES_PER_STORE', 2048, 1_000_000_000),
    trustProxy: wholeNumber(env, 'TRUST_PROXY', 0, 10),
    demo: onOff(env, 'DEMO', embedded),
    rowSecurity: onOff(env, 'ROW_SECURITY', true),
    metricsToken: text('METRICS_TOKEN'),
  };
  assertConsistent(config);
  return config;
}

function assertConsistent(config: Config): void {
  if (!config.databaseUrl && (config.databaseDirectUrl || config.databaseReplicaUrl)) {
    throw new ConfigError('DATABASE_DIRECT_URL and DATABASE_REPLICA_URL need DATABASE_URL.');
  }
  if (config.databaseUrl && !config.appSecret) {
    throw new ConfigError(
      'APP_SECRET is required when DATABASE_URL is set (32 characters or more).',
    );
  }
  if (config.appSecret && config.appSecret.length < 32) {
    throw new ConfigError('APP_SECRET must be at least 32 characters long.');
  }
  if (config.databaseUrl && config.adminEmail && !config.adminPassword) {
    throw new ConfigError('ADMIN_PASSWORD is required when ADMIN_EMAIL and DATABASE_URL are set.');
  }
  if (config.adminPassword && !config.adminEmail) {
    throw new ConfigError('ADMIN_EMAIL is required when ADMIN_PASSWORD is set.');
  }
  if (
    config.adminPassword &&
    (config.adminPassword.length < 6 || config.adminPassword.length > 128)
  ) {
    throw new ConfigError('ADMIN_PASSWORD must have 6 to 128 characters.');
  }
  if (config.adminPassword && isCommonPassword(config.adminPassword)) {
    throw new ConfigError(
      'ADMIN_PASSWORD is one of the 10,000 most common passwords. Choose another one.',
    );
  }
  if (config.adminEmail && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(config.adminEmail)) {
    throw new ConfigError(`ADMIN_EMAIL is not an e-mail address: ${config.adminEmail}`);
  }
  if (![0, 2].includes(config.domainNameServers.length)) {
    throw new ConfigError('DOMAIN_NAME_SERVERS must name two servers, separated by a comma.');
  }
}

function s3Config(env: Environment): S3Config | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => !env[name]?.trim());
  const isAlone = !env.S3_REGION?.trim() && !env.S3_PUBLIC_URL?.trim();
  if (missing.length === names.length && isAlone) return null;
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(', ')} missing beside the other S3_ settings.`);
  const [endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = names.map(
    (name) => env[name]?.trim() ?? '',
  );
  const publicUrl = env.S3_PUBLIC_URL?.trim() || `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  return {
    endpoint: webUrl('S3_ENDPOINT', endpoint),
    bucket,
    region: env.S3_REGION?.trim() || 'us-east-1',
    accessKeyId,
    secretAccessKey,
    publicUrl: webUrl('S3_PUBLIC_URL', publicUrl),
  };
}

function wholeNumber(env: Environment, name: string, fallback: number, max: number): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > max) {
    throw new ConfigError(`${name} must be a whole number from 0 to ${max}, not '${text}'.`);
  }
  return number;
}

function onOff(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]?.trim().toLowerCase();
  if (!text) return fallback;
  if (text !== 'on' && text !== 'off')
    throw new ConfigError(`${name} must be 'on' or 'off', not '${text}'.`);
  return text === 'on';
}

function logLevel(env: Environment): Config['logLevel'] {
  const text = env.LOG_LEVEL?.trim().toLowerCase() || 'warn';
  const level = logLevels.find((one) => one === text);
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${text}'.`);
}

function postgresUrl(name: string, text: string | null): string | null {
  if (text === null) return null;
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must look like postgres://user:password@host:5432/database.`);
  }
  return text;
}

function smtpUrl(text: string | null): string | null {
  if (text !== null && !(URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol))) {
    throw new ConfigError('SMTP_URL must look like smtp://user:password@host:587.');
  }
  return text;
}

function optionalWebUrl(name: string, text: string | null): string | null {
  return text === null ? null : webUrl(name, text);
}

function webUrl(name: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be an http:// or https:// address, not '${text}'.`);
  }
  return text.replace(/\/+$/, '');
}

/** The scheme and host of an address only: the screens and links add their own paths. */
function originUrl(name: string, text: string): string {
  const url = webUrl(name, text);
  if (new URL(url).href === `${new URL(url).origin}/`) return url;
  throw new ConfigError(`${name} must be scheme and host only, not '${text}'.`);
}

const optionalOrigin = (name: string, text: string | null): string =>
  text === null ? '' : originUrl(name, text);

function mailAddress(name: string, text: string | null): string | null {
  if (text === null || /^[^\s@<>]+@[^\s@<>]+$/.test(text)) return text;
  throw new ConfigError(`${name} is not an e-mail address: ${text}`);
}

function hostName(name: string, text: string): string {
  if (/^[a-z0-9.-]+$/i.test(text) || isIP(text.replace(/^\[(.*)\]$/, '$1'))) return text;
  throw new ConfigError(`${name} must be a host name, not '${text}'.`);
}

function dnsServers(servers: string[]): string[] {
  for (const server of servers) {
    const [, v6, v4, port = '53'] = /^(?:\[(.+)\]|([\d.]+))(?::(\d+))?$/.exec(server) ?? [];
    const isKnown = isIP(v6 ?? v4 ?? server) !== 0 && Number(port) > 0 && Number(port) < 65536;
    if (!isKnown) {
      throw new ConfigError(
        `DNS_SERVERS must be IP addresses, with a port if need be, not '${server}'.`,
      );
    }
  }
  return servers;
}

function list(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
