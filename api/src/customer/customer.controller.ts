/** /api/customer: shoppers' accounts. */
import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CustomerAnswer,
  CustomerSession,
  MessageAnswer,
  ResetCodeAnswer,
} from '@shop/contract';
import type { FastifyReply } from 'fastify';
import { Customer as CustomerOnly, Public } from '../access/audience.js';
import { CurrentCustomer } from '../access/current.js';
import { CredentialsDto, ResetPasswordDto } from '../auth/credentials.dto.js';
import { Answers } from '../http/answers.js';
import { Limit } from '../limit/limit.js';
import { Customer } from './customer.entity.js';
import { CustomerService } from './customer.service.js';

@ApiTags('customer')
@Controller('api/customer')
export class CustomerController {
  constructor(private readonly customers: CustomerService) {}

  @Get('token-auth-customer')
  @CustomerOnly()
  @Answers(200, 'CustomerAnswer', 'UNAUTHENTICATED')
  customer(@CurrentCustomer() customer: Customer): CustomerAnswer {
    return { customer: this.customers.view(customer) };
  }

  @Post('signin')
  @Public()
  @Limit('signin')
  @Answers(200, 'CustomerSession', 'INVALID', 'CREDENTIALS_WRONG', 'TOO_MANY')
  async signin(@Body() body: CredentialsDto): Promise<CustomerSession> {
    return this.customers.sessionView(await this.customers.signin(body));
  }

  @Post('reset-password')
  @Public()
  @Limit('reset')
  @Answers(200, 'MessageAnswer', 'INVALID', 'RESET_CODE_INVALID', 'TOO_MANY')
  @Answers(202, 'ResetCodeAnswer')
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer | ResetCodeAnswer> {
    const answer = await this.customers.reset(body);
    reply.status(answer.status);
    return answer.body;
  }

  @Post(':slug/signup')
  @Public()
  @Limit('signup')
  @Answers(
    201,
    'CustomerSession',
    'INVALID',
    'EMAIL_TAKEN',
    'ACCOUNTS_OFF',
    'NOT_FOUND',
    'TOO_MANY',
  )
  async signup(
    @Param('slug') slug: string,
    @Body() body: CredentialsDto,
  ): Promise<CustomerSession> {
    return this.customers.sessionView(await this.customers.signupAt(slug, body));
  }
}
