/** Makes a photo smaller in the browser, so that photos of phones can be uploaded (MEND-28). */

import {
  type FileKind,
  isNamedAsPicture,
  isPictureKind,
  kindOfFile,
  mayMove,
} from './file-kind.js';

/** Longest side of an uploaded picture, px: more than the largest screen shows. */
const longestSide = 2560;

/** JPEG and WebP, 0 to 1. */
const quality = 0.86;

/** Whether a file is in the format of iPhone photos, which most browsers and the server can't read. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Width and height within the longest side, in the same proportion. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, longestSide / Math.max(width, height));
  const fitting = (side: number) => Math.max(1, Math.round(side * share));
  return { width: fitting(width), height: fitting(height) };
}

/** A picture that is neither taken by the server nor read by this browser. */
export type UnreadPicture = 'heic' | 'other';

/**
 * The file, or a smaller JPEG or WebP of it when a side is longer than 2,560 px, it has more than `mostBytes`, or
 * the server doesn't take its kind. What nobody knows stays as it is, and is the server's to refuse.
 */
export async function shrinkPicture(file: File, mostBytes: number): Promise<File | UnreadPicture> {
  const kind = isHeic(file) ? 'heic' : await kindOfFile(file);
  // Animations would lose all frames but the first.
  if (await mayMove(file)) return withEnding(file, kind);
  const isTaken = isPictureKind(kind);
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture && kind === 'heic') return 'heic';
  if (!picture) return isTaken || isNamedAsPicture(file.name) ? withEnding(file, kind) : 'other';
  try {
    const size = fittingSize(picture.width, picture.height);
    const isSmall = size.width === picture.width && file.size <= mostBytes;
    if (isSmall && isTaken) return withEnding(file, kind);
    const mayBeClear = kind !== 'jpeg' && kind !== 'heic';
    const blob = await drawn(picture, size, mayBeClear ? 'image/webp' : 'image/jpeg');
    return blob ? named(file, blob) : withEnding(file, kind);
  } finally {
    picture.close();
  }
}

/** A picture without an ending, or with that of something else, gets its own. */
function withEnding(file: File, kind: FileKind): File {
  if (!isPictureKind(kind) || isNamedAsPicture(file.name)) return file;
  const { lastModified } = file;
  const name = `${file.name}.${kind === 'jpeg' ? 'jpg' : kind}`;
  return new File([file], name, { type: `image/${kind}`, lastModified });
}

async function drawn(
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: 'image/webp' | 'image/jpeg',
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    // Transparent pixels would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(picture, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  // Browsers that can't write WebP write PNG instead, which is too large for a photo.
  if (blob?.type === type || type === 'image/jpeg') return blob;
  return drawn(picture, { width, height }, 'image/jpeg');
}

function named({ name, lastModified }: File, blob: Blob): File {
  const ending = blob.type === 'image/webp' ? 'webp' : 'jpg';
  const base = name.replace(/\.[^.]*$/, '');
  return new File([blob], `${base}.${ending}`, { type: blob.type, lastModified });
}
