/** Uploads as a browser makes them, and pictures with false headers or sizes. */
import { apiRoutes } from '@shop/contract';
import sharp from 'sharp';
import type { Test } from 'supertest';
import type { Shop } from './cast.ts';

/** Sends bytes as the multipart field `file`. */
export function upload(shop: Shop, bytes: Buffer, filename = 'picture.png'): Test {
  return shop.owner.post(apiRoutes.files(shop.slug)).attach('file', bytes, filename);
}

/** Makes a picture that hardly compresses: its size in bytes is about width × height × 3. */
export function noise(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, state = 1; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = state >>> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Makes a PNG of exactly that many bytes by an ancillary chunk. */
export function pngOfBytes(png: Buffer, size: number): Buffer {
  const fill = size - png.length - 12;
  const chunk = Buffer.alloc(fill + 12, 0x20);
  chunk.writeUInt32BE(fill, 0);
  chunk.write('prVt', 4, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + fill)), 8 + fill);
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}

/** Makes a PNG whose header says that it moves. */
export function movingPng(png: Buffer): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(2, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  // Behind the signature and the header's chunk.
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** Makes a small PNG whose header claims these dimensions. */
export function pngClaiming(png: Buffer, width: number, height: number): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Dimensions just below 30 megapixels. */
const large = { width: 7000, height: 4200 };

/** The pictures that are small to send and expensive to decode, by name (ABUSE-08). */
export async function worstPictures(): Promise<Map<string, Buffer>> {
  const flat = sharp({ create: { ...large, channels: 3, background: '#c05020' } });
  const small = { width: 175, height: 105, channels: 3 as const, background: '#808080' };
  const noisy = sharp({ create: { ...small, noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
  const grain = await noisy.png().toBuffer();
  const detailed = sharp(grain).resize({ ...large, kernel: 'nearest' });
  const pictures: [string, Promise<Buffer>][] = [
    ['flat.png', flat.clone().png().toBuffer()],
    ['interlaced.png', flat.clone().png({ progressive: true }).toBuffer()],
    ['progressive.jpg', detailed.clone().jpeg({ progressive: true, quality: 70 }).toBuffer()],
    ['lossy.webp', detailed.clone().webp({ effort: 0, quality: 40 }).toBuffer()],
    ['flat.gif', flat.clone().gif({ effort: 1 }).toBuffer()],
    ['many-frames.gif', animated(100, 1000, 800)],
    ['flat.avif', flat.clone().avif({ effort: 0 }).toBuffer()],
  ];
  const made = new Map<string, Buffer>();
  for (const [name, bytes] of pictures) made.set(name, await bytes);
  return made;
}

/** Makes a GIF of so many pairs of frames: two are encoded, and repeated. */
export async function animated(pairs: number, width: number, height: number): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const two = [await frame('#205030'), await frame('#c05020')];
  const gif = await sharp(two, { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();
  // Between the first graphic control extension and the trailer, a byte, stand the frames.
  const first = gif.indexOf(Buffer.from([0x21, 0xf9, 0x04]));
  const frames = gif.subarray(first, -1);
  return Buffer.concat([
    gif.subarray(0, first),
    ...Array.from({ length: pairs }, () => frames),
    gif.subarray(-1),
  ]);
}
