/** Reads the one file of a multipart body; a file over the limit is refused while it arrives. */

import type { MultipartFile } from '@fastify/multipart';
import { limits } from '@shop/contract';
import type { FastifyRequest } from 'fastify';
import { invalid, Problem } from '../http/problem.js';

export interface UploadedFile {
  bytes: Buffer;
  /** As the sender calls it, shortened; only for messages. */
  name: string;
}

/** Refuses what is no upload at all, before anything of it is read. Throws WRONG_TYPE. */
export function refuseNoUpload(request: FastifyRequest): void {
  if (!request.isMultipart())
    throw new Problem('WRONG_TYPE', 'Please send the picture as multipart/form-data');
}

/** Reads the file of field `file`. Throws a 400 or 413. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  refuseGone(request);
  const part = await request.file().catch(refuseBroken);
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw invalid({ field: 'file', message: 'Please choose an image' });
  }
  return readPart(part);
}

/** The parser hears of a caller who goes away, not of one who has gone: it would wait for ever. Throws MALFORMED. */
export function refuseGone({ raw }: FastifyRequest): void {
  if (raw.destroyed) refuseBroken(new Error('The caller has gone'));
}

async function readPart(part: MultipartFile): Promise<UploadedFile> {
  const name = [...part.filename].slice(0, 100).join('') || 'The file';
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch (error) {
    refuseBroken(error);
  }
  if (part.file.truncated) {
    const message = `Files too large (max 5MB): ${name}`;
    throw new Problem('TOO_LARGE', message, { errors: [{ field: 'file', message }] });
  }
  return { bytes: Buffer.concat(chunks), name };
}

/** The parser says what it refuses with a status; what it can't read at all is a plain Error. */
export function refuseBroken(error: unknown): never {
  if (typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
  throw new Problem('MALFORMED', 'The upload could not be read. Please try again.');
}

/** Limits of the multipart parser. */
export const uploadLimits = {
  limits: {
    fileSize: limits.fileBytes,
    files: 1,
    fields: 5,
    fieldSize: 1000,
    parts: 6,
    headerPairs: 50,
  },
  throwFileSizeLimit: false,
};
