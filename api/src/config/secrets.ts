/** Secrets that the first start makes and keeps in DATA_DIR with mode 600 (api.md, The running system). */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@shop/contract';
import { type Config, ConfigError } from './config.js';

export interface Secrets {
  /** Signs tokens and encrypts stored secrets. */
  appSecret: string;
  /** null when there is no admin. */
  adminPassword: string | null;
}

type Name = 'appSecret' | 'adminPassword' | 'demoPassword';

type Kept = Partial<Record<Name, string>>;

/** Characters that a kept secret must have. */
const shortest: Readonly<Record<Name, number>> = {
  appSecret: 32,
  adminPassword: limits.password.min,
  demoPassword: limits.password.min,
};

/**
 * Settings win; what is not set is made once and kept. Throws ConfigError when DATA_DIR can't be
 * written or read, or what it keeps can't be used; `say` is told in one line what was mended.
 */
export function readSecrets(
  config: Config,
  say: (line: string) => void = () => undefined,
): Secrets {
  closeToOthers(secretsPath(config.dataDir), say);
  const appSecret = config.appSecret ?? keptSecret(config.dataDir, 'appSecret', 48);
  if (!config.adminEmail) return { appSecret, adminPassword: null };
  return {
    appSecret,
    adminPassword: config.adminPassword ?? keptSecret(config.dataDir, 'adminPassword', 16),
  };
}

/** The secret of that name in DATA_DIR, made of `bytes` random bytes when it is not there yet. */
export function keptSecret(dataDir: string, name: Name, bytes: number): string {
  const path = secretsPath(dataDir);
  try {
    const kept = existsSync(path) ? readKept(path) : {};
    const present = kept[name];
    if (present !== undefined) return present;
    const made = randomBytes(bytes).toString('base64url');
    writeFileSync(path, `${JSON.stringify({ ...kept, [name]: made }, null, 2)}\n`, { mode: 0o600 });
    return made;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR ${dataDir} can't be used: ${(error as Error).message}`);
  }
}

/** What the text of a secrets.json holds. Throws SyntaxError. */
export const keptSecrets = (text: string): Kept => JSON.parse(text);

const secretsPath = (dataDir: string) => join(dataDir, 'secrets.json');

function readKept(path: string): Kept {
  const kept = objectIn(readFileSync(path, 'utf8'));
  if (!kept) throw new ConfigError(`${path} is damaged: it is not a JSON object. ${putBack}`);
  for (const [name, least] of Object.entries(shortest)) {
    const secret = kept[name as Name];
    if (secret === undefined || (typeof secret === 'string' && secret.length >= least)) continue;
    throw new ConfigError(
      `${path} is damaged: ${name} must be text of ${least} characters or more. ${putBack}`,
    );
  }
  return kept;
}

/** Null when the text is no JSON object. */
function objectIn(text: string): Kept | null {
  try {
    const kept: unknown = keptSecrets(text);
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : null;
  } catch {
    return null;
  }
}

const putBack =
  "Put it back from a backup; or delete it, then new secrets are made, all sign-ins end and stores enter their gateways' keys again.";

/** A backup may have been unpacked with wider rights. */
function closeToOthers(path: string, say: (line: string) => void): void {
  try {
    if (process.platform === 'win32' || !existsSync(path)) return;
    const mode = statSync(path).mode & 0o777;
    if ((mode & 0o077) === 0) return;
    chmodSync(path, 0o600);
    say(`${path} could be read by others (mode ${mode.toString(8)}); its mode is 600 again.`);
  } catch (error) {
    throw new ConfigError(
      `${path} can be read by others, and its mode can't be set: ${(error as Error).message}. Run 'chmod 600 ${path}' as its owner.`,
    );
  }
}
