/** After a write through an owner's route the store is announced as changed before the answer leaves. */
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Observable, tap } from 'rxjs';
import { accessRequest } from '../access/current.js';
import { StoreChanges } from './store-changes.js';

@Injectable()
export class StoreChangesInterceptor implements NestInterceptor {
  constructor(private readonly changes: StoreChanges) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, currentStore } = accessRequest(context);
    if (!currentStore || method === 'GET') return next.handle();
    return next.handle().pipe(tap(() => this.changes.announce(currentStore.id)));
  }
}
