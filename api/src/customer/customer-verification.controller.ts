/** /api/customer: mailing another link to confirm a shopper's address. */
import { Controller, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MessageAnswer } from '@shop/contract';
import { CustomerOnly } from '../access/audience.js';
import { CurrentCustomer } from '../access/current.js';
import type { SignedInCustomer } from '../auth/only-shop.js';
import { Answers } from '../http/answers.js';
import { AtShop } from './at-shop.js';
import { CustomerService } from './customer.service.js';

@ApiTags('customer')
@Controller('api/customer')
export class CustomerVerificationController {
  constructor(private readonly customers: CustomerService) {}

  @Post('send-verification')
  @CustomerOnly()
  @AtShop()
  @Answers(202, 'MessageAnswer', 'TOO_MANY')
  async sendAgain(
    @CurrentCustomer() customer: SignedInCustomer,
    @Query('store') slug: unknown,
  ): Promise<MessageAnswer> {
    return { message: await this.customers.sendLink(customer, String(slug ?? '')) };
  }
}
