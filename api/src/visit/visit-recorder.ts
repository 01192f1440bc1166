/** Keeps what the admin does in somebody's store, before it is done; an owner's call costs nothing here. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { AccessRequest } from '../access/current.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import type { Store } from '../store/store.entity.js';
import { Visit } from './visit.entity.js';

/** Reads of one store within this long are one visit. */
const readsSpanMs = 10 * 60_000;

@Injectable()
export class VisitRecorder {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** To be called for whoever was let in; only the admin can be in a store that isn't theirs. */
  async record(request: AccessRequest, { id: storeId, ownerId }: Store): Promise<void> {
    const { currentUser: user, method, url, id: requestId } = request;
    if (!user || user.id === ownerId) return;
    const isRead = method === 'GET' || method === 'HEAD';
    const readsOf = isRead ? Math.floor(timeNow() / readsSpanMs) : null;
    const path = url.replace(/\?.*$/s, '');
    const visit = { id: newId(), storeId, email: user.email, method, path, requestId, readsOf };
    await this.source
      .createQueryBuilder()
      .insert()
      .into(Visit)
      .values(visit)
      .orIgnore()
      .updateEntity(false)
      .execute();
  }
}
