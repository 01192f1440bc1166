/** Sends a form with a file and reports the progress; by XMLHttpRequest, because fetch can't report it. */
import { ApiError } from '@shop/client';
import { type Problem, requestKeyHeader } from '@shop/contract';
import { withRequestKey } from './requestKey.ts';
import { reportEndedSession } from './sessionEnd.ts';
import { getToken } from './token.ts';

export interface SendOptions {
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Cancels the upload. */
  signal?: AbortSignal;
}

/** As `sendOnce`, under a key: a form that is sent again after a lost answer creates nothing twice (MEND-20). */
export function sendForm<Answer>(
  address: string,
  fields: Record<string, string | File>,
  options: SendOptions,
): Promise<Answer> {
  const content = Object.values(fields).map((field) =>
    typeof field === 'string' ? field : [field.name, field.size, field.lastModified],
  );
  return withRequestKey([address, content], (key) => sendOnce(address, fields, key, options));
}

/** Resolves with the answer's JSON; rejects with ApiError, or TypeError when the server was not reached. */
function sendOnce<Answer>(
  address: string,
  fields: Record<string, string | File>,
  key: string,
  { onProgress, signal }: SendOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.setRequestHeader('authorization', `Bearer ${getToken() ?? ''}`);
    request.setRequestHeader(requestKeyHeader, key);
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
