/** Own domains. */
import { Module } from '@nestjs/common';
import { storeScoped } from '../tenancy/store-scoped.repository.js';
import { DomainController } from './domain.controller.js';
import { Domain } from './domain.entity.js';
import { DomainService } from './domain.service.js';
import { DomainCheck } from './domain-check.js';
import { DomainLookup } from './domain-lookup.js';
import { DomainWatch } from './domain-watch.js';

@Module({
  imports: [storeScoped(Domain)],
  controllers: [DomainController],
  providers: [DomainService, DomainLookup, DomainCheck, DomainWatch],
  exports: [DomainService],
})
export class DomainModule {}
