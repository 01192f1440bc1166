/** Sends a kept answer: the smallest body that the caller understands, or 304. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteMade } from '../http/answer-bytes.js';
import type { Encoding, KeptAnswer } from './kept-answers.js';

type Headers = Readonly<Record<string, string>>;

/** From a handler, after the hooks have set what every answer carries. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): void {
  const { status, headers, bytes } = choose(request, answer);
  noteMade(reply, answer.bodies.identity.bytes.length);
  reply.status(status).headers(headers).send(bytes);
}

/**
 * From the first hook, past all that Fastify does for answers yet unknown; `carried` = what every answer
 * carries. Answers the bytes that it sent.
 */
export function sendKeptNow(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  carried: Headers,
): number {
  const { status, headers, bytes } = choose(request, answer);
  reply.hijack();
  const list = [...listOf(carried, headers), 'x-request-id', request.id];
  reply.raw.writeHead(status, list).end(bytes);
  return bytes?.length ?? 0;
}

/** The body that the caller understands, or none where it has it already. */
function choose({ headers: asked }: FastifyRequest, { status, etag, bodies }: KeptAnswer) {
  const { headers, unchanged, bytes } = bodies[encodingFor(asked['accept-encoding'])];
  const isKnown = status === 200 && matches(asked['if-none-match'], etag);
  return isKnown
    ? { status: 304, headers: unchanged, bytes: undefined }
    : { status, headers, bytes };
}

const lists = new WeakMap<Headers, WeakMap<Headers, readonly string[]>>();

/** Names and values in turn, as Node takes them without looking again; merged once for each pair. */
function listOf(carried: Headers, headers: Headers): readonly string[] {
  const known = lists.get(headers)?.get(carried);
  if (known) return known;
  const list = Object.entries({ ...carried, ...headers }).flat();
  const ofHeaders = lists.get(headers) ?? new WeakMap();
  lists.set(headers, ofHeaders.set(carried, list));
  return list;
}

/** The smallest encoding that the caller understands. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

function matches(given: string | undefined, etag: string): boolean {
  // The quotes are part of an ETag: it is in the list, or it is not. One pass, however long that is.
  return given !== undefined && (given === '*' || given.includes(etag));
}
