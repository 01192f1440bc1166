/** Backs up the whole platform: one snapshot of the database, all its pictures, the secrets of DATA_DIR. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import type { Config } from '../config/config.js';
import { readSecrets } from '../config/secrets.js';
import { migrations } from '../database/migrations.js';
import { lockForBackup } from '../file/backup-lock.js';
import type { FileStorage } from '../file/file-storage.js';
import { openStorage } from '../file/open-storage.js';
import { pictureKeys, type StoredPicture } from '../file/picture-keys.js';
import { sealingKeyId } from '../store/secret-box.js';
import {
  type About,
  type ArchivedTable,
  archiveFormat,
  archiveVersion,
  member,
} from './archive.js';
import { ArchiveWriter } from './archive-writer.js';
import { BackupError } from './backup-error.js';
import { connect } from './database-connection.js';
import type { Progress } from './progress.js';
import { pictureColumns } from './stored-pictures.js';
import {
  type Ask,
  appliedMigrations,
  columnList,
  presentSequences,
  presentTables,
  quoted,
} from './tables.js';

export interface BackupSummary {
  tables: number;
  rows: number;
  pictures: number;
  /** The size of the archive. */
  bytes: number;
}

/** The size of a table's members; they may be a little longer. */
const partBytes = 4 * 1024 * 1024;

/**
 * Writes the archive `file`. Throws BackupError and leaves nothing behind when it can't be
 * complete.
 */
export async function backUp(
  config: Config,
  databaseUrl: string,
  file: string,
  progress: Progress,
): Promise<BackupSummary> {
  const storage = await openStorage(config);
  const archive = await ArchiveWriter.create(file);
  const clients: pg.Client[] = [];
  const connected = async () => {
    const connection = await connect(databaseUrl);
    clients.push(connection.client);
    return connection;
  };
  try {
    const gate = await connected();
    const { client, ask } = await connected();
    await gate.ask('BEGIN');
    if (!(await lockForBackup(gate.ask))) {
      throw new BackupError('Another backup is being taken; try again when it is done');
    }
    await ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // With this setting a policy that hides rows causes an error.
    await ask('SET LOCAL row_security = off');
    const about = await describe(config, storage, ask);
    await archive.add(member.about, JSON.stringify(about, null, 2));
    await addSecrets(config, archive);
    const copies: [table: string, CopyToStreamQuery][] = [];
    for (const [index, table] of about.tables.entries()) {
      progress(`Table ${index + 1} of ${about.tables.length}: ${table.name}`);
      copies.push([table.name, await addTable(client, archive, table)]);
    }
    const pictures = await addPictures(ask, storage, archive, progress);
    // The server tells a table's number of rows after the last of them, but before it answers the next statement.
    const rows = Object.fromEntries(copies.map(([table, { rowCount }]) => [table, rowCount]));
    const bytes = await archive.finish({ rows, pictures });
    const sum = Object.values(rows).reduce((all, count) => all + count, 0);
    return { tables: about.tables.length, rows: sum, pictures, bytes };
  } finally {
    archive.abandon();
    await Promise.all(clients.map((client) => client.end())).catch(() => undefined);
  }
}

async function describe(config: Config, storage: FileStorage, ask: Ask): Promise<About> {
  const applied = await appliedMigrations(ask);
  const known = migrations.map(({ name }) => name);
  if (applied.length === 0) throw new BackupError('The database holds no platform yet');
  if (applied.some((name) => !known.includes(name))) {
    throw new BackupError('The database is of a newer version than this program');
  }
  return {
    format: archiveFormat,
    version: archiveVersion,
    createdAt: new Date().toISOString(),
    migrations: applied,
    tables: await presentTables(ask),
    sequences: await presentSequences(ask),
    pictureAddress: storage.addressOf(''),
    secretKeyId: sealingKeyId(readSecrets(config).appSecret),
  };
}

/**
 * Adds the generated secrets, which are only in DATA_DIR; the operator has to store those of the
 * settings.
 */
async function addSecrets(config: Config, archive: ArchiveWriter): Promise<void> {
  const secrets = await readFile(join(config.dataDir, 'secrets.json')).catch(() => null);
  if (secrets) await archive.add(member.secrets, secrets);
}

/** Adds the rows of a table. The copy that it returns knows their number once another statement was answered. */
async function addTable(
  client: pg.Client,
  archive: ArchiveWriter,
  table: ArchivedTable,
): Promise<CopyToStreamQuery> {
  const copy = client.query(copyTo(`COPY ${quoted(table.name)} (${columnList(table)}) TO STDOUT`));
  let part: Buffer[] = [];
  let size = 0;
  let parts = 0;
  const flush = async () => {
    parts += 1;
    await archive.add(member.table(table.name, parts), Buffer.concat(part));
    part = [];
    size = 0;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    part.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await flush();
  }
  if (size > 0) await flush();
  return copy;
}

async function addPictures(
  ask: Ask,
  storage: FileStorage,
  archive: ArchiveWriter,
  progress: Progress,
): Promise<number> {
  const [row] = await ask<{ count: number }>('SELECT count(*)::int AS count FROM file');
  const total = row?.count ?? 0;
  let done = 0;
  let last: Pick<StoredPicture, 'storeId' | 'id'> = { storeId: lowestId, id: lowestId };
  let members = 0;
  for (;;) {
    const pictures = await ask<StoredPicture>(picturesStatement, [last.storeId, last.id]);
    if (pictures.length === 0) return members;
    for (const picture of pictures) {
      done += 1;
      progress(`Picture ${done} of ${total}`);
      members += await addPicture(picture, storage, archive);
      last = picture;
    }
  }
}

const lowestId = '00000000-0000-0000-0000-000000000000';

/** The pictures after the one of $1 = store and $2 = id. */
const picturesStatement = `
  SELECT id, store_id AS "storeId", width, height, avif FROM (SELECT ${pictureColumns} FROM file) picture
  WHERE (store_id, id) > ($1, $2) ORDER BY store_id, id LIMIT 1000`;

async function addPicture(
  picture: StoredPicture,
  storage: FileStorage,
  archive: ArchiveWriter,
): Promise<number> {
  const keys = pictureKeys(picture);
  const versions = await Promise.all(keys.map((key) => storage.read(key)));
  for (const [index, bytes] of versions.entries()) {
    const key = keys[index] ?? '';
    if (!bytes) throw new BackupError(`The picture ${key} is named by a row but is not there`);
    await archive.add(member.picture(key), bytes);
  }
  return keys.length;
}
