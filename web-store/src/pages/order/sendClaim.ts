/** Sends the picture of a payment, made smaller first; loaded on demand (UPI-03). */
import { ApiError, notPictureWords, shrinkPicture } from '@shop/client';
import { limits, upiRoutes } from '@shop/contract';
import { sendPicture } from '../review/sendPicture.ts';

const unread = 'This browser can’t read this picture. Please make a screenshot, and send that.';

/** Why it was refused, in words; null = it was sent. */
export async function sendClaim(
  slug: string,
  token: string,
  { utr, picture }: { utr: string; picture: File },
): Promise<string | null> {
  const other = await notPictureWords(picture);
  if (other) return `This is ${other}. Please choose a JPEG, PNG or WebP picture.`;
  const ready = await shrinkPicture(picture, limits.fileBytes);
  if (!(ready instanceof File)) return unread;
  if (ready.size > limits.fileBytes) return 'This picture has more than 5 MB.';
  try {
    await sendPicture(upiRoutes.claimPicture(slug, token), ready, { fields: { utr } });
    return null;
  } catch (error) {
    const unreached = 'The shop could not be reached. Please try again.';
    return (error instanceof ApiError && error.message) || unreached;
  }
}
