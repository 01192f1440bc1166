/** Makes the picture of a shared link: a JPEG of 1200 × 630 px with the whole picture on it, or a plain card (MEND-18). */
import { shareCardBytes, shareCardSize } from '@shop/contract';
import sharp, { type Sharp } from 'sharp';

export interface CardColors {
  /** The background colour, #rrggbb. */
  ground: string;
  /** The colour of the sign, #rrggbb. */
  sign: string;
}

/** JPEG qualities, tried in turn until the file is small enough. */
const qualities = [82, 70, 55, 40];

/** The longest time of one step. */
const limit = { seconds: 10 };

/**
 * The shapes that fill the card (width / height); other pictures stand whole on a blurred
 * background made from themselves.
 */
const alike = { from: 1.5, to: 2.4 };

/** The card of one of our pictures; without a picture it shows a shop's sign. */
export async function makeShareCard(picture: Buffer | null, colors: CardColors): Promise<Buffer> {
  const drawn = picture ? await pictured(picture, colors) : plain(colors);
  // It is drawn once, and encoded as often as necessary.
  const { data, info } = await drawn
    .removeAlpha()
    .raw()
    .timeout(limit)
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let bytes = data;
  for (const quality of qualities) {
    bytes = await sharp(data, { raw }).jpeg({ quality }).timeout(limit).toBuffer();
    if (bytes.length <= shareCardBytes) break;
  }
  return bytes;
}

async function pictured(bytes: Buffer, { ground }: CardColors): Promise<Sharp> {
  const { width, height } = await sharp(bytes).metadata();
  const shape = width / height;
  const cover = sharp(bytes)
    .flatten({ background: ground })
    .resize({ ...shareCardSize, fit: 'cover' });
  if (shape >= alike.from && shape <= alike.to) return cover;
  const whole = await sharp(bytes)
    .resize({ ...shareCardSize, fit: 'inside' })
    .flatten({ background: ground })
    .png({ compressionLevel: 1 })
    .timeout(limit)
    .toBuffer();
  const blurred = await cover.blur(32).png({ compressionLevel: 1 }).timeout(limit).toBuffer();
  return sharp(blurred).composite([{ input: whole, gravity: 'centre' }]);
}

function plain({ ground, sign }: CardColors): Sharp {
  const { width, height } = shareCardSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <rect y="${height - 18}" width="${width}" height="18" fill="${sign}"/>
    <g transform="translate(456 156) scale(12)" fill="none" stroke="${sign}" stroke-width="1.4"
      stroke-linecap="round" stroke-linejoin="round">
      <path d="M4 10 5.5 5h13L20 10a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 10Zm1.5 3v6h13v-6"/>
    </g></svg>`;
  return sharp(Buffer.from(svg));
}
