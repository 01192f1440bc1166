/** Records the admin's calls in somebody's store, before they run; an owner's call costs nothing here. */
import { Injectable } from '@nestjs/common';
import type { AccessRequest } from '../access/current.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { isRead } from '../http/is-read.js';
import type { Store } from '../store/store.entity.js';
import { VisitRepository } from './visit.repository.js';

/** The span within which reads of one store are one visit. */
const readsSpanMs = 10 * 60_000;

@Injectable()
export class VisitRecorder {
  constructor(private readonly visits: VisitRepository) {}

  /**
   * Called for every caller who was let in; only the admin can be in a store of somebody else. An act
   * is a visit of its own, reads that are none are told together.
   */
  async record(
    request: AccessRequest,
    { id: storeId, ownerId }: Store,
    isAct = !isRead(request.method),
  ): Promise<void> {
    const { currentUser: user, method, url, id: requestId } = request;
    if (!user || user.id === ownerId) return;
    const readsOf = isAct ? null : Math.floor(timeNow() / readsSpanMs);
    const path = url.replace(/\?.*$/s, '');
    const visit = { id: newId(), storeId, email: user.email, method, path, requestId, readsOf };
    await this.visits.add(visit);
  }
}
