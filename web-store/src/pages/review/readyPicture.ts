/** Makes a chosen picture ready to be sent, smaller where it must be; loaded on demand (DET-05, UPI-03). */
import { notPictureWords, shrinkPicture } from '@shop/client';
import { limits } from '@shop/contract';

const unreadable =
  'This browser can’t read HEIC photos. Save it as JPEG on your phone, and choose it again.';
const unreadableOther =
  'This browser can’t read this kind of picture. Save it as JPEG or PNG, and choose it again.';
const tooLarge = 'This picture has more than 5 MB.';

/** The picture, or why it can't be sent. */
export async function readyPicture(file: File): Promise<File | string> {
  const other = await notPictureWords(file);
  if (other) return `This is ${other}. Choose a JPEG or PNG.`;
  const ready = await shrinkPicture(file, limits.fileBytes);
  if (ready === 'heic') return unreadable;
  if (ready === 'other') return unreadableOther;
  return ready.size > limits.fileBytes ? tooLarge : ready;
}
