// Renders the pictures of the demo shops by key: each is drawn as SVG and encoded as WebP.
import sharp from 'sharp';
import { garmentBanners, garmentScenes } from './garment-scenes.ts';
import { chaiLogo, logo, vastraLogo } from './logo.ts';
import { productScenes } from './product-scenes.ts';
import { photograph } from './scene.ts';
import { bannerScenes, categoryScenes } from './still-life-scenes.ts';

const garments = { ...garmentScenes, ...garmentBanners };
const scenes = { ...productScenes, ...categoryScenes, ...bannerScenes, ...garments };

/** Drawings of 500 × 500. */
const logos: Record<string, () => string> = {
  logo,
  'logo-chai': chaiLogo,
  'logo-vastra': vastraLogo,
};

export const pictureKeys: readonly string[] = [...Object.keys(scenes), ...Object.keys(logos)];

/**
 * Renders a picture: 1200 × 1200 px for products and categories, 1920 × 1080 for banners, 500 × 500
 * for logos.
 */
export async function renderPicture(key: string): Promise<Buffer> {
  // Prints of clothes are small and many; they stay sharp at less.
  const quality = Object.hasOwn(garments, key) ? 64 : 80;
  return sharp(await drawn(key))
    .webp({ quality, effort: 6 })
    .toBuffer();
}

async function drawn(key: string): Promise<Buffer> {
  const draw = logos[key];
  if (draw) {
    const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500">${draw()}</svg>`;
    return sharp(Buffer.from(mark)).removeAlpha().png().toBuffer();
  }
  const scene = scenes[key];
  if (!scene) throw new Error(`There is no drawing "${key}"`);
  return photograph(scene());
}
