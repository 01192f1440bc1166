/** The four guards in front of every route, in this order. */
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { StoreModule } from '../store/store.module.js';
import { VisitModule } from '../visit/visit.module.js';
import { AccountGuard } from './account.guard.js';
import { AdminEmailGuard } from './admin-email.guard.js';
import { OwnedStores } from './owned-stores.js';
import { PasswordGuard } from './password.guard.js';
import { StoreOwnerGuard } from './store-owner.guard.js';

@Module({
  imports: [StoreModule, VisitModule],
  providers: [
    OwnedStores,
    { provide: APP_GUARD, useClass: AccountGuard },
    { provide: APP_GUARD, useClass: StoreOwnerGuard },
    { provide: APP_GUARD, useClass: AdminEmailGuard },
    { provide: APP_GUARD, useClass: PasswordGuard },
  ],
})
export class GuardsModule {}
