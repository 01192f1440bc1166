/**
 * The connection to S3 breaks: an upload is stored completely or not at all, and nothing stays
 * behind.
 */

import type { S3Client } from '@aws-sdk/client-s3';
import { FileStorage } from '@shop/api/file/file-storage.js';
import { OrphanedFileService } from '@shop/api/file/orphaned-file.service.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes } from '@shop/contract';
import type { Response } from 'supertest';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, picture } from '../../support/cast.ts';
import { dueAtOnce } from '../../support/due-job.ts';
import type { Break, Fault } from '../../support/fault-proxy.ts';
import { expectUnavailable, useFaultStage } from '../../support/fault-stage.ts';
import { isProof } from '../../support/proof.ts';
import { bring, emptyStoreArchive, packed, unpack } from '../../support/transfer.ts';

const stage = useFaultStage();
let png: Buffer;

beforeAll(async () => {
  png = await picture(400, 300);
  // The product waits ten seconds; a second is enough to detect silence here.
  const { config } = Reflect.get(stage.app.app.get(FileStorage), 'client') as S3Client;
  const handler = config.requestHandler as unknown as {
    updateHttpClientConfig(name: string, ms: number): void;
  };
  handler.updateHttpClientConfig('requestTimeout', 1000);
});
afterEach(() => stage.pictures.heal());

const upload = () => stage.shop.owner.post(apiRoutes.files('acme')).attach('file', png, 'a.png');
const remove = (url: string) => stage.shop.owner.delete(apiRoutes.files('acme'), { url });

async function library(): Promise<{ url: string }[]> {
  return (await stage.shop.owner.get(apiRoutes.files('acme')).expect(200)).body.files;
}

/**
 * Deletes orphaned files, and expects every object to belong to a picture of the library and every
 * picture to be complete.
 */
async function agrees(): Promise<void> {
  await stage.pictures.heal();
  await stage.query(`UPDATE job SET ${dueAtOnce} WHERE queue = 'file'`);
  const orphans = stage.app.app.get(OrphanedFileService);
  await onPlatform('a job', () => orphans.run());
  expect(await stage.query(`SELECT data FROM job WHERE queue = 'file'`)).toEqual([]);
  const rows = await stage.query<{ id: string }>('SELECT id FROM file ORDER BY id');
  const pictures = new Map<string, number>();
  for (const key of stage.s3.objects.keys()) {
    const [, id = ''] = key.split('/');
    pictures.set(id, (pictures.get(id) ?? 0) + 1);
  }
  expect([...pictures].sort()).toEqual(rows.map(({ id }) => [id, 3]));
}

/** Expects a refusal that says what to do, and no new picture in the library. */
async function isRefused(answer: Response, before: number): Promise<void> {
  expectUnavailable(answer);
  expect(answer.body.error).toBe('The picture could not be saved. Please try again.');
  expect(await library()).toHaveLength(before);
}

describe('an upload is refused with 503, is not in the library, and leaves no object, while S3', () => {
  it.each<[string, Fault]>([
    ['refuses connections', 'refuse'],
    ['resets connections', 'reset'],
    ['hangs up in the middle of the request', 'hangUp'],
    ['falls silent', 'stall'],
  ])('%s', async (_, fault) => {
    const before = (await library()).length;
    await stage.pictures.set(fault);
    await isRefused(await upload(), before);
    await agrees();
    await upload().expect(201);
    await agrees();
  });
});

describe('an upload is tried again by itself and is one picture when the connection', () => {
  it.each<[string, Break]>([
    ['is reset in the middle of it', { direction: 'up', at: 1000, how: 'reset' }],
    ['is cut in the middle of it', { direction: 'up', at: 1000, how: 'cut' }],
    ...(isProof
      ? [
          [
            'falls silent in the middle of it',
            { direction: 'up', at: 1000, how: 'stall' },
          ] satisfies [string, Break],
        ]
      : []),
    ['is cut within the answer', { direction: 'down', at: 20, how: 'cut' }],
    [
      'is reset after it is kept and before the answer',
      { direction: 'up', at: 'PUT', how: 'unanswered' },
    ],
  ])('%s', async (_, moment) => {
    const before = (await library()).length;
    stage.pictures.breakNext(moment);
    await upload().expect(201);
    expect(stage.pictures.hasBroken).toBe(true);
    expect(await library()).toHaveLength(before + 1);
    await agrees();
  });
});

describe('an upload and a deletion go well, only later, while S3', () => {
  it.each<[string, Fault]>([
    ['answers 100 ms late', { latency: { down: 100 } }],
    ['closes half a second late', { closeDelay: 500 }],
  ])('%s', async (_, fault) => {
    await stage.pictures.set(fault);
    const { body } = await upload().expect(201);
    await remove(body.file.url).expect(200);
    await agrees();
  });
});

describe('a deleted picture is gone from the library at once, and from S3 after the sweep, while S3', () => {
  it.each<[string, Fault]>([
    ['refuses connections', 'refuse'],
    ['resets connections', 'reset'],
    ...(isProof ? [['falls silent', 'stall'] satisfies [string, Fault]] : []),
  ])('%s', async (_, fault) => {
    const { url } = (await upload().expect(201)).body.file;
    await stage.pictures.set(fault);
    await remove(url).expect(200);
    expect((await library()).map((file) => file.url)).not.toContain(url);
    await agrees();
  });
});

describe('an upload whose row may or may not be written', () => {
  it.each<[string, Break['how']]>([
    ['is a whole picture or none, the answer of the commit lost', 'unanswered'],
    ['is no picture, the commit not made', 'reset'],
  ])('%s', async (_, how) => {
    const before = (await library()).length;
    stage.database.breakNext({ direction: 'up', at: 'COMMIT', how });
    expectUnavailable(await upload());
    await stage.healDatabase();
    expect(await library()).toHaveLength(how === 'unanswered' ? before + 1 : before);
    await agrees();
  });
});

it('an import whose rows may or may not be written has all its pictures, the answer of the commit lost', async () => {
  const id = '01890000-0000-7000-8000-000000000000';
  const file = JSON.stringify([{ id, createdAt: '2026-01-02T03:04:05.000Z' }]);
  const members = await unpack(await emptyStoreArchive());
  members.set('files/000001.json', Buffer.from(file));
  members.set(`pictures/${id}.webp`, await picture(400, 300, 'webp'));
  const archive = await packed(members);
  const owner = await newOwner(stage.anyone);
  stage.database.breakNext({ direction: 'up', at: 'COMMIT', how: 'unanswered' });
  expectUnavailable(await bring(owner, 'brought', archive));
  await stage.healDatabase();
  const rows = await stage.query<{ id: string }>(
    `SELECT file.id FROM file JOIN store ON store.id = store_id WHERE slug = 'brought'`,
  );
  expect(rows).toHaveLength(1);
  await agrees();
});
