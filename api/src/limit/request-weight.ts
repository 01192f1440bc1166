/** As how many requests a request counts, by what it costs to answer it (ABUSE-02). Pure. */
import type { FastifyRequest } from 'fastify';
import { declaredBytes } from '../http/body/read-body.js';

/** So many bytes of an answer weigh as much as a request; those of one that was made anew had to be made, too. */
export const answerBytes = { any: 64 * 1024, madeAnew: 16 * 1024 };

/** Sent as it lies on the disk. */
export const isFile = (url: string) => url.startsWith('/assets/') || url.startsWith('/uploads/');

/** As how many requests that only read one counts that writes or searches, and one whose body is long. */
const weights = { write: 4, search: 4, order: 10, signUp: 20, heaviest: 100, bytesOfOne: 4096 };

/** An order looks at much and takes stock; an account needs a password hashed and a mail. */
const costly = [
  { path: /^\/api\/order\/create-one\b|^\/[^/]+\/checkout\b/, weight: weights.order },
  { path: /^\/api\/(?:auth|customer\/[^/]+)\/signup\b/, weight: weights.signUp },
];

/** An empty filter, which the dashboard's lists always send, is none. */
const isSearch = (url: string) => /[?&](?:q=.|filter=(?!(?:%7B%7D|\{\})?(?:&|$)))/.test(url);

/** As how many requests one counts: what has more to read has more to check and to write; pictures take turns of their own. */
export function requestWeight({ url, method, headers, raw }: FastifyRequest): number {
  if (isFile(url)) return 0;
  if (method === 'GET' || method === 'HEAD') return isSearch(url) ? weights.search : 1;
  if (headers['content-type']?.startsWith('multipart/')) return weights.write;
  const bytes = declaredBytes(raw) ?? Number.POSITIVE_INFINITY;
  const least = costly.find(({ path }) => path.test(url))?.weight ?? weights.write;
  const weight = Math.max(least, Math.ceil(bytes / weights.bytesOfOne));
  return Math.min(weight, weights.heaviest);
}
