/** Limits in front of every handler that asks for one. */
import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { LimitGuard } from './limit.guard.js';
import { StoreSlots } from './store-slots.js';

@Module({
  providers: [
    LimitGuard,
    StoreSlots,
    { provide: APP_GUARD, useExisting: LimitGuard },
    { provide: APP_INTERCEPTOR, useExisting: LimitGuard },
  ],
  exports: [StoreSlots],
})
export class LimitModule {}
