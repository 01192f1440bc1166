/** Sends a kept answer: the smallest body that the caller understands, or 304. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, KeptAnswer } from './kept-answers.js';

export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): void {
  const { headers } = request;
  const body = answer.bodies[encodingFor(headers['accept-encoding'])];
  if (answer.status === 200 && matches(headers['if-none-match'], answer.etag)) {
    const { 'content-encoding': _, ...kept } = body.headers;
    reply.status(304).headers(kept).send();
    return;
  }
  reply.status(answer.status).headers(body.headers).send(body.bytes);
}

/** The smallest encoding that the caller understands. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
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
