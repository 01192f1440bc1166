/** Sends an answer that was made just now, kept or not. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MadeAnswer, PassingAnswer } from './kept-answers.js';
import { encodingFor, sendKept } from './send-kept.js';

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Below this packing costs more than it saves, in bytes. */
const smallest = 1024;

/** From a handler. */
export async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: MadeAnswer,
): Promise<void> {
  if ('passing' in answer) await sendOnce(request, reply, answer);
  else sendKept(request, reply, answer);
}

/** Packed now, as the caller understands. */
async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PassingAnswer,
): Promise<void> {
  reply.status(status).headers(headers).header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity' || body.length < smallest) return void reply.send(body);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const packed = encoding === 'br' ? await brotli(body, quick) : await gzipped(body);
  reply.header('content-encoding', encoding).send(packed);
}
