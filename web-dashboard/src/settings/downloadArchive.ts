/** Downloads the archive of a store as a file of the browser. */
import { ApiError } from '@shop/client';
import { apiRoutes, type Problem } from '@shop/contract';
import { withPassword } from '../providers/passwordPrompt.ts';
import { reportEndedSession } from '../providers/sessionEnd.ts';
import { getToken } from '../providers/token.ts';

/** `onProgress` is called with the share that has arrived, 0 to 1, once the server has made the archive. */
export async function downloadArchive(
  slug: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const { total, body } = await withPassword(() => requestArchive(slug));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    chunks.push(step.value);
    arrived += step.value.length;
    if (total) onProgress(arrived / total);
  }
  saveFile(new Blob(chunks, { type: 'application/gzip' }), `${slug}-${today()}.tar.gz`);
}

/** Throws ApiError. */
async function requestArchive(slug: string) {
  const headers = { authorization: `Bearer ${getToken() ?? ''}` };
  const answer = await fetch(apiRoutes.storeArchive(slug), { headers });
  if (answer.ok && answer.body)
    return { total: Number(answer.headers.get('content-length')), body: answer.body };
  if (answer.status === 401) reportEndedSession();
  const problem: Partial<Problem> = await answer.json().catch(() => ({}));
  throw new ApiError(answer.status, problem);
}

function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const today = () => new Date().toISOString().slice(0, 10);
