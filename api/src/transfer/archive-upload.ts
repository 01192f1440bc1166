/** Streams the upload of an archive into a file, so that it takes little memory. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { limits } from '@shop/contract';
import type { AccessRequest } from '../access/current.js';
import { assertConnected, rethrowAsMalformed } from '../file/upload.js';
import { invalid, Problem } from '../http/problem.js';
import { tooLarge } from './archive-fault.js';

export interface ReceivedArchive {
  file: string;
  slug: string;
}

/** The multipart fields `slug` and `file`, in any order. Throws a 400, 413 or 415. */
export async function receiveArchive(
  request: AccessRequest,
  path: string,
): Promise<ReceivedArchive> {
  if (!request.isMultipart()) {
    throw new Problem('WRONG_TYPE', 'Please send the archive as multipart/form-data');
  }
  assertConnected(request);
  let slug: unknown;
  let hasFile = false;
  try {
    for await (const part of request.parts({ limits: { fileSize: limits.archiveBytes } })) {
      if (part.type === 'field') {
        if (part.fieldname === 'slug') slug = part.value;
      } else if (part.fieldname === 'file') {
        await pipeline(part.file, createWriteStream(path));
        if (part.file.truncated) throw tooLarge();
        hasFile = true;
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    rethrowAsMalformed(error);
  }
  if (!hasFile) throw invalid({ field: 'file', message: 'Please choose an archive' });
  if (typeof slug !== 'string' || slug.trim() === '') {
    throw invalid({ field: 'slug', message: 'Slug is required' });
  }
  return { file: path, slug };
}
