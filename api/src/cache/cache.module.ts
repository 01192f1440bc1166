/** Which store has changed and what is kept of it: known to the whole application. */
import { Global, Module } from '@nestjs/common';
import { KeptCounts } from './kept-counts.js';
import { StoreChanges } from './store-changes.js';
import { StoreChangesListener } from './store-changes.listener.js';
import { StoreNews } from './store-news.js';

@Global()
@Module({
  providers: [StoreChanges, StoreChangesListener, StoreNews, KeptCounts],
  exports: [StoreChanges, StoreChangesListener, StoreNews, KeptCounts],
})
export class CacheModule {}
