/** Sends one picture, telling how far it is; XMLHttpRequest, since fetch can't tell. */
import { ApiError } from '@shop/client';
import { apiRoutes, type FileAnswer, type Problem, type StoreFile } from '@shop/contract';
import { reportEndedSession } from '../providers/sessionEnd.ts';
import { getToken } from '../providers/token.ts';

export function uploadFile(
  slug: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<StoreFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiRoutes.files(slug));
    request.responseType = 'json';
    request.setRequestHeader('authorization', `Bearer ${getToken() ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onload = () => {
      if (request.status === 401) reportEndedSession();
      if (request.status < 300) resolve((request.response as FileAnswer).file);
      else reject(new ApiError(request.status, (request.response ?? {}) as Partial<Problem>));
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
