/** Sends a response that was rendered just now, cached or not. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyResponse, UncachedResponse } from './response-cache.js';
import { encodingFor, sendCached } from './send-cached.js';

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Below this size, in bytes, compression costs more than it saves. */
const smallest = 1024;

/** Sends it from a handler. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: AnyResponse,
): Promise<void> {
  if ('uncached' in answer) await sendUncached(request, reply, answer);
  else sendCached(request, reply, answer);
}

/** Compresses it now, in an encoding that the caller accepts. */
async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: UncachedResponse,
): Promise<void> {
  reply.status(status).headers(headers).header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity' || body.length < smallest) return void reply.send(body);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const packed = encoding === 'br' ? await brotli(body, quick) : await gzipped(body);
  reply.header('content-encoding', encoding).send(packed);
}
