/** Turns the slug of a public address into its store, or 404. */
import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '../http/problem.js';
import { enterStore } from '../tenancy/scope.js';
import type { Store } from './store.entity.js';
import { StoreCache } from './store-cache.js';

@Injectable()
export class KnownStorePipe implements PipeTransform<string, Promise<Store>> {
  constructor(private readonly stores: StoreCache) {}

  async transform(slug: string): Promise<Store> {
    const store = await this.stores.bySlug(slug);
    if (!store) throw notFound('Store');
    enterStore(store.id);
    return store;
  }
}
