/** Small platforms made by SQL, and archives that were changed deliberately. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readArchive } from '@shop/api/backup/archive-reader.js';
import { ArchiveWriter } from '@shop/api/backup/archive-writer.js';
import { createMigrationSource } from '@shop/api/database/data-source.js';
import { webpKeys } from '@shop/api/file/picture-keys.js';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { picture } from '../cast.ts';
import type { Place } from './command.ts';

/** Makes a platform with one owner, one store and one picture in a bare place. */
export async function smallPlatform(place: Place, slug: string): Promise<void> {
  const [owner, store, id] = [uuid(), uuid(), uuid()];
  const [key = ''] = webpKeys({ storeId: store, id, width: 40, height: 30 });
  await withSource(place, async (source) => {
    await source.runMigrations();
    await source.query(
      `INSERT INTO "user" (id, email, password_hash) VALUES ($1, $2 || '@shop.test', 'none')`,
      [owner, slug],
    );
    await source.query('INSERT INTO store (id, owner_id, name, slug) VALUES ($1, $2, $3, $3)', [
      store,
      owner,
      slug,
    ]);
    await source.query(
      'INSERT INTO file (id, store_id, url, width, height, bytes) VALUES ($1, $2, $3, 40, 30, 99)',
      [id, store, `/uploads/${key}`],
    );
  });
  const path = join(place.dataDir, 'uploads', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await picture(40, 30, 'webp'));
}

/** Adds products that take a while to load. */
export const manyProducts = (place: Place, count: number) =>
  withSource(place, (source) =>
    source.query(
      `INSERT INTO product (id, store_id, name, handle, description, price, type)
       SELECT gen_random_uuid(), store.id, 'Lamp ' || i, 'lamp-' || i, repeat(md5(i::text) || ' ', 20), 100, 'simple'
       FROM store, generate_series(1, $1::int) i`,
      [count],
    ),
  );

/** Runs work on a place's database. */
export async function withSource<Result>(
  { databaseUrl }: Place,
  use: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  const source = await createMigrationSource(databaseUrl).initialize();
  return use(source).finally(() => source.destroy());
}

/** The members of an archive by name; null removes one. */
export type Members = Map<string, Buffer>;

/** Writes a copy of an archive with changed members and correct checksums. */
export async function rewrite(
  file: string,
  target: string,
  change: (members: Members) => void,
): Promise<string> {
  const members: Members = new Map();
  const manifest = await readArchive(file, async ({ name, whole }) => {
    members.set(name, await whole());
  });
  change(members);
  const writer = await ArchiveWriter.create(target);
  for (const [name, bytes] of members) await writer.add(name, bytes);
  await writer.finish(manifest);
  return target;
}
