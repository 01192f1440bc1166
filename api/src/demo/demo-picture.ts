/** The pictures of the demo shops, by key: WebP files in api/demo-pictures, drawn by tools/demo-pictures. */
import { readFile } from 'node:fs/promises';
import { makePicture, type Picture } from '../file/picture.js';

const folder = new URL('../../demo-pictures/', import.meta.url);

/** The file's bytes. */
export function readDemoPicture(key: string): Promise<Buffer> {
  return readFile(new URL(`${key}.webp`, folder));
}

/** Pictures that were encoded already; several shops use the same ones. */
const made = new Map<string, Promise<Picture>>();

/** The picture in all its sizes; the largest is the file itself. */
export function demoPicture(key: string): Promise<Picture> {
  const picture =
    made.get(key) ?? readDemoPicture(key).then((bytes) => makePicture({ bytes, name: key }, true));
  made.set(key, picture);
  return picture;
}
