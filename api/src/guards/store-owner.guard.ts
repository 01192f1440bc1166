/**
 * Second guard: finds the store of the row that the address names; 404, as if it did not exist,
 * unless it is the caller's.
 */
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { accessRequest } from '../access/current.js';
import { notFound, unauthenticated } from '../http/problem.js';
import { enterStore } from '../tenancy/scope.js';
import { VisitRecorder } from '../visit/visit-recorder.js';
import { audienceOf } from './account.guard.js';
import { OwnedStores } from './owned-stores.js';
import { needsPassword } from './password.guard.js';

const nouns = {
  slug: 'Store',
  slugOrId: 'Store',
  storeId: 'Store',
  productId: 'Product',
  orderId: 'Order',
} as const;

@Injectable()
export class StoreOwnerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly ownedStores: OwnedStores,
    private readonly visits: VisitRecorder,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const audience = audienceOf(this.reflector, context);
    if (audience.kind !== 'storeOwner') return true;
    const request = accessRequest(context);
    if (!request.currentUser) throw unauthenticated();
    const params = request.params as Record<string, string | undefined>;
    const name = params[audience.locator] ?? '';
    const find = request.allowStale ? 'findCached' : 'find';
    const store = await this.ownedStores[find](audience.locator, name, request.currentUser);
    if (!store) {
      request.isForeign = true;
      throw notFound(nouns[audience.locator]);
    }
    request.currentStore = store;
    enterStore(store.id);
    // A handler that asks for the password is recorded once it is let in (password.guard.ts).
    if (!needsPassword(this.reflector, context)) await this.visits.record(request, store);
    return true;
  }
}
