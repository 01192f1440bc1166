/** Restores a whole platform: everything or, on any failure, nothing. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { QueryRunner } from 'typeorm';
import type { Config } from '../config/config.js';
import { createMigrationSource } from '../database/data-source.js';
import { assertServerVersion, migrationLock } from '../database/database.js';
import { prepareStoreRole } from '../database/store-role.js';
import { openStorage } from '../file/open-storage.js';
import { pictureOf, tableOf } from './archive.js';
import type { CheckedArchive } from './archive-check.js';
import { readArchive } from './archive-reader.js';
import { PicturePlacer } from './picture-placer.js';
import type { Progress } from './progress.js';
import { asking, assertEmpty, assertSameSettings } from './restore-target.js';
import { SchemaState } from './schema-state.js';
import { TableLoader } from './table-loader.js';
import { appliedMigrations } from './tables.js';

export interface RestoreOptions {
  /** Whether the database's present content may be deleted. */
  mayReplace: boolean;
}

/**
 * Restores the archive. Throws BackupError; database, pictures and secrets are then as they were.
 */
export async function restore(
  config: Config,
  databaseUrl: string,
  archive: CheckedArchive,
  { mayReplace }: RestoreOptions,
  progress: Progress,
): Promise<void> {
  const storage = await openStorage(config);
  assertSameSettings(archive, config, storage);
  const source = await createMigrationSource(databaseUrl).initialize();
  try {
    await assertServerVersion(source);
    const runner = source.createQueryRunner();
    const ask = asking(runner);
    await assertEmpty(ask, mayReplace);
    await runner.startTransaction();
    await runner.query(`SET LOCAL lock_timeout = '10s'`);
    await runner.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    const isBare = (await appliedMigrations(ask)).length === 0;
    const pictures = await PicturePlacer.open(storage, runner, isBare);
    try {
      await load(runner, archive, pictures, progress);
      if (config.rowSecurity) await prepareStoreRole(runner);
      await stageSecrets(config, archive);
    } catch (error) {
      await pictures.undo().catch(() => undefined);
      await rm(stagedSecrets(config), { force: true });
      throw error;
    }
    await runner.commitTransaction();
    await finish(config, archive, pictures);
    await runner.query('ANALYZE');
    await runner.release();
  } finally {
    await source.destroy();
  }
}

async function load(
  runner: QueryRunner,
  { file, about, manifest }: CheckedArchive,
  pictures: PicturePlacer,
  progress: Progress,
): Promise<void> {
  const schema = new SchemaState(runner, asking(runner));
  await schema.makeAs(about.migrations);
  await schema.switchTriggers('DISABLE');
  const tables = new TableLoader((await runner.connect()) as ClientBase, about);
  let placed = 0;
  await readArchive(file, async ({ name, body, whole }) => {
    const table = tableOf(name);
    const key = pictureOf(name);
    if (table) {
      progress(`Table ${table}`);
      await tables.load(table, body);
    }
    if (key) {
      await tables.endCopy();
      progress(`Picture file ${++placed} of ${manifest.pictures}`);
      await pictures.place(key, await whole());
    }
  });
  await tables.endCopy();
  tables.compare(manifest);
  for (const { name, last } of about.sequences) {
    await runner.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      name,
      last ?? 1,
      last !== null,
    ]);
  }
  await schema.switchTriggers('ENABLE');
  await schema.makeCurrent();
  await endSessions(runner);
}

/**
 * Ends all sessions, tokens and codes (SAFE-13): the archive does not know which of them have ended
 * since. Versions rise further than anybody's can have by changes of the password since, so that no
 * token of that time becomes valid by the next ones.
 */
async function endSessions(runner: QueryRunner): Promise<void> {
  for (const table of ['session', 'ended_token', 'reset_code']) {
    await runner.query(`DELETE FROM ${table}`);
  }
  for (const table of ['"user"', 'customer']) {
    await runner.query(`UPDATE ${table} SET token_version = token_version + 1000`);
  }
}

/** Does, after the commit, what would have changed the old state before. */
async function finish(
  config: Config,
  { file, secrets }: CheckedArchive,
  pictures: PicturePlacer,
): Promise<void> {
  if (secrets) await rename(stagedSecrets(config), join(config.dataDir, 'secrets.json'));
  if (pictures.hasOpen) {
    await readArchive(file, async ({ name, whole }) => {
      const key = pictureOf(name);
      if (key && pictures.isOpen(key)) await pictures.placeOver(key, await whole());
    });
  }
  await pictures.deleteReplaced();
}

const stagedSecrets = (config: Config) => join(config.dataDir, 'secrets.json.restored');

async function stageSecrets(config: Config, { secrets }: CheckedArchive): Promise<void> {
  if (secrets) await writeFile(stagedSecrets(config), secrets, { mode: 0o600, flush: true });
}
