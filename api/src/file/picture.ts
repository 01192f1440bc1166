/** Checks an upload by its bytes and makes its WebP versions (OQ-23). Metadata such as EXIF is removed. */
import { limits, pictureMaxSide, pictureVersions } from '@shop/contract';
import sharp, { type Metadata, type OutputInfo, type Sharp, type WebpOptions } from 'sharp';
import { fieldProblem, Problem } from '../http/problem.js';
import { beginsLikePicture, isMovingAvif, isNamedLikePicture } from './picture-kind.js';
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
  /** What was not kept of it, in words; '' = nothing (FIX-16). */
  note: string;
}

/** The most pixels; a larger picture is refused by its header, before it is decoded. */
const maxPixels = limits.pictureMegapixels * 1_000_000;

/** How long a picture may take, s; the slowest kind of 30 megapixels takes 3. */
const timeLimit = 20;

const quality = { quality: 80, effort: 3 };

/** The largest side of a moving picture, px, and the most pixels of all its frames: each is encoded. */
const moving = { side: 960, pixels: maxPixels / 2 };

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
    const found = await sharp(bytes, unlimited).metadata();
    if (!isOurs) assertPixelLimit(name, found);
    const motion = motionOf(found);
    const pixels = await unpacked(bytes, secondsLeft(), motion);
    const { width, pageHeight: height = pixels.info.height } = pixels.info;
    const versions: PictureVersion[] = [];
    for (const version of pictureVersions(width)) {
      const isUnchanged = isOurs && version === width;
      const made = isUnchanged
        ? bytes
        : await scaled(pixels, version, motion).timeout(secondsLeft()).toBuffer();
      versions.push({ width: version, bytes: made });
    }
    const placeholder = await placeholderOf(firstFrame(pixels, height));
    return {
      width,
      height,
      versions,
      placeholder,
      note: motion ? '' : stillNote(name, bytes, found),
    };
  } catch (error) {
    if (error instanceof Problem || isOurFault(error)) throw error;
    throw isTimeOut(error) ? tooSlow(name) : damaged(name);
  }
}

/** Options without sharp's own limit on pixels: ours is checked by the header. */
const unlimited = { limitInputPixels: false };

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** How the frames of a moving picture follow each other, and how large they become. */
interface Motion {
  timing: Pick<WebpOptions, 'delay' | 'loop'>;
  /** The largest side, px. */
  side: number;
}

const movingFormats = new Set(['gif', 'webp']);

/** null for a still, and for what has more pixels in all its frames than one picture may have (FIX-16). */
function motionOf({ format, pages = 1, width, height, delay, loop }: Metadata): Motion | null {
  const pixels = pages * width * height;
  if (pages < 2 || !movingFormats.has(format) || pixels > maxPixels) return null;
  const share = Math.min(1, Math.sqrt(moving.pixels / pixels));
  const side = Math.max(1, Math.min(moving.side, Math.floor(Math.max(width, height) * share)));
  return { timing: { ...(delay && { delay }), ...(loop !== undefined && { loop }) }, side };
}

/** Says of a picture that moved what became of it; '' for one that did not. */
function stillNote(name: string, bytes: Buffer, { format, pages = 1, width, height }: Metadata) {
  if (movingFormats.has(format) && pages > 1) {
    return `${name} stands still: its ${pages} frames of ${width} × ${height} px are more than can be kept moving. Make it shorter or smaller, and upload it again.`;
  }
  const moves =
    format === 'png' ? bytes.subarray(0, 1000).includes('acTL') : pages > 1 || isMovingAvif(bytes);
  if (!moves) return '';
  return `${name} stands still: only GIF and WebP can be kept moving. Save it as one of them, and upload it again.`;
}

/**
 * The upright picture in the size of its largest version, decoded once for all versions; of a moving one, its frames
 * below each other.
 */
function unpacked(
  bytes: Buffer,
  left: { seconds: number },
  motion: Motion | null,
): Promise<Pixels> {
  const animated = motion !== null;
  const side = motion?.side ?? pictureMaxSide;
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated });
  return (animated ? picture : picture.autoOrient())
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout(left)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function scaled({ data, info }: Pixels, to: number, motion: Motion | null): Sharp {
  const { width, height, channels, pageHeight } = info;
  const raw = { width, height, channels, ...(motion && pageHeight && { pageHeight }) };
  const picture = sharp(data, { raw, animated: motion !== null });
  return picture.resize({ width: to }).webp({ ...quality, ...motion?.timing });
}

/** A moving picture stands as its first frame until it has come. */
function firstFrame({ data, info: { width, channels } }: Pixels, height: number): Sharp {
  return sharp(data.subarray(0, width * height * channels), { raw: { width, height, channels } });
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

/** It begins like a picture and can't be read to its end. */
const damaged = (name: string) =>
  refusal(`${name} is cut off or damaged. Please choose the original picture again.`);

const notPicture = (name: string) =>
  refusal(`${name} is not a picture we can use (JPEG, PNG, WebP, GIF or AVIF)`);

const refusal = (message: string) => fieldProblem('WRONG_TYPE', 'file', message);
