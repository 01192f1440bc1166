/** Loads a file that only the owner may see, with the token. */
import { ApiError } from '@shop/client';
import type { Problem } from '@shop/contract';
import { reportEndedSession } from './sessionEnd.ts';
import { getToken } from './token.ts';

/** null = it is not there any more. Throws ApiError; reports an ended session. */
export async function readOwnerFile(address: string): Promise<Blob | null> {
  const headers = { authorization: `Bearer ${getToken() ?? ''}` };
  const answer = await fetch(address, { headers });
  if (answer.ok) return answer.blob();
  if (answer.status === 404) return null;
  if (answer.status === 401) reportEndedSession();
  const problem: Partial<Problem> = await answer.json().catch(() => ({}));
  throw new ApiError(answer.status, problem);
}
