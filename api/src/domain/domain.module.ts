/** Own domains. */
import { Module } from '@nestjs/common';
import { DomainController } from './domain.controller.js';
import { DomainRepository } from './domain.repository.js';
import { DomainService } from './domain.service.js';
import { DomainCheck } from './domain-check.js';
import { DomainLookup } from './domain-lookup.js';
import { DomainWatch } from './domain-watch.js';

@Module({
  controllers: [DomainController],
  providers: [DomainRepository, DomainService, DomainLookup, DomainCheck, DomainWatch],
  exports: [DomainService],
})
export class DomainModule {}
