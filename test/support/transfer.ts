/** Archives of one store: downloaded, unpacked, changed deliberately, and imported by an owner. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArchive } from '@shop/api/backup/archive-reader.js';
import { ArchiveWriter } from '@shop/api/backup/archive-writer.js';
import { apiRoutes } from '@shop/contract';
import type { Response, Test } from 'supertest';
import type { Caller } from './caller.ts';

/** The members by their names, in the archive's order. */
export type Members = Map<string, Buffer>;

/** Downloads the archive of a store. */
export async function download(owner: Caller, slug: string): Promise<Buffer> {
  const answer = await owner
    .get(apiRoutes.storeArchive(slug))
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      (response as unknown as NodeJS.ReadableStream)
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  return answer.body;
}

/** Imports an archive as a new store. */
export const bring = (owner: Caller, slug: string, archive: Buffer): Test =>
  owner.post(apiRoutes.importStore).field('slug', slug).attach('file', archive, 'store.tar.gz');

/** Imports an archive, and returns the new store. */
export async function brought(owner: Caller, slug: string, archive: Buffer) {
  const answer: Response = await bring(owner, slug, archive);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body.store;
}

export const unpack = (archive: Buffer): Promise<Members> =>
  withFile(archive, async (file) => {
    const members: Members = new Map();
    await readArchive(file, async ({ name, whole }) => {
      members.set(name, await whole());
    });
    return members;
  });

/** Makes an archive of these members with correct checksums. */
export async function packed(members: Members, more: object = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-pack-'));
  const file = join(folder, 'store.tar.gz');
  const writer = await ArchiveWriter.create(file);
  for (const [name, bytes] of members) await writer.add(name, bytes);
  await writer.finish({ missing: [], ...more });
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** The smallest archive that is a valid store. */
export const emptyStoreArchive = (): Promise<Buffer> =>
  packed(
    new Map([
      ['about.json', json({ format: 'nukkad-store', version: 1 })],
      ['store.json', json({ name: 'Brought along' })],
      ['categories.json', json([])],
      ['pages.json', json({})],
    ]),
  );

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The contents of an archive, with ids replaced by numbers, and checksums of its pictures. */
export function saying(members: Members): string[] {
  const numbers = new Map<string, number>();
  const counted = (text: string) =>
    text.replace(id, (found) => {
      if (!numbers.has(found)) numbers.set(found, numbers.size);
      return `#${numbers.get(found)}`;
    });
  return [...members]
    .filter(([name]) => name !== 'about.json')
    .map(([name, bytes]) => {
      const isPicture = name.startsWith('pictures/');
      const sum = createHash('sha256').update(bytes).digest('hex');
      return `${counted(name)} ${isPicture ? sum : counted(String(bytes))}`;
    });
}

async function withFile<Result>(bytes: Buffer, use: (file: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-unpack-'));
  const file = join(folder, 'store.tar.gz');
  await writeFile(file, bytes);
  return use(file).finally(() => rm(folder, { recursive: true }));
}
