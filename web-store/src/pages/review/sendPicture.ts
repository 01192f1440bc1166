/** Sends one picture of a review or a payment and reports the progress; by XMLHttpRequest, because fetch can't report it. */
import { ApiError } from '@shop/client';
import type { Problem } from '@shop/contract';

export interface SentWith {
  /** Called with the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The other fields of the form. */
  fields?: Readonly<Record<string, string>>;
}

/** Rejects with ApiError, or TypeError when the server was not reached. */
export function sendPicture(
  address: string,
  file: File,
  { onProgress, fields = {} }: SentWith = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(new ApiError(request.status, (request.response ?? {}) as Partial<Problem>));
    };
    const form = new FormData();
    // Before the picture, so that they are known when it comes.
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    request.send(form);
  });
}
