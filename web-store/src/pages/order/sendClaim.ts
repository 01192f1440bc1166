/** Sends the picture of a payment, made smaller first; loaded on demand (UPI-03). */
import { notPictureWords, shrinkPicture } from '@shop/client';
import { limits, type Problem, upiRoutes } from '@shop/contract';

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
  const body = new FormData();
  body.append('utr', utr);
  body.append('file', ready);
  const address = upiRoutes.claimPicture(slug, token);
  const answer = await fetch(address, { method: 'POST', body }).catch(() => null);
  if (answer?.ok) return null;
  const problem: Partial<Problem> = await answer?.json().catch(() => ({}));
  return problem?.error || 'The shop could not be reached. Please try again.';
}
