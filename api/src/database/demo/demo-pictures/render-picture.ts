// The pictures of the demo shop by key: each drawn by code, rendered to PNG when asked for.
import sharp from 'sharp';
import { logo } from './logo.js';
import { productScenes } from './product-scenes.js';
import { photograph } from './scene.js';
import { bannerScenes, categoryScenes } from './still-life-scenes.js';

const scenes = { ...productScenes, ...categoryScenes, ...bannerScenes };

export const pictureKeys: readonly string[] = [...Object.keys(scenes), 'logo'];

/** 1200 × 1200 for products and categories, 1920 × 1080 for banners, 500 × 500 for the logo. */
export async function renderPicture(key: string): Promise<Buffer> {
  if (key === 'logo') {
    const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500">${logo()}</svg>`;
    return sharp(Buffer.from(mark)).removeAlpha().png().toBuffer();
  }
  const scene = scenes[key];
  if (!scene) throw new Error(`The demo shop has no picture "${key}"`);
  return photograph(scene());
}
