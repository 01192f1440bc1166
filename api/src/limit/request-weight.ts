/**
 * The weight of a request, by what it costs to answer it: as how many requests it counts
 * (ABUSE-02).
 */
import type { FastifyRequest } from 'fastify';
import { declaredBytes } from '../http/body/read-body.js';
import { isRead } from '../http/is-read.js';

/** How many bytes of an answer weigh as much as a request; `madeAnew` is for those that were rendered. */
export const answerBytes = { any: 64 * 1024, madeAnew: 16 * 1024 };

/** Whether the answer is a file, sent as it is on the disk. */
export const isFile = (url: string) => url.startsWith('/assets/') || url.startsWith('/uploads/');

/**
 * The weights of requests that write or search, and of those with a long body; a simple read weighs
 * 1.
 */
const weights = {
  write: 4,
  search: 4,
  order: 16,
  signUp: 40,
  heaviest: 100,
  bytesOfOne: 4096,
  rowsOfOne: 50,
};

/**
 * Expensive writes: an order reads a lot and reserves stock; a new account needs a password hash
 * and a mail.
 */
const costly = [
  { path: /^\/api\/order\/create-one\b|^\/[^/]+\/checkout\b/, weight: weights.order },
  { path: /^\/api\/(?:auth|customer\/[^/]+)\/signup\b/, weight: weights.signUp },
];

/**
 * Whether a read searches; an empty filter, which the dashboard's lists always send, is no search.
 */
const isSearch = (url: string) => /[?&](?:q=.|filter=(?!(?:%7B%7D|\{\})?(?:&|$)))/.test(url);

/** The range of a list's rows, from the first to the last; the dashboard asks for 25. */
const range = /[?&]range=(?:\[|%5B)\s*(\d{1,9})\s*(?:,|%2C)\s*(\d{1,9})/i;

function rowsWeight(url: string): number {
  const [, first, last] = range.exec(url) ?? [];
  const rows = Number(last ?? 0) - Number(first ?? 0);
  return Math.min(weights.heaviest, Math.max(1, Math.ceil(rows / weights.rowsOfOne)));
}

/** The weight of a request: one with more to read has more to check and to write; pictures have slots of their own. */
export function requestWeight({ url, method, headers, raw }: FastifyRequest): number {
  if (isFile(url)) return 0;
  if (isRead(method)) {
    return Math.max(isSearch(url) ? weights.search : 1, rowsWeight(url));
  }
  if (headers['content-type']?.startsWith('multipart/')) return weights.write;
  const bytes = declaredBytes(raw) ?? Number.POSITIVE_INFINITY;
  const least = costly.find(({ path }) => path.test(url))?.weight ?? weights.write;
  const weight = Math.max(least, Math.ceil(bytes / weights.bytesOfOne));
  return Math.min(weight, weights.heaviest);
}
