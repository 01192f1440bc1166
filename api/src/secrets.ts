/** Secrets that the first start makes and keeps in DATA_DIR with mode 600 (api.md, The running system). */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.js';

export interface Secrets {
  /** Signs tokens and encrypts stored secrets. */
  appSecret: string;
  /** null when there is no admin. */
  adminPassword: string | null;
}

type Kept = Partial<Record<'appSecret' | 'adminPassword' | 'demoPassword', string>>;

/**
 * Settings win; what is not set is made once and kept. Throws ConfigError when DATA_DIR can't be
 * written or read.
 */
export function readSecrets(config: Config): Secrets {
  const appSecret = config.appSecret ?? keptSecret(config.dataDir, 'appSecret', 48);
  if (!config.adminEmail) return { appSecret, adminPassword: null };
  return {
    appSecret,
    adminPassword: config.adminPassword ?? keptSecret(config.dataDir, 'adminPassword', 16),
  };
}

/** The secret of that name in DATA_DIR, made of `bytes` random bytes when it is not there yet. */
export function keptSecret(dataDir: string, name: keyof Kept, bytes: number): string {
  const path = join(dataDir, 'secrets.json');
  try {
    mkdirSync(dataDir, { recursive: true });
    const kept = existsSync(path) ? keptSecrets(readFileSync(path, 'utf8')) : {};
    const present = kept[name];
    if (present) return present;
    const made = randomBytes(bytes).toString('base64url');
    writeFileSync(path, `${JSON.stringify({ ...kept, [name]: made }, null, 2)}\n`, { mode: 0o600 });
    return made;
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} can't be used: ${(error as Error).message}`);
  }
}

/** What the text of a secrets.json holds. Throws SyntaxError. */
export const keptSecrets = (text: string): Kept => JSON.parse(text);
