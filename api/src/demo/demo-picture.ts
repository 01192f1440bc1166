/**
 * The pictures of the demo shops, by key: WebP files in api/demo-pictures, drawn by
 * tools/demo-pictures; the build makes their sizes (api/demo-pictures.mjs).
 */
import { readdir, readFile } from 'node:fs/promises';
import { pictureSize } from '@shop/contract';
import sharp from 'sharp';
import type { Picture, PictureVersion } from '../file/picture.js';
import { placeholderOf } from '../file/placeholder.js';

const drawn = new URL('../../demo-pictures/', import.meta.url);
const made = new URL('../demo-pictures/', import.meta.url);

/** The bytes of the largest size. */
export function readDemoPicture(key: string): Promise<Buffer> {
  return readFile(new URL(`${key}.webp`, drawn));
}

/** The picture in all its sizes. */
export async function demoPicture(key: string): Promise<Picture> {
  const folder = new URL(`${key}/`, made);
  const names = await readdir(folder);
  const size = pictureSize(`/${names[0]}`);
  if (!size) throw new Error(`The build has made no sizes of the demo's picture ${key}`);
  const versions = names.map(async (name): Promise<PictureVersion> => {
    const width = Number(/-(\d+)\.webp$/.exec(name)?.[1]);
    return { width, bytes: await readFile(new URL(name, folder)) };
  });
  const smallestFirst = (one: PictureVersion, other: PictureVersion) => one.width - other.width;
  const sorted = (await Promise.all(versions)).sort(smallestFirst);
  const placeholder = sorted[0] ? await placeholderOf(sharp(sorted[0].bytes)) : '';
  return { ...size, versions: sorted, placeholder, note: '' };
}
