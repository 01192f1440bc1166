/** Makes a photo smaller in the browser, so that what a phone takes can be uploaded (MEND-28). */

/** Longest side of what is sent, in pixels: more than the largest screen shows of a picture. */
const longestSide = 2560;

/** JPEG and WebP, 0 to 1. */
const quality = 0.86;

/** Whether a file is a photo as iPhones take them, which most browsers and the server can't read. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Width and height within the longest side, in the same proportion. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, longestSide / Math.max(width, height));
  const fitting = (side: number) => Math.max(1, Math.round(side * share));
  return { width: fitting(width), height: fitting(height) };
}

/**
 * The file, or a smaller JPEG or WebP of it when a side is longer than 2,560 px, it has more than
 * `mostBytes`, or it is HEIC. What the browser can't read stays as it is; null for a HEIC photo that
 * it can't read.
 */
export async function shrinkPicture(file: File, mostBytes: number): Promise<File | null> {
  // Moving pictures would stand still.
  if (file.type === 'image/gif') return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return isHeic(file) ? null : file;
  try {
    const size = fittingSize(picture.width, picture.height);
    const isSmall = size.width === picture.width && file.size <= mostBytes;
    if (isSmall && !isHeic(file)) return file;
    const mayBeClear = /png|webp|avif/.test(file.type);
    const blob = await drawn(picture, size, mayBeClear ? 'image/webp' : 'image/jpeg');
    return blob ? named(file, blob) : file;
  } finally {
    picture.close();
  }
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
    // What is clear would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(picture, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  // Browsers that write no WebP write PNG, which is too large for a photo.
  if (blob?.type === type || type === 'image/jpeg') return blob;
  return drawn(picture, { width, height }, 'image/jpeg');
}

function named({ name, lastModified }: File, blob: Blob): File {
  const ending = blob.type === 'image/webp' ? 'webp' : 'jpg';
  const base = name.replace(/\.[^.]*$/, '');
  return new File([blob], `${base}.${ending}`, { type: blob.type, lastModified });
}
