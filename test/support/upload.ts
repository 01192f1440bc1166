/** Uploads as a browser makes them, and pictures that are not what they seem. */
import { apiRoutes } from '@shop/contract';
import sharp from 'sharp';
import type { Test } from 'supertest';
import type { Shop } from './cast.ts';

/** Sends bytes as the multipart field `file`. */
export function upload(shop: Shop, bytes: Buffer, filename = 'picture.png'): Test {
  return shop.owner.post(apiRoutes.files(shop.slug)).attach('file', bytes, filename);
}

/** A picture that hardly compresses, so that its size in bytes is about width × height × 3. */
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

/** A PNG of exactly that many bytes: an ancillary chunk fills it up. */
export function pngOfBytes(png: Buffer, size: number): Buffer {
  const fill = size - png.length - 12;
  const chunk = Buffer.alloc(fill + 12, 0x20);
  chunk.writeUInt32BE(fill, 0);
  chunk.write('prVt', 4, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + fill)), 8 + fill);
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}

/** A small PNG whose header claims these dimensions. */
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
