/**
 * A creating request that its client may repeat: identified by account and Idempotency-Key
 * (MEND-20).
 */
import { createParamDecorator } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { requestKeyHeader } from '@shop/contract';
import { type AccessRequest, accessRequest } from '../access/current.js';
import { hashOf, readKey } from './request-hash.js';

export interface IdempotentRequest {
  accountId: string;
  key: string;
  /** Hash of address and content: the same key with another hash is refused. */
  hash: string;
}

/** The request by its key, null without one. Throws a 400 for an invalid key. */
export function idempotentRequest(
  request: AccessRequest,
  content: unknown,
): IdempotentRequest | null {
  const key = request.headers[requestKeyHeader];
  const accountId = request.currentUser?.id;
  if (typeof key !== 'string' || !accountId) return null;
  const [path] = request.url.split('?');
  return { accountId, key: readKey(key), hash: hashOf([request.method, path, content]) };
}

/** The request of a handler with a JSON body. */
export const CurrentIdempotentRequest = createParamDecorator((_: unknown, context) => {
  const request = accessRequest(context);
  return idempotentRequest(request, request.body);
});

/** Documents the header in the OpenAPI document. */
export const TakesIdempotencyKey = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'For 24 hours the same key and body are answered with what they made first',
  });
