/** Shoppers' accounts. */
import { Module } from '@nestjs/common';
import { AccountRepository } from '../auth/account.repository.js';
import { AuthModule } from '../auth/auth.module.js';
import { DomainModule } from '../domain/domain.module.js';
import { LimitModule } from '../limit/limit.module.js';
import { StoreRepository } from '../store/store.repository.js';
import { CustomerController } from './customer.controller.js';
import { CustomerService } from './customer.service.js';
import { CustomerVerificationController } from './customer-verification.controller.js';

@Module({
  imports: [AuthModule, DomainModule, LimitModule],
  controllers: [CustomerController, CustomerVerificationController],
  providers: [StoreRepository, AccountRepository, CustomerService],
  exports: [CustomerService],
})
export class CustomerModule {}
