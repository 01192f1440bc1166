// The pictures of the demo shop by key: each drawn by code, rendered to PNG when asked for.
import sharp from 'sharp';
import { chaiLogo, logo } from './logo.js';
import { productScenes } from './product-scenes.js';
import { photograph } from './scene.js';
import { bannerScenes, categoryScenes } from './still-life-scenes.js';

const scenes = { ...productScenes, ...categoryScenes, ...bannerScenes };

/** Drawings of 500 × 500. */
const logos: Record<string, () => string> = { logo, 'logo-chai': chaiLogo };

export const pictureKeys: readonly string[] = [...Object.keys(scenes), ...Object.keys(logos)];

/** 1200 × 1200 for products and categories, 1920 × 1080 for banners, 500 × 500 for a logo. */
export async function renderPicture(key: string): Promise<Buffer> {
  const draw = logos[key];
  if (draw) {
    const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500">${draw()}</svg>`;
    return sharp(Buffer.from(mark)).removeAlpha().png().toBuffer();
  }
  const scene = scenes[key];
  if (!scene) throw new Error(`The demo shop has no picture "${key}"`);
  return photograph(scene());
}
