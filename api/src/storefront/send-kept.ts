/** Sends a kept answer: the smallest body that the caller understands, or 304. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, KeptAnswer } from './kept-answers.js';

export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): void {
  const { headers } = request;
  const encoding = encodingFor(headers['accept-encoding']);
  reply.headers(answer.headers);
  reply.header('etag', answer.etag);
  reply.header('vary', 'accept-encoding');
  if (answer.status === 200 && matches(headers['if-none-match'], answer.etag)) {
    reply.status(304).send();
    return;
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.status(answer.status).send(answer.bodies[encoding]);
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

function matches(given: string | undefined, etag: string): boolean {
  return (
    given !== undefined &&
    (given === '*' || given.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag))
  );
}
