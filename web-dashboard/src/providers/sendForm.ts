/** Sends a form with a file, telling how far it is; XMLHttpRequest, since fetch can't tell. */
import { ApiError } from '@shop/client';
import type { Problem } from '@shop/contract';
import { reportEndedSession } from './sessionEnd.ts';
import { getToken } from './token.ts';

export interface SendOptions {
  /** Told the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Breaks it off. */
  signal?: AbortSignal;
}

/** Resolves with the answer's JSON; rejects with ApiError, or TypeError when the server was not reached. */
export function sendForm<Answer>(
  address: string,
  fields: Record<string, string | File>,
  { onProgress, signal }: SendOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.setRequestHeader('authorization', `Bearer ${getToken() ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(new DOMException('Broken off', 'AbortError'));
    request.onload = () => {
      if (request.status === 401) reportEndedSession();
      if (request.status < 300) resolve(request.response as Answer);
      else reject(new ApiError(request.status, (request.response ?? {}) as Partial<Problem>));
    };
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    request.send(form);
  });
}
