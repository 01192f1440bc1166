/** Which store has changed, what is kept of it and where it is read: known to the whole application. */
import { Global, Module } from '@nestjs/common';
import { Replica } from '../replica/replica.js';
import { StorePositions } from '../replica/store-positions.js';
import { KeptCounts } from './kept-counts.js';
import { StoreChanges } from './store-changes.js';
import { StoreChangesListener } from './store-changes.listener.js';
import { StoreNews } from './store-news.js';

@Global()
@Module({
  providers: [StoreChanges, StoreChangesListener, StoreNews, StorePositions, KeptCounts, Replica],
  exports: [StoreChanges, StoreChangesListener, StoreNews, KeptCounts, Replica],
})
export class CacheModule {}
