/** Sends a cached response in the smallest encoding that the caller accepts, or 304. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordRenderedBytes } from '../http/answer-bytes.js';
import type { CachedResponse, Encoding } from './encoded-response.js';

type Headers = Readonly<Record<string, string>>;

/** Sends it from a handler, after the hooks have set the headers of every response. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): void {
  const { status, headers, bytes } = choose(request.headers, answer);
  recordRenderedBytes(reply, answer.bodies.identity.bytes.length);
  reply.status(status).headers(headers).send(bytes);
}

/**
 * Sends it past Fastify; `asked` = the request's headers, `carried` = the headers of every response,
 * `id` = the request's id. Returns the number of bytes sent.
 */
export function sendCachedRaw(
  response: ServerResponse,
  asked: IncomingHttpHeaders,
  answer: CachedResponse,
  carried: Headers,
  id: string,
): number {
  const { status, headers, bytes } = choose(asked, answer);
  response.writeHead(status, [...listOf(carried, headers), 'x-request-id', id]).end(bytes);
  return bytes?.length ?? 0;
}

/** The body in an encoding that the caller accepts; none where the caller has it already. */
function choose(asked: IncomingHttpHeaders, { status, etag, bodies }: CachedResponse) {
  const body = bodies[encodingFor(asked['accept-encoding'])] ?? bodies.identity;
  const { headers, notModifiedHeaders: unchanged, bytes } = body;
  const isKnown = status === 200 && matches(asked['if-none-match'], etag);
  return isKnown
    ? { status: 304, headers: unchanged, bytes: undefined }
    : { status, headers, bytes };
}

const lists = new WeakMap<Headers, WeakMap<Headers, readonly string[]>>();

/** Names and values in one flat list, the fastest form for `writeHead`; merged once for each pair. */
function listOf(carried: Headers, headers: Headers): readonly string[] {
  const known = lists.get(headers)?.get(carried);
  if (known) return known;
  const list = Object.entries({ ...carried, ...headers }).flat();
  const ofHeaders = lists.get(headers) ?? new WeakMap();
  lists.set(headers, ofHeaders.set(carried, list));
  return list;
}

/** The smallest encoding that the caller accepts. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

function matches(given: string | undefined, etag: string): boolean {
  // The quotes are part of an ETag, so one search of the header is enough, however long it is.
  return given !== undefined && (given === '*' || given.includes(etag));
}
