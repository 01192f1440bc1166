/** Checks an upload by its bytes and makes the WebP versions of it (OQ-23). Metadata such as EXIF is left behind. */
import { pictureMaxSide, pictureVersions } from '@shop/contract';
import sharp, { type Sharp } from 'sharp';
import { Problem } from '../http/problem.js';
import type { UploadedFile } from './upload.js';

export interface PictureVersion {
  /** px */
  width: number;
  bytes: Buffer;
}

export interface Picture {
  /** Size of the largest version, px. */
  width: number;
  height: number;
  /** Smallest first. */
  versions: PictureVersion[];
}

/** Above this a picture is refused from its header, before a pixel is unpacked. */
const maxPixels = 50_000_000;

const signatures: readonly ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (head) =>
    head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (head) => /^GIF8[79]a/.test(head.toString('latin1')),
  (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1')),
  (head) => /^.{4}ftyp(avif|avis|mif1|miaf)/s.test(head.toString('latin1')),
];

sharp.cache(false);
sharp.concurrency(1);

/** Whether the bytes begin like a JPEG, PNG, GIF, WebP or AVIF. */
export function beginsLikePicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 16);
  return signatures.some((fits) => fits(head));
}

const extension = /\.([a-z][a-z0-9]{1,5})$/i;
const pictureExtension = /^(jpe?g|jpe|jfif|pjpe?g|pjp|a?png|gif|webp|avif)$/i;

/** Whether a name ends like a picture's, or not like a file's at all. */
export function isNamedLikePicture(name: string): boolean {
  const [, ending] = extension.exec(name.trim()) ?? [];
  return ending === undefined || pictureExtension.test(ending);
}

/** All versions of an uploaded picture; with `mayKeep` our own largest one stays as it is. Throws WRONG_TYPE when it is none, or too large to unpack. */
export async function makePicture(
  { bytes, name }: UploadedFile,
  mayKeep = false,
): Promise<Picture> {
  if (!beginsLikePicture(bytes) || !isNamedLikePicture(name)) throw notPicture(name);
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const full = upright.resize({
      width: pictureMaxSide,
      height: pictureMaxSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const present = mayKeep ? await asWeMakeThem(bytes) : null;
    const largest =
      present ?? (await full.clone().webp(quality).toBuffer({ resolveWithObject: true }));
    const { width, height } = largest.info;
    const versions: PictureVersion[] = [];
    for (const version of pictureVersions(width)) {
      const isLargest = version === width;
      versions.push({
        width: version,
        bytes: isLargest ? largest.data : await scaled(upright, version),
      });
    }
    return { width, height, versions };
  } catch (error) {
    if (isOurFault(error)) throw error;
    throw notPicture(name);
  }
}

/** The picture as it is, when it is nothing but a WebP still that this function could have made; else null. */
async function asWeMakeThem(bytes: Buffer) {
  if (bytes.length !== bytes.readUInt32LE(4) + 8) return null;
  const { format, width, height, pages, exif, icc, xmp, iptc, orientation } =
    await sharp(bytes).metadata();
  const isBare = !pages && !exif && !icc && !xmp && !iptc && !orientation;
  const isOurs = format === 'webp' && Math.max(width, height) <= pictureMaxSide;
  if (!isOurs || !isBare) return null;
  // All of it must be there: a damaged one fails here.
  await sharp(bytes, { failOn: 'error' }).raw().toBuffer();
  return { data: bytes, info: { width, height } };
}

const quality = { quality: 80, effort: 3 };

function scaled(upright: Sharp, width: number): Promise<Buffer> {
  return upright.clone().resize({ width }).webp(quality).toBuffer();
}

/** sharp says what is wrong with the input in plain Errors; anything else is a fault of ours. */
function isOurFault(error: unknown): boolean {
  return !(error instanceof Error) || error instanceof TypeError || error instanceof RangeError;
}

function notPicture(name: string): Problem {
  const message = `${name} is not a picture we can use (JPEG, PNG, WebP, GIF or AVIF)`;
  return new Problem('WRONG_TYPE', message, { errors: [{ field: 'file', message }] });
}
