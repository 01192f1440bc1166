/** The four guards of every route, in this order, and the interceptor that announces an owner's changes. */
import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { StoreModule } from '../store/store.module.js';
import { StoreRepository } from '../store/store.repository.js';
import { VisitModule } from '../visit/visit.module.js';
import { AccountGuard } from './account.guard.js';
import { AdminEmailGuard } from './admin-email.guard.js';
import { OwnedStores } from './owned-stores.js';
import { PasswordGuard } from './password.guard.js';
import { StoreChangesInterceptor } from './store-changes.interceptor.js';
import { StoreOwnerGuard } from './store-owner.guard.js';

@Module({
  imports: [StoreModule, VisitModule],
  providers: [
    StoreRepository,
    OwnedStores,
    { provide: APP_GUARD, useClass: AccountGuard },
    { provide: APP_GUARD, useClass: StoreOwnerGuard },
    { provide: APP_GUARD, useClass: AdminEmailGuard },
    { provide: APP_GUARD, useClass: PasswordGuard },
    { provide: APP_INTERCEPTOR, useClass: StoreChangesInterceptor },
  ],
})
export class GuardsModule {}
