/** The storage keys of a picture's versions. */
import { pictureFileName, pictureVersions } from '@shop/contract';

/** A picture of a store; `width` and `height` are those of its largest version, px. */
export interface StoredPicture {
  storeId: string;
  id: string;
  width: number;
  height: number;
}

/** The keys of all its versions, smallest first, such as '{storeId}/{id}/800x600-320.webp'. */
export function pictureKeys({ storeId, id, width, height }: StoredPicture): string[] {
  return pictureVersions(width).map(
    (version) => `${storeId}/${id}/${pictureFileName(width, height, version)}`,
  );
}
