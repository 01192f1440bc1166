/** Secrets that the first start generates and stores in DATA_DIR with mode 600 (api.md, The running system). */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@shop/contract';
import { type Config, ConfigError } from './config.js';

export interface Secrets {
  /** The secret that signs tokens and encrypts stored secrets. */
  appSecret: string;
  /** null when there is no admin. */
  adminPassword: string | null;
}

type Name = 'appSecret' | 'adminPassword' | 'demoPassword';

type StoredSecrets = Partial<Record<Name, string>>;

/** The fewest characters that each stored secret must have. */
const shortest: Readonly<Record<Name, number>> = {
  appSecret: 32,
  adminPassword: limits.password.min,
  demoPassword: limits.password.min,
};

/**
 * The secrets: settings win, and what is not set is generated once and stored. Throws ConfigError
 * when DATA_DIR can't be written or read, or a stored secret can't be used; `say` gets one line
 * about what was repaired.
 */
export function readSecrets(
  config: Config,
  say: (line: string) => void = () => undefined,
): Secrets {
  restrictMode(secretsPath(config.dataDir), say);
  const appSecret = config.appSecret ?? loadOrCreateSecret(config.dataDir, 'appSecret', 48);
  if (!config.adminEmail) return { appSecret, adminPassword: null };
  return {
    appSecret,
    adminPassword: config.adminPassword ?? loadOrCreateSecret(config.dataDir, 'adminPassword', 16),
  };
}

/** The secret of that name in DATA_DIR; generated from `bytes` random bytes when it is missing. */
export function loadOrCreateSecret(dataDir: string, name: Name, bytes: number): string {
  const path = secretsPath(dataDir);
  try {
    const stored = existsSync(path) ? readStored(path) : {};
    const existing = stored[name];
    if (existing !== undefined) return existing;
    const made = randomBytes(bytes).toString('base64url');
    // Beside it, then over it: a full disk or a power cut must not take the secrets that are there.
    const text = `${JSON.stringify({ ...stored, [name]: made }, null, 2)}\n`;
    writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
    return made;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR ${dataDir} can't be used: ${(error as Error).message}`);
  }
}

/** The secrets in the text of a secrets.json. Throws SyntaxError. */
export const parseSecrets = (text: string): StoredSecrets => JSON.parse(text);

const secretsPath = (dataDir: string) => join(dataDir, 'secrets.json');

function readStored(path: string): StoredSecrets {
  const stored = objectIn(readFileSync(path, 'utf8'));
  if (!stored) throw new ConfigError(`${path} is damaged: it is not a JSON object. ${howToRepair}`);
  for (const [name, least] of Object.entries(shortest)) {
    const secret = stored[name as Name];
    if (secret === undefined || (typeof secret === 'string' && secret.length >= least)) continue;
    throw new ConfigError(
      `${path} is damaged: ${name} must be text of ${least} characters or more. ${howToRepair}`,
    );
  }
  return stored;
}

/** The object in a JSON text; null when the text is no JSON object. */
function objectIn(text: string): StoredSecrets | null {
  try {
    const stored: unknown = parseSecrets(text);
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : null;
  } catch {
    return null;
  }
}

const howToRepair =
  "Put it back from a backup; or delete it, then new secrets are made, all sign-ins end and stores enter their gateways' keys again.";

/** Restricts the file to our own user: a backup may have been unpacked with wider rights. */
function restrictMode(path: string, say: (line: string) => void): void {
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
