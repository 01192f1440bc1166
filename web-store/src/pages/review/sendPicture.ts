/** Sends one picture of a review and reports the progress; by XMLHttpRequest, because fetch can't report it. */
import { ApiError } from '@shop/client';
import type { Problem } from '@shop/contract';

/** Rejects with ApiError, or TypeError when the server was not reached. */
export function sendPicture(
  address: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(new ApiError(request.status, (request.response ?? {}) as Partial<Problem>));
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
