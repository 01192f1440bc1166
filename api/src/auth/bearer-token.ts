/**
 * Reads the token in the Authorization header in one pass, whatever the header contains (ABUSE-03).
 */
import type { FastifyRequest } from 'fastify';

/** The longest token that is read; ours have some 300 characters. */
const longestToken = 4096;

const scheme = 'bearer ';

/** The token; null where there is none that could be ours. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { authorization = '' } = headers;
  if (authorization.length > scheme.length + longestToken) return null;
  if (authorization.slice(0, scheme.length).toLowerCase() !== scheme) return null;
  return authorization.slice(scheme.length).trim() || null;
}
