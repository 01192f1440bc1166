/**
 * Refused uploads: too large, not pictures, disguised as pictures, decompression bombs, broken
 * bodies (OQ-23).
 */

import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { apiRoutes, limits } from '@shop/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { noise, pngClaiming, pngOfBytes, upload } from '../support/upload.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(document.domain)</script>';

const refused = async (bytes: Buffer, name: string) => {
  const body = expectProblem(await upload(world.acme, bytes, name), 415, 'WRONG_TYPE');
  expect(body.errors).toEqual([{ field: 'file', message: body.error }]);
  return body;
};

describe('a file that is too large', () => {
  it('is refused from one byte over 5 MB on, with the documented text', {
    tags: ['FILE-18', 'FILE-19', 'CONST-03', 'ERR-13'],
  }, async () => {
    const png = await noise(1000, 1000);
    const exact = pngOfBytes(png, limits.fileBytes);
    expect(exact.length).toBe(5 * 1024 * 1024);
    await upload(world.acme, exact, 'exact.png').expect(201);
    const over = pngOfBytes(png, limits.fileBytes + 1);
    const body = expectProblem(await upload(world.acme, over, 'too big.png'), 413, 'TOO_LARGE');
    expect(body.error).toBe('Files too large (max 5MB): too big.png');
    expect(body.errors).toEqual([{ field: 'file', message: body.error }]);
  });

  it('is refused when it is much larger, without being stored', async () => {
    const huge = Buffer.alloc(40 * 1024 * 1024, 1);
    const answer = await upload(world.acme, huge, 'huge.png').catch((error: Error) => error);
    if (!(answer instanceof Error)) expectProblem(answer, 413, 'TOO_LARGE');
  });
});

describe('a picture that is cut off', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'is refused as such: %s',
    { tags: ['FIX-17'] },
    async (format) => {
      const whole = await sharp(await noise(600, 400))
        .toFormat(format)
        .toBuffer();
      const { error } = await refused(whole.subarray(0, whole.length / 2), `photo.${format}`);
      expect(error).toBe(
        `photo.${format} is cut off or damaged. Please choose the original picture again.`,
      );
    },
  );
});

describe('a file that is no picture', () => {
  it.each([
    ['SVG', svg, 'picture.svg'],
    ['SVG in a PNG name', svg, 'picture.png'],
    ['HTML', html, 'page.html'],
    ['HTML in a PNG name', html, 'page.png'],
    ['XML before SVG', `<?xml version="1.0"?>${svg}`, 'picture.jpg'],
    ['a PDF', '%PDF-1.7 nonsense', 'picture.pdf'],
    ['a GIF header before script', `GIF89a=1;${html}`, 'picture.gif'],
    ['a JPEG header before HTML', `\xff\xd8\xff\xe0${html}`, 'picture.jpg'],
    ['a WebP header before HTML', `RIFF\x10\0\0\0WEBP${html}`, 'picture.webp'],
    ['a BMP', 'BM\x46\0\0\0\0\0\0\0', 'picture.bmp'],
    ['nothing', '', 'picture.png'],
  ])('is refused: %s', { tags: ['FILE-06'] }, async (_, content, name) => {
    const body = await refused(Buffer.from(content, 'latin1'), name);
    expect(body.error).toContain(name);
  });

  it.each(['page.html', 'picture.svg', 'run.php', 'a.png.exe', 'x.js'])(
    'is refused under the name %s, though its bytes are a picture',
    async (name) => {
      await refused(await picture(), name);
    },
  );

  it.each(['PHOTO.JPG', 'photo.jfif', 'photo', 'फ़ोटो.png', 'a.b.webp', '.png'])(
    'is taken under the name %s',
    async (name) => {
      await upload(world.acme, await picture(), name).expect(201);
    },
  );

  it('is cut short: half a PNG, half a JPEG', async () => {
    for (const format of ['png', 'jpeg'] as const) {
      const whole = await picture(400, 300, format);
      await refused(whole.subarray(0, whole.length / 2), `half.${format}`);
    }
  });

  it('loses what was hidden behind its end', async () => {
    const polyglot = Buffer.concat([await picture(50, 50, 'jpeg'), Buffer.from(html)]);
    const { body } = await upload(world.acme, polyglot, 'both.jpg').expect(201);
    const answer = await fetch(world.url + body.file.url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await answer.arrayBuffer()).includes('<script>')).toBe(false);
  });
});

it('refuses a header that claims 50,000 × 50,000 px by its header, with flat memory', async () => {
  const bomb = pngClaiming(await picture(), 50_000, 50_000);
  const before = process.memoryUsage().rss;
  await Promise.all(Array.from({ length: 10 }, (_, index) => refused(bomb, `bomb${index}.png`)));
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

describe('a body that is no upload', () => {
  const send = (type: string, body: string) =>
    world.acme.owner.post(apiRoutes.files('acme')).set('content-type', type).send(body);

  it('is refused without the field `file`', async () => {
    const path = apiRoutes.files('acme');
    const other = world.acme.owner.post(path).attach('picture', await picture(), 'x.png');
    const body = expectProblem(await other, 400, 'INVALID');
    expect(body.errors).toEqual([{ field: 'file', message: 'Please choose an image' }]);
    expectProblem(await world.acme.owner.post(path).field('file', 'just text'), 400, 'INVALID');
  });

  it('is refused as JSON, as text, without a boundary, and with a broken one', async () => {
    expectProblem(await send('application/json', '{"file":"x"}'), 415, 'WRONG_TYPE');
    expectProblem(await send('text/plain', 'x'), 415, 'WRONG_TYPE');
    expectProblem(await world.acme.owner.post(apiRoutes.files('acme')), 415, 'WRONG_TYPE');
    expectProblem(await send('multipart/form-data', 'x'), 400);
    expectProblem(await send('multipart/form-data; boundary=abc', 'nonsense'), 400);
    const cut = '--abc\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG';
    expectProblem(await send('multipart/form-data; boundary=abc', cut), 400);
  });

  it('may break off in the middle without harm', async () => {
    const { hostname, port } = new URL(world.url);
    const socket = connect(Number(port), hostname);
    const head = `POST ${apiRoutes.files('acme')} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${world.acme.owner.token}\r\ncontent-type: multipart/form-data; boundary=abc\r\ncontent-length: 100000\r\n\r\n`;
    socket.write(
      `${head}--abc\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nxx`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.destroy();
    await upload(world.acme, await picture()).expect(201);
  });
});

it('leaves no file behind of what it refused', async () => {
  const folder = join(world.dataDir, 'uploads', world.acme.store.id);
  const { body } = await world.acme.owner.get(apiRoutes.files('acme')).expect(200);
  const known = body.files.map(({ id }: { id: string }) => id).sort();
  expect((await readdir(folder)).sort()).toEqual(known);
});
