/** Reads the QR code in a picture, by a library that shares no code with the one that draws it (UPI-02). */
import reader from 'jsqr';
import sharp from 'sharp';

/** The text in the code; '' where none is found. The picture is of any format, SVG too. */
export async function scan(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return reader.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}
