/** Finds the caller's store by what the address names; the statement itself contains the caller. */
import { Injectable } from '@nestjs/common';
import { looksLikeId } from '@shop/commerce';
import type { StoreLocator } from '../access/audience.js';
import type { SignedInUser } from '../access/current.js';
import type { Store } from '../store/store.entity.js';
import { StoreRepository } from '../store/store.repository.js';
import { StoreCache } from '../store/store-cache.js';
import { onPlatform } from '../tenancy/scope.js';
import { mayManage } from './may-manage.js';

@Injectable()
export class OwnedStores {
  constructor(
    private readonly stores: StoreRepository,
    private readonly cache: StoreCache,
  ) {}

  /** The same for a handler that allows a stale store, which may come from the cache. */
  async findCached(locator: StoreLocator, name: string, user: SignedInUser): Promise<Store | null> {
    if (locator !== 'slug' && locator !== 'storeId') return this.find(locator, name, user);
    const store = await (locator === 'slug' ? this.cache.bySlug(name) : this.cache.byId(name));
    return store && mayManage(store, user) ? store : null;
  }

  /** The store with its membership and domain, when `user` may manage it; else null. */
  async find(locator: StoreLocator, name: string, user: SignedInUser): Promise<Store | null> {
    if (name.includes('\0')) return null;
    const byId = locator !== 'slug' && locator !== 'slugOrId';
    if (byId && !looksLikeId(name)) return null;
    // A slug is tried before an id, which no slug can look like (OQ-15).
    const by = locator === 'slugOrId' && looksLikeId(name) ? 'storeId' : locator;
    return onPlatform('find the store of an address', () =>
      this.stores.findManaged(by, name, user),
    );
  }
}
