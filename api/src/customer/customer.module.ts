/** Shoppers' accounts. */
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { LimitModule } from '../limit/limit.module.js';
import { CustomerController } from './customer.controller.js';
import { CustomerService } from './customer.service.js';
import { CustomerVerificationController } from './customer-verification.controller.js';

@Module({
  imports: [AuthModule, LimitModule],
  controllers: [CustomerController, CustomerVerificationController],
  providers: [CustomerService],
  exports: [CustomerService],
})
export class CustomerModule {}
