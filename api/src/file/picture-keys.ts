/** The storage keys of a picture's versions. */
import { pictureFileName, pictureVersions } from '@shop/contract';

/** A picture of a store; `width` and `height` are those of its largest version, px. */
export interface StoredPicture {
  storeId: string;
  id: string;
  width: number;
  height: number;
  /** The widths of the versions that are there as AVIF, too. */
  avif: readonly number[];
}

export const webpType = 'image/webp';
export const avifType = 'image/avif';

/** The media type of what lies under a key. */
export const typeOfKey = (key: string): string => (key.endsWith('.avif') ? avifType : webpType);

/** The key of the AVIF beside a WebP. */
export const avifKey = (key: string): string => key.replace(/\.webp$/, '.avif');

/** The keys of its WebP versions, smallest first, such as '{storeId}/{id}/800x600-320.webp'. */
export function webpKeys({ storeId, id, width, height }: Omit<StoredPicture, 'avif'>): string[] {
  return pictureVersions(width).map((version) => keyOf({ storeId, id, width, height }, version));
}

/** The keys of all that is stored of it: the WebP versions, then the AVIF ones. */
export function pictureKeys(picture: StoredPicture): string[] {
  const avif = picture.avif.map((version) => avifKey(keyOf(picture, version)));
  return [...webpKeys(picture), ...avif];
}

const keyOf = ({ storeId, id, width, height }: Omit<StoredPicture, 'avif'>, version: number) =>
  `${storeId}/${id}/${pictureFileName(width, height, version)}`;
