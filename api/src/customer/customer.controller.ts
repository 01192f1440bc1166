/** /api/customer: shoppers' accounts. */
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CustomerAnswer,
  CustomerSession,
  MessageAnswer,
  ResetCodeAnswer,
} from '@shop/contract';
import type { FastifyReply } from 'fastify';
import { CustomerOnly, Public } from '../access/audience.js';
import { CurrentCustomer } from '../access/current.js';
import { CredentialsDto, ResetPasswordDto } from '../auth/credentials.dto.js';
import type { TokenShop } from '../auth/token.service.js';
import { Answers } from '../http/answers.js';
import { type Caller, CurrentCaller } from '../limit/current-caller.js';
import { KnownDevices } from '../limit/known-devices.js';
import { Limit } from '../limit/limit.js';
import { AtShop } from './at-shop.js';
import { CallingShop } from './calling-shop.js';
import { Customer } from './customer.entity.js';
import { CustomerService } from './customer.service.js';

@ApiTags('customer')
@Controller('api/customer')
export class CustomerController {
  constructor(
    private readonly customers: CustomerService,
    private readonly devices: KnownDevices,
  ) {}

  @Get('token-auth-customer')
  @CustomerOnly()
  @Answers(200, 'CustomerAnswer')
  customer(@CurrentCustomer() customer: Customer): CustomerAnswer {
    return { customer: this.customers.view(customer) };
  }

  @Post('signin')
  @Public()
  @Limit('signin', 'customer')
  @Answers(200, 'CustomerSession', 'CREDENTIALS_WRONG', 'NOT_FOUND')
  async signin(
    @Body() body: CredentialsDto,
    @CurrentCaller() caller: Caller,
    @CallingShop() shop: TokenShop | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerSession> {
    const customer = await this.customers.signin(body, caller);
    this.devices.remember(reply, 'customer', customer);
    return this.customers.sessionView(customer, shop);
  }

  @Post('reset-password')
  @Public()
  @Limit('reset', 'customer')
  @AtShop()
  @Answers(200, 'MessageAnswer', 'RESET_CODE_INVALID')
  @Answers(202, 'ResetCodeAnswer')
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Query('store') slug: unknown,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer | ResetCodeAnswer> {
    const answer = await this.customers.reset(body, String(slug ?? ''), caller);
    reply.status(answer.status);
    return answer.body;
  }

  @Post(':slug/signup')
  @Public()
  @Limit('signup', 'customer')
  @Answers(201, 'CustomerSession', 'EMAIL_TAKEN', 'ACCOUNTS_OFF')
  async signup(
    @Param('slug') slug: string,
    @Body() body: CredentialsDto,
    @CurrentCaller() caller: Caller,
    @CallingShop() shop: TokenShop | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerSession> {
    const customer = await this.customers.signupAt(slug, body, caller);
    this.devices.remember(reply, 'customer', customer);
    return this.customers.sessionView(customer, shop);
  }
}
