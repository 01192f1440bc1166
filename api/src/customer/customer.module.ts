/** Shoppers' accounts. */
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { LimitModule } from '../limit/limit.module.js';
import { CustomerController } from './customer.controller.js';
import { CustomerService } from './customer.service.js';

@Module({
  imports: [AuthModule, LimitModule],
  controllers: [CustomerController],
  providers: [CustomerService],
  exports: [CustomerService],
})
export class CustomerModule {}
