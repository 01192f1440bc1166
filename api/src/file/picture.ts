/** Checks an upload by its bytes and makes its WebP versions (OQ-23). Metadata such as EXIF is removed. */
import { limits, pictureMaxSide, pictureVersions } from '@shop/contract';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { fieldProblem, Problem } from '../http/problem.js';
import { beginsLikePicture, isNamedLikePicture } from './picture-kind.js';
import { placeholderOf } from './placeholder.js';
import type { UploadedFile } from './upload.js';

export interface PictureVersion {
  /** The width, px. */
  width: number;
  bytes: Buffer;
}

export interface Picture {
  /** The width of the largest version, px. */
  width: number;
  height: number;
  /** The versions, smallest first. */
  versions: PictureVersion[];
  /** A blurred picture as a data address of at most 200 bytes; '' = none. */
  placeholder: string;
}

/** The most pixels; a larger picture is refused by its header, before it is decoded. */
const maxPixels = limits.pictureMegapixels * 1_000_000;

/** How long a picture may take, s; the slowest kind of 30 megapixels takes 3. */
const timeLimit = 20;

const quality = { quality: 80, effort: 3 };

sharp.cache(false);
sharp.concurrency(1);

/**
 * All versions of an uploaded picture; with `mayKeep` our own largest one is not encoded again.
 * Throws WRONG_TYPE when it is no picture, or takes too long to decode.
 */
export async function makePicture(
  { bytes, name }: UploadedFile,
  mayKeep = false,
): Promise<Picture> {
  if (!beginsLikePicture(bytes) || !isNamedLikePicture(name)) throw notPicture(name);
  const secondsLeft = countDown(timeLimit);
  try {
    const isOurs = mayKeep && (await isAsWeMakeThem(bytes));
    if (!isOurs) assertPixelLimit(name, await sharp(bytes, unlimited).metadata());
    const pixels = await unpacked(bytes, secondsLeft());
    const { width, height } = pixels.info;
    const versions: PictureVersion[] = [];
    for (const version of pictureVersions(width)) {
      const isUnchanged = isOurs && version === width;
      const made = isUnchanged
        ? bytes
        : await scaled(pixels, version).timeout(secondsLeft()).toBuffer();
      versions.push({ width: version, bytes: made });
    }
    const placeholder = await placeholderOf(sharp(pixels.data, { raw: pixels.info }));
    return { width, height, versions, placeholder };
  } catch (error) {
    if (error instanceof Problem || isOurFault(error)) throw error;
    throw isTimeOut(error) ? tooSlow(name) : notPicture(name);
  }
}

/** Options without sharp's own limit on pixels: ours is checked by the header. */
const unlimited = { limitInputPixels: false };

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** The upright picture in the size of its largest version, decoded once for all versions. */
function unpacked(bytes: Buffer, left: { seconds: number }): Promise<Pixels> {
  const side = pictureMaxSide;
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout(left)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function scaled({ data, info: { width, height, channels } }: Pixels, to: number): Sharp {
  return sharp(data, { raw: { width, height, channels } }).resize({ width: to }).webp(quality);
}

/** Whether the picture is nothing but a WebP still that `makePicture` could have made. */
async function isAsWeMakeThem(bytes: Buffer): Promise<boolean> {
  if (bytes.length !== bytes.readUInt32LE(4) + 8) return false;
  const { format, width, height, pages, exif, icc, xmp, iptc, orientation } =
    await sharp(bytes).metadata();
  const isBare = !pages && !exif && !icc && !xmp && !iptc && !orientation;
  return format === 'webp' && Math.max(width, height) <= pictureMaxSide && isBare;
}

function countDown(seconds: number): () => { seconds: number } {
  const end = performance.now() + seconds * 1000;
  return () => ({ seconds: Math.max(1, Math.ceil((end - performance.now()) / 1000)) });
}

function assertPixelLimit(name: string, { width, height }: { width: number; height: number }) {
  if (width * height <= maxPixels) return;
  const megapixels = Math.round((width * height) / 1_000_000);
  const text = `${name} has ${megapixels} megapixels (${width} × ${height} px). Please make it smaller: at most ${limits.pictureMegapixels} megapixels, such as 6000 × 5000 px.`;
  throw refusal(text);
}

const isTimeOut = (error: unknown) => error instanceof Error && /timeout:/.test(error.message);

/** Whether an error is our fault: sharp reports faulty input as plain Errors. */
function isOurFault(error: unknown): boolean {
  return !(error instanceof Error) || error instanceof TypeError || error instanceof RangeError;
}

const tooSlow = (name: string) =>
  refusal(`${name} took too long to make ready. Please make it smaller and upload it again.`);

const notPicture = (name: string) =>
  refusal(`${name} is not a picture we can use (JPEG, PNG, WebP, GIF or AVIF)`);

const refusal = (message: string) => fieldProblem('WRONG_TYPE', 'file', message);
