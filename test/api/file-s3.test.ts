/** Pictures in an S3 store, by settings alone: on a small S3 server, and in the proof on a real one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { apiRoutes, pictureSrcSet, upiRoutes } from '@shop/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { backUp, restore, usePlaces } from '../support/backup/command.ts';
import { lasting, rowsOf } from '../support/backup/platform.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf, picture, type Shop } from '../support/cast.ts';
import { freePort } from '../support/free-port.ts';
import { isProof } from '../support/proof.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { startSmallS3 } from '../support/small-s3.ts';

let s3: S3Server;

beforeAll(async () => {
  s3 = await (isProof ? startS3Server() : startSmallS3());
}, 120_000);

afterAll(() => s3?.stop());

interface Stage {
  app: RunningApp;
  shop: Shop;
}

/** Starts an app with these settings beside the server's own, and makes a shop. */
async function stage(settings: Record<string, string> = {}): Promise<Stage> {
  const app = await startApp({ settings: { ...s3.settings, ...settings } });
  return { app, shop: await newShop(new Caller(app.url), 'acme') };
}

async function withStage(settings: Record<string, string>, use: (stage: Stage) => Promise<void>) {
  const present = await stage(settings);
  try {
    await use(present);
  } finally {
    await present.app.close();
  }
}

const upload = async ({ shop }: Stage) =>
  shop.owner.post('/api/file/acme').attach('file', await picture(1400, 700), 'a.png');

const addressesOf = (url: string) =>
  pictureSrcSet(url)
    .split(', ')
    .map((candidate) => candidate.replace(/ \d+w$/, ''));

const newPlace = usePlaces();

async function bytesAt(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function keys(): Promise<string[]> {
  const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket: s3.bucket }));
  return Contents.map(({ Key = '' }) => Key);
}

const countOfFiles = async ({ app }: Stage) =>
  (await app.source.query('SELECT count(*)::int AS count FROM file'))[0].count;

describe('an app with S3_ settings', () => {
  it('stores all sizes of a picture there, to be cached forever by browsers, and deletes them all', async () => {
    await withStage({}, async (present) => {
      const { body, status } = await upload(present);
      expect(status).toBe(201);
      const { url } = body.file;
      expect(url).toMatch(new RegExp(`^${s3.endpoint}/${s3.bucket}/${present.shop.store.id}/`));
      const addresses = addressesOf(url);
      expect(addresses).toHaveLength(6);
      for (const address of addresses) {
        const answer = await fetch(address);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('image/webp');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(30);
      }
      expect(await keys()).toHaveLength(6);
      await present.shop.owner.delete('/api/file/acme', { url }).expect(200);
      expect(await keys()).toEqual([]);
      expect(await countOfFiles(present)).toBe(0);
      for (const address of addresses) expect((await fetch(address)).status).not.toBe(200);
    });
  });

  it('lets its pictures be used in products and banners, and draws them on pages', async () => {
    await withStage({}, async (present) => {
      const { url } = (await upload(present)).body.file;
      const { owner, categoryId } = present.shop;
      const lamp = { name: 'Lamp', price: 10, categories: [categoryId], images: [url] };
      await owner.post('/api/product/acme', lamp).expect(201);
      await owner.put('/api/store/update-any/acme', { banner: [{ url }], logo: url }).expect(200);
      const page = await fetch(`${present.app.url}/acme`);
      expect(await page.text()).toContain(url);
      const policy = page.headers.get('content-security-policy') ?? '';
      const sources = /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
      expect(sources.some((source) => source === 'http:' || source === s3.endpoint)).toBe(true);
      await owner.delete('/api/file/acme', { url }).expect(200);
    });
  });

  it('answers 503 and writes nothing when its credentials are wrong', async () => {
    await withStage({ S3_SECRET_ACCESS_KEY: 'not the secret' }, async (present) => {
      const { status, body, headers } = await upload(present);
      expect(status).toBe(503);
      expect(body).toMatchObject({
        code: 'UNAVAILABLE',
        error: 'The picture could not be saved. Please try again.',
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(await countOfFiles(present)).toBe(0);
      expect(await keys()).toEqual([]);
    });
  });

  it('answers 503 and writes nothing when the bucket is not there', async () => {
    await withStage({ S3_BUCKET: 'elsewhere' }, async (present) => {
      expect((await upload(present)).status).toBe(503);
      expect(await countOfFiles(present)).toBe(0);
    });
  });

  it('answers 503 and writes nothing when the server is away', async () => {
    const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
    await withStage({ S3_ENDPOINT }, async (present) => {
      expect((await upload(present)).status).toBe(503);
      expect(await countOfFiles(present)).toBe(0);
      await present.shop.owner.get('/api/file/acme').expect(200);
    });
  });

  it('is backed up with its pictures, which a restore puts back into the store', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
    const archive = join(folder, 'backup.tar.gz');
    await withStage({}, async (present) => {
      const { url } = (await upload(present)).body.file;
      await backUp(present.app, archive, s3.settings);
      const bytes = await Promise.all(addressesOf(url).map(bytesAt));
      const rows = await rowsOf(present.app.databaseUrl);
      await present.shop.owner.delete('/api/file/acme', { url }).expect(200);
      const place = await newPlace();
      await restore(place, archive, false, s3.settings);
      expect(lasting(await rowsOf(place.databaseUrl))).toEqual(lasting(rows));
      expect(await Promise.all(addressesOf(url).map(bytesAt))).toEqual(bytes);
      expect(await keys()).toHaveLength(6);
    });
    await rm(folder, { recursive: true });
  });
});

it('stores the picture of a payment so that the bucket shows it to nobody, and its owner sees it', {
  tags: ['UPI-03'],
}, async () => {
  await withStage({}, async ({ app, shop }) => {
    const upi = { upiEnabled: true, upiId: 'asha@okhdfcbank' };
    await shop.owner.put(apiRoutes.updateStore('acme'), upi).expect(200);
    const anyone = new Caller(app.url);
    const body = orderOf(shop, await newProduct(shop), 1, { paymentMethod: 'upi' });
    const { order } = (await anyone.post(apiRoutes.createOrder, body).expect(201)).body;
    const before = new Set(await keys());
    const sent = anyone.post(upiRoutes.claimPicture('acme', order.pageToken));
    await sent.attach('file', await picture(700, 400), 'a.png').expect(200);
    const added = (await keys()).filter((key) => !before.has(key));
    expect(added).toHaveLength(4);
    for (const key of added) {
      const stored = await bytesAt(`${s3.endpoint}/${s3.bucket}/${key}`);
      await expect(sharp(stored).metadata()).rejects.toThrow();
    }
    const { orders } = (await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200)).body;
    const seen = await shop.owner.get(upiRoutes.picture(order.id, orders[0].upiPicture));
    expect(await sharp(seen.body).metadata()).toMatchObject({ format: 'webp', width: 700 });
  });
});
