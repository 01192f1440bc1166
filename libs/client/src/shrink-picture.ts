/** Makes a photo smaller in the browser, so that photos of phones can be uploaded (MEND-28). */

/** Longest side of an uploaded picture, px: more than the largest screen shows. */
const longestSide = 2560;

/** JPEG and WebP, 0 to 1. */
const quality = 0.86;

/** Whether a file is in the format of iPhone photos, which most browsers and the server can't read. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** The brands by which files of that format begin (ISO 23008-12). */
const heicBrands = /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/;

/** The same for a file whose name and type may be wrong, as when a photo was renamed to .jpg. */
async function holdsHeic(file: File): Promise<boolean> {
  return isHeic(file) || heicBrands.test(await file.slice(4, 12).text());
}

/** Width and height within the longest side, in the same proportion. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, longestSide / Math.max(width, height));
  const fitting = (side: number) => Math.max(1, Math.round(side * share));
  return { width: fitting(width), height: fitting(height) };
}

/**
 * The file, or a smaller JPEG or WebP of it when a side is longer than 2,560 px, it has more than `mostBytes`, or
 * it is HEIC. A file that the browser can't read stays as it is; null for a HEIC photo that it can't read.
 */
export async function shrinkPicture(file: File, mostBytes: number): Promise<File | null> {
  // Animations would lose all frames but the first.
  if (file.type === 'image/gif') return file;
  const mustChange = await holdsHeic(file);
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return mustChange ? null : file;
  try {
    const size = fittingSize(picture.width, picture.height);
    const isSmall = size.width === picture.width && file.size <= mostBytes;
    if (isSmall && !mustChange) return file;
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
