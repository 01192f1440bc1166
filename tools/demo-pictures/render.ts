// Renders the pictures of the demo shops by key: each is drawn as SVG and encoded as WebP.
import sharp from 'sharp';
import { chaiLogo, logo } from './logo.ts';
import { productScenes } from './product-scenes.ts';
import { photograph } from './scene.ts';
import { bannerScenes, categoryScenes } from './still-life-scenes.ts';

const scenes = { ...productScenes, ...categoryScenes, ...bannerScenes };

/** Drawings of 500 × 500. */
const logos: Record<string, () => string> = { logo, 'logo-chai': chaiLogo };

export const pictureKeys: readonly string[] = [...Object.keys(scenes), ...Object.keys(logos)];

/**
 * Renders a picture: 1200 × 1200 px for products and categories, 1920 × 1080 for banners, 500 × 500
 * for logos.
 */
export async function renderPicture(key: string): Promise<Buffer> {
  return sharp(await drawn(key))
    .webp({ quality: 80, effort: 6 })
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
