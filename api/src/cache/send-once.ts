/** Sends a page that was made for this request alone, packed as the caller understands. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { StorefrontResponse } from '@shop/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './send-kept.js';

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Below this packing costs more than it saves, in bytes. */
const smallest = 1024;

export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: StorefrontResponse,
): Promise<void> {
  reply.status(status).headers(headers).header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity' || body.length < smallest) return void reply.send(body);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const packed = encoding === 'br' ? await brotli(body, quick) : await gzipped(body);
  reply.header('content-encoding', encoding).send(packed);
}
