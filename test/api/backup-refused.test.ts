/** A faulty archive or target is refused in one line, and nothing has changed. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Members,
  manyProducts,
  rewrite,
  smallPlatform,
  withSource,
} from '../support/backup/archives.ts';
import {
  backUp,
  begin,
  type Place,
  restore,
  settingsOf,
  usePlaces,
} from '../support/backup/command.ts';
import { filesOf, rowsOf } from '../support/backup/platform.ts';

const newPlace = usePlaces();
/** The number of positions at which an archive is truncated, or a byte changed; more with BACKUP_FAULTS. */
const faults = Number(process.env.BACKUP_FAULTS ?? 12);
const kills = Number(process.env.BACKUP_KILLS ?? 1);

let folder: string;
let old: Place;
let whole: string;
let oldArchive: string;
let before: Awaited<ReturnType<typeof stateOf>>;
let files = 0;

const stateOf = async ({ databaseUrl, dataDir }: Place) => ({
  rows: await rowsOf(databaseUrl),
  files: await filesOf(dataDir),
});
const newFile = () => join(folder, `${++files}.tar.gz`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-archives-'));
  const place = await newPlace();
  await smallPlatform(place, 'fresh');
  whole = newFile();
  await backUp(place, whole);
  old = await newPlace();
  await smallPlatform(old, 'old');
  oldArchive = newFile();
  await backUp(old, oldArchive);
  before = await stateOf(old);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => expect(await stateOf(old)).toEqual(before));

/** The one line with which an archive is refused, even for a target that may be replaced. */
async function refusal(file: string, settings = {}): Promise<string> {
  const error = await restore(old, file, true, settings).then(
    () => new Error('restored'),
    (thrown: Error) => thrown,
  );
  expect(error.message).not.toMatch(/\n/);
  return error.message.replace(`${file} `, '');
}

const changed = async (change: (members: Members) => void) =>
  refusal(await rewrite(whole, newFile(), change));

const changedAbout = (change: object) =>
  changed((members) => {
    const about = JSON.parse(String(members.get('backup.json')));
    members.set('backup.json', Buffer.from(JSON.stringify({ ...about, ...change })));
  });

describe('an archive that is not whole', () => {
  it('is refused wherever it is cut', async () => {
    const bytes = await readFile(whole);
    for (let cut = 0; cut < faults; cut += 1) {
      const file = newFile();
      await writeFile(file, bytes.subarray(0, Math.floor((bytes.length * cut) / faults)));
      expect(await refusal(file)).toMatch(/^can't be restored: it is (cut short|empty|damaged)/);
    }
  });

  it('is refused whichever byte of it was turned', async () => {
    const bytes = await readFile(whole);
    const content = gunzipSync(bytes);
    const saysTheSame = (damaged: Buffer) => {
      try {
        return gunzipSync(damaged).equals(content);
      } catch {
        return false;
      }
    };
    let refused = 0;
    for (let turn = 0; turn < faults; turn += 1) {
      const file = newFile();
      const damaged = Buffer.from(bytes);
      // The first ten bytes are gzip's header, whose time and system do not affect the content.
      const at = 10 + Math.floor(((bytes.length - 11) * turn) / (faults - 1));
      damaged[at] = (damaged[at] ?? 0) ^ 0x20;
      // Padding bits do not affect the content.
      if (saysTheSame(damaged)) continue;
      await writeFile(file, damaged);
      expect(await refusal(file), `byte ${at}`).toMatch(/^can't be restored: /);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(faults * 0.8);
  });

  it('is refused when a member was changed, taken away, put in or moved behind the end', async () => {
    const tar = (entries: [string, string][]) => {
      const packed = pack();
      for (const [name, text] of entries) packed.entry({ name }, text);
      packed.finalize();
      return packed;
    };
    const write = async (entries: [string, string][]) => {
      const chunks: Buffer[] = [];
      for await (const chunk of tar(entries)) chunks.push(chunk as Buffer);
      const file = newFile();
      await writeFile(file, gzipSync(Buffer.concat(chunks)));
      return refusal(file);
    };
    const members: [string, string][] = [];
    const { readArchive } = await import('@shop/api/backup/archive-reader.js');
    const manifest = await readArchive(whole, async ({ name, whole: all }) => {
      members.push([name, (await all()).toString('latin1')]);
    });
    expect(await write(members)).toContain('cut short: the end is missing');
    const end: [string, string] = ['manifest.json', JSON.stringify(manifest)];
    expect(await write([...members, end])).toContain('does not hold what its manifest says');
    expect(await write([...members.slice(1), end])).toContain('no backup of this product');
    expect(await write([['letter.txt', 'Dear all']])).toContain('no backup of this product');
    expect(await write([])).toMatch(/is cut short|is empty/);
  });

  it('is refused when it is no archive, or not there', async () => {
    const file = newFile();
    expect(await refusal(file)).toBe("can't be restored: there is no such file");
    await writeFile(file, 'Dear all');
    expect(await refusal(file)).toContain('it is damaged, or no archive at all');
  });
});

describe('an archive that is whole', () => {
  it('is refused when a newer version made it', async () => {
    const newer = /it was made by a newer version of this product; update first$/;
    expect(await changedAbout({ version: 2 })).toMatch(newer);
    expect(await changedAbout({ migrations: ['Later2000000000000'] })).toMatch(newer);
    expect(await changedAbout({ format: 'letters' })).toMatch(/no backup of this product$/);
  });

  it('is refused when it holds what no backup holds', async () => {
    const names = [
      'pictures/../../.ssh/keys',
      'pictures/a.webp',
      'tables/pg_authid/000001.copy',
      '/etc/x',
    ];
    for (const name of names) {
      const line = await changed((members) => members.set(name, Buffer.from('x')));
      expect(line).toContain(`it holds ${name}, which is no part of a backup`);
    }
  });

  it('is refused where its secrets could not be read, or its pictures not be found', async () => {
    const APP_SECRET = 'quite another secret of thirty-two characters';
    expect(await refusal(whole, { APP_SECRET })).toBe(
      'The archive was made with another APP_SECRET; set APP_SECRET to that one',
    );
    const S3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(await refusal(whole, S3)).toContain('addresses that begin with /uploads/');
  });

  it('is refused by a database that is not empty, or in use', async () => {
    await expect(restore(old, whole)).rejects.toThrow(
      /^The database is not empty \(table \w+\); --replace deletes what it holds$/,
    );
    await withSource(old, async (source) => {
      await source.query('SELECT 1');
      expect(await refusal(whole)).toBe('The product is running on this database; stop it first');
    });
  });

  it('leaves everything as it was when a row of it can not be loaded', async () => {
    const line = await changed((members) => {
      const rows = members.get('tables/user/000001.copy') ?? Buffer.alloc(0);
      members.set('tables/user/000001.copy', Buffer.concat([rows, rows]));
    });
    expect(line).toMatch(/duplicate key value/);
    const fewer = await changed((members) => members.delete('tables/file/000001.copy'));
    expect(fewer).toBe('Table file has 0 rows in the archive instead of 1');
  });

  it('leaves the pictures of the platform that it was taken of, beside whose folder it is restored into an empty database', async () => {
    const { databaseUrl } = await newPlace();
    const fewer = await rewrite(oldArchive, newFile(), (members) => {
      members.delete('tables/file/000001.copy');
    });
    await expect(restore({ ...old, databaseUrl }, fewer)).rejects.toThrow('Table file has 0 rows');
    expect(await filesOf(old.dataDir)).toEqual(before.files);
  });

  it('leaves the old rows and pictures as they were when the restore is killed half-way', async () => {
    const large = await newPlace();
    await smallPlatform(large, 'large');
    await manyProducts(large, 8_000);
    const file = newFile();
    await backUp(large, file);
    for (let round = 0; round < kills; round += 1) {
      const { child, ended } = begin('restore', settingsOf(old), file, '--replace');
      await loading(old);
      child.kill('SIGKILL');
      await ended;
      expect(await stateOf(old)).toEqual(before);
    }
  });

  it('replaces rows and pictures when that is asked for', async () => {
    const target = await newPlace();
    await smallPlatform(target, 'replaced');
    await restore(target, whole, true);
    const again = newFile();
    await backUp(target, again);
    const other = await newPlace();
    await restore(other, again);
    // Each restore raises the versions of tokens, and so ends them (SAFE-13).
    const raised = JSON.stringify(await stateOf(target)).replaceAll(',none,1000,', ',none,2000,');
    expect(await stateOf(other)).toEqual(JSON.parse(raised));
    expect(JSON.stringify(await rowsOf(target.databaseUrl))).not.toContain('replaced');
    expect(Object.keys(await filesOf(target.dataDir))).toHaveLength(1);
  });
});

describe('a backup', () => {
  it('is not made, and leaves no file, when it could not be whole', async () => {
    const place = await newPlace();
    const file = newFile();
    await expect(backUp(place, file)).rejects.toThrow('The database holds no platform yet');
    await smallPlatform(place, 'lost');
    await rm(join(place.dataDir, 'uploads'), { recursive: true });
    await expect(backUp(place, file)).rejects.toThrow(
      /^The picture .* is named by a row but is not there$/,
    );
    await withSource(place, (source) =>
      source.query(`INSERT INTO migration ("timestamp", name) VALUES (1, 'Later')`),
    );
    await expect(backUp(place, file)).rejects.toThrow('of a newer version than this program');
    await expect(backUp(place, whole)).rejects.toThrow('is there already; choose another name');
    await expect(backUp(place, join(folder, 'no/where.gz'))).rejects.toThrow(
      /can't be written: ENOENT/,
    );
    expect(Object.keys(await filesOf(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    await expect.poll(() => connectionsOf(place)).toEqual([]);
  });
});

/** The number of backups that are connected to a place. */
const connectionsOf = (place: Place) =>
  withSource(place, (source) =>
    source.query(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'shop-backup'`,
    ),
  );

/** Waits until rows are being loaded into a place. */
async function loading(place: Place): Promise<void> {
  await withSource({ ...place, databaseUrl: place.databaseUrl }, async (source) => {
    await source.query(`SET application_name = 'watcher'`);
    for (let tries = 0; tries < 4000; tries += 1) {
      const rows = await source.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY "product"%' AND state = 'active'`,
      );
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('The restore never loaded anything');
  });
}
