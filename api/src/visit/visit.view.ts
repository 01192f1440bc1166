/** A visit as the API answers it. */
import type { Visit as VisitView } from '@shop/contract';
import type { Visit } from './visit.entity.js';

export function visitView({
  id,
  storeId,
  createdAt,
  email,
  method,
  path,
  requestId,
}: Visit): VisitView {
  return { id, storeId, at: createdAt.toISOString(), email, method, path, requestId };
}
