/** Which store has changed, what is kept of it and where it is read: known to the whole application. */
import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { StoreChangesInterceptor } from '../guards/store-changes.interceptor.js';
import { Replica } from '../replica/replica.js';
import { StorePositions } from '../replica/store-positions.js';
import { KeptCounts } from './kept-counts.js';
import { StoreChanges } from './store-changes.js';
import { StoreChangesListener } from './store-changes.listener.js';
import { StoreNews } from './store-news.js';

@Global()
@Module({
  providers: [
    StoreChanges,
    StoreChangesListener,
    StoreNews,
    StorePositions,
    KeptCounts,
    Replica,
    { provide: APP_INTERCEPTOR, useClass: StoreChangesInterceptor },
  ],
  exports: [StoreChanges, StoreChangesListener, StoreNews, KeptCounts, Replica],
})
export class CacheModule {}
