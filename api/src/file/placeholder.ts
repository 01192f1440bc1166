/** Makes the blurred picture that stands in a page until the picture itself has come (DET-04). */
import type { Sharp } from 'sharp';

/** The longest placeholder, characters of its data address. */
export const longestPlaceholder = 200;

/** Sides (px) of the placeholder, the largest that fits first. */
const sides = [12, 8, 5];

/** A data address of at most `longestPlaceholder` characters; '' where the picture is transparent. */
export async function placeholderOf(picture: Sharp): Promise<string> {
  for (const side of sides) {
    const small = picture.clone().resize({ width: side, height: side, fit: 'inside' });
    // It stays behind the picture, so that it would be seen through one.
    const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
    const hasAlpha = info.channels === 2 || info.channels === 4;
    if (hasAlpha && data.some((value, at) => (at + 1) % info.channels === 0 && value < 255)) {
      return '';
    }
    const bytes = await small.clone().removeAlpha().webp({ quality: 30, effort: 6 }).toBuffer();
    const address = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (address.length <= longestPlaceholder) return address;
  }
  return '';
}
