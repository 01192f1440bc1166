/**
 * The media library: pictures are recognised by their bytes, encoded in all sizes, listed, deleted
 * (OQ-23).
 */
import { access, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes, pictureSrcSet, type StoreFile } from '@shop/contract';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { newShop, picture } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { animated, movingPng, upload } from '../support/upload.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const kept = async (bytes: Buffer, name?: string): Promise<StoreFile> =>
  (await upload(world.acme, bytes, name).expect(201)).body.file;
const served = async (url: string) => {
  const answer = await fetch(world.url + url);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c05020' } });

/** Frames of one colour each. */
function frames(count: number, width: number, height: number): Sharp {
  const pixels = Array.from({ length: count }, (_, frame) =>
    Buffer.alloc(width * height * 3, (frame * 37) % 256),
  );
  const raw = { width, height: height * count, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat(pixels), { raw, animated: true });
}

describe('uploading', () => {
  it('answers the picture with its size and an address of its own', {
    tags: ['FILE-10', 'API-24'],
  }, async () => {
    const { body } = await upload(world.acme, await picture(40, 30)).expect(201);
    expect(body).toEqual({
      success: true,
      file: { id: expect.any(String), url: expect.any(String), width: 40, height: 30 },
    });
    expect(body.file.url).toBe(`/uploads/${world.acme.store.id}/${body.file.id}/40x30-40.webp`);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'takes %s',
    { tags: ['FILE-06'] },
    async (format) => {
      const bytes = await solid(64, 48).toFormat(format).toBuffer();
      const file = await kept(bytes, `picture.${format}`);
      const { answer, bytes: made } = await served(file.url);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
    },
  );

  describe('a moving picture', () => {
    const note = async (bytes: Buffer, name: string) => {
      const { body } = await upload(world.acme, bytes, name).expect(201);
      return { file: body.file as StoreFile, note: body.note as string | undefined };
    };

    it.each(['gif', 'webp'] as const)(
      'goes on moving as %s, in all sizes',
      { tags: ['FIX-16'] },
      async (format) => {
        const delay = [100, 200, 300];
        const bytes = await frames(3, 400, 300).toFormat(format, { delay, loop: 2 }).toBuffer();
        const { file, note: told } = await note(bytes, `dance.${format}`);
        expect([file.width, file.height, told]).toEqual([400, 300, undefined]);
        for (const candidate of pictureSrcSet(file.url).split(', ')) {
          const { bytes: made } = await served(candidate.split(' ')[0] ?? '');
          const found = await sharp(made, { animated: true }).metadata();
          expect(found).toMatchObject({ format: 'webp', pages: 3, delay, loop: 2 });
          expect(found.pageHeight).toBe(Math.round((found.width * 300) / 400));
        }
      },
    );

    it('becomes smaller until all its frames fit', { tags: ['FIX-16'] }, async () => {
      const { file, note: told } = await note(await animated(30, 600, 450), 'a.gif');
      const { bytes } = await served(file.url);
      expect([(await sharp(bytes, { animated: true }).metadata()).pages, told]).toEqual([
        60,
        undefined,
      ]);
      expect(file.width * file.height * 60).toBeLessThanOrEqual(15_000_000);
      expect(file.width).toBeGreaterThan(500);
    });

    it('stands still, and says so, where it can not be kept moving', {
      tags: ['FIX-16'],
    }, async () => {
      const long = await note(await animated(26, 1000, 600), 'long.gif');
      expect(long.note).toMatch(/^long\.gif stands still: its 52 frames of 1000 × 600 px/);
      const { bytes } = await served(long.file.url);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1000, height: 600 });
      const png = await note(movingPng(await solid(40, 30).png().toBuffer()), 'a.png');
      expect(png.note).toMatch(/^a\.png stands still: only GIF and WebP/);
    });
  });

  it.each([
    ['grey', () => solid(400, 300).toColourspace('b-w').png()],
    ['of 16 bits', () => solid(400, 300).toColourspace('rgb16').png()],
    ['in CMYK', () => solid(400, 300).toColourspace('cmyk').jpeg()],
    ['half transparent', () => solid(400, 300).ensureAlpha(0.5).png()],
    ['of a palette', () => solid(400, 300).png({ palette: true })],
  ])('keeps the colours of a picture %s in all sizes', async (name, make) => {
    const bytes = await make().toBuffer();
    const plain = await sharp(bytes).toColourspace('srgb').png().toBuffer();
    const wanted = await sharp(plain).stats();
    const file = await kept(bytes, 'colour.png');
    for (const candidate of pictureSrcSet(file.url).split(', ')) {
      const { bytes: made } = await served(candidate.split(' ')[0] ?? '');
      const { channels } = await sharp(made).stats();
      expect((await sharp(made).metadata()).hasAlpha, name).toBe(name === 'half transparent');
      for (const [index, { mean }] of channels.entries()) {
        const expected = wanted.channels[Math.min(index, wanted.channels.length - 1)]?.mean ?? 0;
        // WebP stores grey as three equal channels and rounds a little.
        expect(Math.abs(mean - expected)).toBeLessThan(6);
      }
    }
  });

  it('makes every size of the srcset, served for ever as what it is', async () => {
    const file = await kept(await solid(2600, 1300).jpeg().toBuffer(), 'wide.jpg');
    expect(file).toMatchObject({ width: 1920, height: 960 });
    const candidates = pictureSrcSet(file.url).split(', ');
    expect(candidates).toHaveLength(6);
    for (const candidate of candidates) {
      const [url = '', width = ''] = candidate.split(' ');
      const { answer, bytes } = await served(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(`${(await sharp(bytes).metadata()).width}w`).toBe(width);
    }
  });

  it('never makes a small picture larger', async () => {
    const file = await kept(await picture(200, 100));
    expect(pictureSrcSet(file.url)).toMatch(/^\S+-160\.webp 160w, \S+-200\.webp 200w$/);
  });

  it('applies the orientation and drops all metadata', async () => {
    const bytes = await solid(60, 40)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret place' } } })
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const file = await kept(bytes, 'phone.jpg');
    expect(file).toMatchObject({ width: 40, height: 60 });
    const { bytes: made } = await served(file.url);
    const metadata = await sharp(made).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(made.includes('secret place')).toBe(false);
  });

  it('is on the disk when it is answered, with its folder: a power cut takes neither', async () => {
    const handle = await open(tmpdir());
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
    await handle.close();
    await kept(await picture(40, 30));
    expect(sync).toHaveBeenCalledTimes(2);
    sync.mockRestore();
  });

  it('takes many at once', async () => {
    const bytes = await picture(300, 200);
    const files = await Promise.all(
      Array.from({ length: 8 }, (_, index) => kept(bytes, `${index}.png`)),
    );
    expect(new Set(files.map((file) => file.url)).size).toBe(8);
  });
});

describe('the library', () => {
  it("lists the store's pictures, newest first", { tags: ['API-23', 'FILE-10'] }, async () => {
    const shop = await newShop(world.anyone, 'library');
    expect((await shop.owner.get(apiRoutes.files('library')).expect(200)).body).toEqual({
      files: [],
    });
    const first = (await upload(shop, await picture()).expect(201)).body.file;
    const second = (await upload(shop, await picture(20, 20)).expect(201)).body.file;
    const { body } = await shop.owner.get(apiRoutes.files('library')).expect(200);
    expect(body).toEqual({ files: [second, first] });
  });

  it('gives the logo its address (OQ-74)', { tags: ['STORE-93'] }, async () => {
    const file = await kept(await picture(500, 500));
    const save = world.acme.owner.put(apiRoutes.updateStore('acme'), { logo: file.url });
    expect((await save.expect(200)).body.store.logo).toBe(file.url);
  });
});

describe('deleting', () => {
  const remove = (url: unknown) => world.acme.owner.delete(apiRoutes.files('acme'), { url });

  it('takes every size of the picture away', { tags: ['API-25'] }, async () => {
    const file = await kept(await picture(700, 500));
    const urls = pictureSrcSet(file.url)
      .split(', ')
      .map((candidate) => candidate.split(' ')[0] ?? '');
    expect(urls).toHaveLength(4);
    expect((await remove(file.url).expect(200)).body).toEqual({ success: true });
    for (const url of urls) expect((await served(url)).answer.status).toBe(404);
    const folder = join(world.dataDir, 'uploads', world.acme.store.id, file.id);
    await expect(access(folder)).rejects.toThrow();
    const { body } = await world.acme.owner.get(apiRoutes.files('acme')).expect(200);
    expect(body.files.map(({ id }: StoreFile) => id)).not.toContain(file.id);
    expectProblem(await remove(file.url), 404, 'NOT_FOUND');
  });

  it('takes it away at once, every time: half a millisecond is not rounded into the future', async () => {
    const bytes = await picture(20, 20);
    // It is rounded up in half of the turns.
    for (let turn = 0; turn < 15; turn += 1) {
      const file = await kept(bytes);
      await remove(file.url).expect(200);
      const folder = join(world.dataDir, 'uploads', world.acme.store.id, file.id);
      await expect(access(folder), `turn ${turn}`).rejects.toThrow();
    }
  });

  it("answers 404 for another store's picture and leaves it", async () => {
    const foreign = (await upload(world.bolt, await picture()).expect(201)).body.file;
    expectProblem(await remove(foreign.url), 404, 'NOT_FOUND');
    expect((await served(foreign.url)).answer.status).toBe(200);
  });

  it.each([
    '/uploads/../secrets.json',
    '/uploads/',
    'https://example.com/x.png',
    '../../etc/passwd',
  ])('answers 404 for %s', async (url) => {
    expectProblem(await remove(url), 404, 'NOT_FOUND');
  });

  it('needs an address', async () => {
    for (const url of ['', null, undefined, 42, {}])
      expectProblem(await remove(url), 400, 'INVALID');
  });

  it('leaves products and banners that show it as they are (OQ-74)', async () => {
    const file = await kept(await picture());
    const banner = [{ url: file.url }];
    await world.acme.owner.put(apiRoutes.updateStore('acme'), { banner }).expect(200);
    await remove(file.url).expect(200);
    const { body } = await world.acme.owner.get(apiRoutes.storeData('acme')).expect(200);
    expect(body.store.banner).toEqual(banner);
  });
});
