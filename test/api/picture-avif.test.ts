/** AVIF beside WebP: made in the background where it is smaller, and sent to browsers that take it (DET-04). */
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { apiRoutes, pictureAt, pictureVersions, type StoreFile } from '@shop/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawn, encoded, modern } from '../support/avif.ts';
import { noise, upload } from '../support/upload.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const uploaded = async (bytes: Buffer): Promise<StoreFile> =>
  (await upload(world.acme, bytes, 'picture.webp').expect(201)).body.file;

const avifOf = async ({ id }: StoreFile): Promise<number[]> => {
  const [row] = await world.source.query('SELECT avif FROM file WHERE id = $1', [id]);
  return row.avif;
};

const queued = ({ id }: StoreFile) =>
  world.source.query(
    `SELECT state, due_at > now() + interval '4 minutes' AS "isLater" FROM job
     WHERE kind = 'pictureAvif' AND about = $1`,
    [id],
  );

const get = async (url: string, accept: string) => {
  const answer = await fetch(world.url + url, { headers: { accept } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), answer, bytes };
};

const folderOf = ({ url }: StoreFile) => join(world.dataDir, url, '..');

const remove = ({ url }: StoreFile) =>
  world.acme.owner.delete(apiRoutes.files('acme'), { url }).expect(200);

describe('an uploaded picture', () => {
  it('has none where it moves', { tags: ['FIX-16'] }, async () => {
    const raw = { width: 300, height: 600, channels: 3, pageHeight: 300 } as const;
    const pixels = Buffer.alloc(300 * 600 * 3, 90).fill(200, 300 * 300 * 3);
    const file = await uploaded(await sharp(pixels, { raw, animated: true }).webp().toBuffer());
    await encoded(world, file);
    expect(await avifOf(file)).toEqual([]);
  });

  it('gets its AVIF later, so that the upload does not wait for it; is sent as that where it is smaller, to those who take it; and takes it along when it is deleted', {
    tags: ['DET-04'],
  }, async () => {
    const file = await uploaded(await drawn());
    expect(await queued(file)).toEqual([{ state: 'waiting', isLater: true }]);
    const before = await get(file.url, modern);
    expect([before.type, before.answer.headers.get('vary')]).toEqual(['image/webp', 'accept']);
    await encoded(world, file);
    const avif = await avifOf(file);
    expect(avif.length).toBeGreaterThan(0);
    for (const width of pictureVersions(file.width)) {
      const url = pictureAt(file.url, width);
      const [webp, best] = [await get(url, 'image/webp,*/*'), await get(url, modern)];
      expect([webp.status, webp.type]).toEqual([200, 'image/webp']);
      expect(best.type).toBe(avif.includes(width) ? 'image/avif' : 'image/webp');
      expect(best.answer.headers.get('vary')).toBe('accept');
      expect(best.answer.headers.get('cache-control')).toContain('immutable');
      expect(best.answer.headers.get('content-security-policy')).toContain('sandbox');
      if (!avif.includes(width)) continue;
      expect(best.bytes.length).toBeLessThan(webp.bytes.length);
      expect((await sharp(best.bytes).metadata()).width).toBe(width);
    }
    for (const accept of ['image/*', '*/*', 'image/avif;q=0, image/webp', 'image/avifs']) {
      expect([accept, (await get(file.url, accept)).type]).toEqual([accept, 'image/webp']);
    }
    expect((await readdir(folderOf(file))).some((name) => name.endsWith('.avif'))).toBe(true);
    await remove(file);
    expect((await get(file.url, modern)).status).toBe(404);
  });

  it('stays as it is where AVIF would be larger', { tags: ['DET-04'] }, async () => {
    const file = await uploaded(await noise(16, 16));
    await encoded(world, file);
    expect(await avifOf(file)).toEqual([]);
    expect((await get(file.url, modern)).type).toBe('image/webp');
  });

  it('gets none any more where it is deleted before that', { tags: ['DET-04'] }, async () => {
    const early = await uploaded(await drawn());
    await remove(early);
    await encoded(world, early);
    await expect(access(folderOf(early))).rejects.toThrow('ENOENT');
  });
});
