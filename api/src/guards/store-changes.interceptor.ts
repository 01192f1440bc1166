/** Announces the store as changed after a write through an owner's route, before the answer is sent. */
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Observable, tap } from 'rxjs';
import { CHANGES_STORE } from '../access/changes-store.js';
import { accessRequest } from '../access/current.js';
import { type StoreChange, StoreChanges } from '../cache/store-changes.js';
import { isRead } from '../http/is-read.js';

@Injectable()
export class StoreChangesInterceptor implements NestInterceptor {
  constructor(
    private readonly changes: StoreChanges,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, currentStore } = accessRequest(context);
    if (!currentStore || isRead(method)) return next.handle();
    const declared = this.reflector.get<StoreChange | undefined>(
      CHANGES_STORE,
      context.getHandler(),
    );
    return next
      .handle()
      .pipe(tap(() => this.changes.announce(currentStore.id, declared ?? 'catalog')));
  }
}
