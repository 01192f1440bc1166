/** /api/customer: mailing another link to confirm a shopper's address. */
import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MessageAnswer } from '@shop/contract';
import { CustomerOnly } from '../access/audience.js';
import { CurrentCustomer } from '../access/current.js';
import { VerificationService } from '../auth/verification.service.js';
import { Answers } from '../http/answers.js';
import type { Customer } from './customer.entity.js';

@ApiTags('customer')
@Controller('api/customer')
export class CustomerVerificationController {
  constructor(private readonly verifications: VerificationService) {}

  @Post('send-verification')
  @CustomerOnly()
  @Answers(202, 'MessageAnswer', 'TOO_MANY')
  async sendAgain(@CurrentCustomer() customer: Customer): Promise<MessageAnswer> {
    return { message: await this.verifications.sendAgain('customer', customer) };
  }
}
