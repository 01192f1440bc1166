/** Makes the same sizes of a picture as the product, by sharp alone. */
import { pictureMaxSide, pictureVersions } from '@shop/contract';
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

const quality = { quality: 80, effort: 3 };

/** Makes the sizes; returns the bytes of all of them together. */
export async function makeSizes(bytes: Buffer): Promise<number> {
  const upright = sharp(bytes).autoOrient();
  const inside = { width: pictureMaxSide, height: pictureMaxSide, fit: 'inside' } as const;
  const full = upright.clone().resize({ ...inside, withoutEnlargement: true });
  const { data, info } = await full.webp(quality).toBuffer({ resolveWithObject: true });
  let sum = data.length;
  for (const width of pictureVersions(info.width).slice(0, -1)) {
    sum += (await upright.clone().resize({ width }).webp(quality).toBuffer()).length;
  }
  return sum;
}
