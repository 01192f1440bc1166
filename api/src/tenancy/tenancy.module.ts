/** Which store has changed, known to the whole application. */
import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { StoreChangesInterceptor } from './store-changes.interceptor.js';
import { StoreChanges } from './store-changes.js';
import { StoreChangesListener } from './store-changes.listener.js';

@Global()
@Module({
  providers: [
    StoreChanges,
    StoreChangesListener,
    { provide: APP_INTERCEPTOR, useClass: StoreChangesInterceptor },
  ],
  exports: [StoreChanges, StoreChangesListener],
})
export class TenancyModule {}
