/** Runs the limits before every other guard of a handler that declares one, and before its work. */
import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { Counters } from './counters.js';
import { KnownDeviceRepository } from './known-device.repository.js';
import { KnownDevices } from './known-devices.js';
import { LimitGuard } from './limit.guard.js';
import { LimitCounts } from './limit-counts.js';
import { StoreSlots } from './store-slots.js';

@Module({
  providers: [
    Counters,
    KnownDeviceRepository,
    KnownDevices,
    LimitCounts,
    LimitGuard,
    StoreSlots,
    { provide: APP_GUARD, useExisting: LimitGuard },
    { provide: APP_INTERCEPTOR, useExisting: LimitGuard },
  ],
  exports: [Counters, KnownDevices, StoreSlots],
})
export class LimitModule {}
