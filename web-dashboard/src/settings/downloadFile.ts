/** Downloads the archive of a store, or a table of it, as a file of the browser. */
import { ApiError } from '@shop/client';
import { dayInIndia } from '@shop/commerce';
import type { Problem } from '@shop/contract';
import { withPassword } from '../providers/passwordPrompt.ts';
import { reportEndedSession } from '../providers/sessionEnd.ts';
import { getToken } from '../providers/token.ts';

/** `name` is what the file is called, with {day} in it. */
export interface Download {
  address: string;
  name: string;
}

/** Returns the bytes of the file. `onProgress` is called with the share that has arrived, 0 to 1, once the server has made it. */
export async function downloadFile(
  { address, name }: Download,
  onProgress: (share: number) => void,
): Promise<number> {
  const { total, type, body } = await withPassword(() => request(address));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    chunks.push(step.value);
    arrived += step.value.length;
    if (total) onProgress(arrived / total);
  }
  saveFile(new Blob(chunks, { type }), name.replace('{day}', dayInIndia(Date.now())));
  return arrived;
}

/** Throws ApiError. */
async function request(address: string) {
  const headers = { authorization: `Bearer ${getToken() ?? ''}` };
  const answer = await fetch(address, { headers });
  if (answer.ok && answer.body) {
    const total = Number(answer.headers.get('content-length'));
    return { total, type: answer.headers.get('content-type') ?? '', body: answer.body };
  }
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
