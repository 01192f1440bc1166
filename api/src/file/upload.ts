/** Reads the one file of a multipart body; a file over the limit is refused while it arrives. */

import type { MultipartFile } from '@fastify/multipart';
import { limits } from '@shop/contract';
import type { FastifyRequest } from 'fastify';
import { fieldProblem, invalid, Problem } from '../http/problem.js';

export interface UploadedFile {
  bytes: Buffer;
  /** The file's name from the client, shortened; only for messages. */
  name: string;
}

/** Refuses a request that is no upload, before any of it is read. Throws WRONG_TYPE. */
export function assertMultipart(request: FastifyRequest): void {
  if (!request.isMultipart())
    throw new Problem('WRONG_TYPE', 'Please send the picture as multipart/form-data');
}

/** Reads the file of field `file`. Throws a 400 or 413. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  assertConnected(request);
  const part = await request.file().catch(rethrowAsMalformed);
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw invalid({ field: 'file', message: 'Please choose an image' });
  }
  return readPart(part);
}

/**
 * Refuses a connection that is closed already, of which the parser gets no event: it would wait for
 * ever. Throws MALFORMED.
 */
export function assertConnected({ raw }: FastifyRequest): void {
  if (raw.destroyed) rethrowAsMalformed(new Error('The caller has gone'));
}

/** Reads a file of a multipart body. Throws a 400 or 413. */
export async function readPart(part: MultipartFile): Promise<UploadedFile> {
  // A part without a name is a file, too, where its type says so.
  const filename: string | undefined = part.filename;
  const name = [...(filename ?? '')].slice(0, 100).join('') || 'The file';
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch (error) {
    rethrowAsMalformed(error);
  }
  if (part.file.truncated) {
    throw fieldProblem('TOO_LARGE', 'file', `Files too large (max 5MB): ${name}`);
  }
  return { bytes: Buffer.concat(chunks), name };
}

/**
 * Turns the parser's errors into Problems: those with a status are refusals, a plain Error means
 * unreadable input.
 */
export function rethrowAsMalformed(error: unknown): never {
  if (typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
  throw new Problem('MALFORMED', 'The upload could not be read. Please try again.');
}

/** The body of an upload, as the OpenAPI document describes it. */
export const multipartBody = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  },
};

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
