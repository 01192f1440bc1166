/** Sends the picture of a payment, made smaller first; loaded on demand (UPI-03). */
import { type Problem, upiRoutes } from '@shop/contract';
import { readyPicture } from '../review/readyPicture.ts';

/** Why it was refused, in words; null = it was sent. */
export async function sendClaim(
  slug: string,
  token: string,
  { utr, picture }: { utr: string; picture: File },
): Promise<string | null> {
  const ready = await readyPicture(picture);
  if (typeof ready === 'string') return ready;
  const body = new FormData();
  body.append('utr', utr);
  body.append('file', ready);
  const address = upiRoutes.claimPicture(slug, token);
  const answer = await fetch(address, { method: 'POST', body }).catch(() => null);
  if (answer?.ok) return null;
  const problem: Partial<Problem> = await answer?.json().catch(() => ({}));
  return problem?.error || 'The shop could not be reached. Please try again.';
}
