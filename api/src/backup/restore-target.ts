/** Checks what an archive may be restored into. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import type { Config } from '../config/config.js';
import { parseSecrets } from '../config/secrets.js';
import type { FileStorage } from '../file/file-storage.js';
import { sealingKeyId } from '../store/secret-box.js';
import type { CheckedArchive } from './archive-check.js';
import { BackupError } from './backup-error.js';
import { type Ask, presentTables, quoted } from './tables.js';

/** Throws BackupError when the database is in use, or has content that may not be replaced. */
export async function assertEmpty(ask: Ask, mayReplace: boolean): Promise<void> {
  for (let tries = 0; await isInUse(ask); tries += 1) {
    if (tries === 20) {
      throw new BackupError('The product is running on this database; stop it first');
    }
    await sleep(100);
  }
  if (mayReplace) return;
  for (const { name } of await presentTables(ask)) {
    if (name === 'migration') continue;
    const rows = await ask(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rows.length > 0) {
      throw new BackupError(
        `The database is not empty (table ${name}); --replace deletes what it holds`,
      );
    }
  }
}

/** Whether the database is in use; it waits a little for a product that has just ended. */
async function isInUse(ask: Ask): Promise<boolean> {
  const others = await ask(
    `SELECT FROM pg_stat_activity WHERE datname = current_database()
     AND application_name = 'shop-builder' AND pid <> pg_backend_pid()`,
  );
  return others.length > 0;
}

/** Throws BackupError when the restored rows could not be used with these settings. */
export function assertSameSettings(
  { about, secrets }: CheckedArchive,
  config: Config,
  storage: FileStorage,
): void {
  const appSecret = config.appSecret ?? (secrets && parseSecrets(String(secrets)).appSecret);
  if (!appSecret || sealingKeyId(appSecret) !== about.secretKeyId) {
    throw new BackupError(
      'The archive was made with another APP_SECRET; set APP_SECRET to that one' +
        (secrets ? ' or leave it out: the archive holds it' : ''),
    );
  }
  if (storage.addressOf('') !== about.pictureAddress) {
    throw new BackupError(
      `The archive's pictures have addresses that begin with ${about.pictureAddress}, but these ` +
        `settings make ${storage.addressOf('')}; set S3_… (or unset them) as they were`,
    );
  }
}

/** Runs the statements of `Ask` by a TypeORM runner. */
export const asking =
  (runner: QueryRunner): Ask =>
  (statement, values) =>
    runner.query(statement, values);
