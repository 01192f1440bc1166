// Decides which account PostgreSQL runs as, since it refuses to run as root.
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cannot, EmbeddedPostgresError } from './embedded-postgres-error.js';

export type ServerAccount = { readonly name: string; readonly uid: number; readonly gid: number };

/**
 * The account for a cluster folder that may not exist yet; undefined means our own. Root uses the
 * owner of an existing cluster, else `postgres`, else `nobody`.
 */
export async function serverAccount(clusterDir: string): Promise<ServerAccount | undefined> {
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (own !== 0) {
    if (owner && owner.uid !== own) {
      throw new EmbeddedPostgresError(
        `${clusterDir} belongs to another user (uid ${owner.uid}): ` +
          `start as that user or as root, or run "chown -R ${own} ${clusterDir}"`,
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) {
    return { name: await nameOf(owner.uid), uid: owner.uid, gid: owner.gid };
  }
  const account = await unprivilegedAccount();
  if (owner) await handOver(clusterDir, account);
  return account;
}

/** Changes the owner of a folder, and of all that is in it, to the account. */
export async function handOver(folder: string, { uid, gid }: ServerAccount): Promise<void> {
  try {
    for (const entry of await readdir(folder, { recursive: true })) {
      await lchown(join(folder, entry), uid, gid);
    }
    await chown(folder, uid, gid);
  } catch (error) {
    throw cannot(`give ${folder} to the user that runs PostgreSQL (uid ${uid})`, error);
  }
}

async function unprivilegedAccount(): Promise<ServerAccount> {
  const accounts = await knownAccounts();
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const account = accounts.find((known) => known.name === name && known.uid > 0);
    if (account) return account;
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and /etc/passwd names neither postgres nor nobody: ' +
      'start as another user, or run "useradd --system postgres"',
  );
}

async function nameOf(uid: number): Promise<string> {
  const known = (await knownAccounts()).find((account) => account.uid === uid);
  return known?.name ?? `uid ${uid}`;
}

async function knownAccounts(): Promise<ServerAccount[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}
