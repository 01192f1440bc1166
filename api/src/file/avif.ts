/** Encodes a WebP picture of ours as AVIF (DET-04). */
import sharp from 'sharp';

/** As good to look at as our WebP; a higher effort takes several times as long for some bytes less. */
const quality = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' };

/** How long one version may take, s; the largest takes one or two. */
const limit = { seconds: 20 };

/** A stored version of a picture; `width` in px. */
export interface StoredVersion {
  width: number;
  bytes: Buffer;
}

/** The AVIF of each version that becomes smaller by it; `versions` = all of a picture, smallest first. */
export async function makeAvif(versions: readonly StoredVersion[]): Promise<StoredVersion[]> {
  const largest = versions.at(-1);
  const smaller: StoredVersion[] = [];
  if (!largest) return smaller;
  // Of a moving picture it would be the first frame only.
  if (((await sharp(largest.bytes).metadata()).pages ?? 1) > 1) return smaller;
  for (const { width, bytes } of versions) {
    const picture = sharp(largest.bytes).resize({ width }).avif(quality).timeout(limit);
    const made = await picture.toBuffer();
    if (made.length < bytes.length) smaller.push({ width, bytes: made });
  }
  return smaller;
}
