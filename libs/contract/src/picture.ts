/** The addresses of uploaded pictures, which name the size and the smaller versions. */

/** Widths (px) of the smaller versions; each is made of pictures that are wider. */
export const pictureWidths = [160, 320, 640, 960, 1280] as const;

/** The largest side (px) of a stored picture. */
export const pictureMaxSide = 1920;

const ownPicture = /^(.*\/)(\d{1,5})x(\d{1,5})-(\d{1,5})(\.webp)$/;

/** File name of the version of a `width` × `height` picture that is `version` px wide. */
export function pictureFileName(width: number, height: number, version: number): string {
  return `${width}x${height}-${version}.webp`;
}

/** Every width that exists of a picture `width` px wide, the full one last. */
export function pictureVersions(width: number): number[] {
  return [...pictureWidths.filter((version) => version < width), width];
}

/** Size of the full picture, read from its address; null for an address of another site. */
export function pictureSize(url: string): { width: number; height: number } | null {
  const match = ownPicture.exec(url);
  return match ? { width: Number(match[2]), height: Number(match[3]) } : null;
}

/** `srcset` of a picture of our own; '' for an address of another site. */
export function pictureSrcSet(url: string): string {
  const match = ownPicture.exec(url);
  if (!match) return '';
  const [, folder = '', width = '', height = ''] = match;
  return pictureVersions(Number(width))
    .map((version) => {
      const name = pictureFileName(Number(width), Number(height), version);
      return `${folder}${name} ${version}w`;
    })
    .join(', ');
}

/** Address of the smallest version at least `width` px wide; an address of another site as it is. */
export function pictureAt(url: string, width: number): string {
  const match = ownPicture.exec(url);
  if (!match) return url;
  const [, folder = '', fullWidth = '', height = ''] = match;
  const versions = pictureVersions(Number(fullWidth));
  const version = versions.find((candidate) => candidate >= width) ?? Number(fullWidth);
  return folder + pictureFileName(Number(fullWidth), Number(height), version);
}
