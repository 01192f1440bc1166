/** Store changes and the caches that they invalidate, available to the whole application. */
import { Global, Module } from '@nestjs/common';
import { CacheValidity } from './cache-validity.js';
import { CountCache } from './count-cache.js';
import { StoreChanges } from './store-changes.js';
import { StoreChangesListener } from './store-changes.listener.js';

@Global()
@Module({
  providers: [StoreChanges, StoreChangesListener, CacheValidity, CountCache],
  exports: [StoreChanges, StoreChangesListener, CacheValidity, CountCache],
})
export class CacheModule {}
