/** The owner's question whether the gateway takes the stored keys. */
import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { GatewayKeysAnswer } from '@shop/contract';
import { StoreOwner } from '../access/audience.js';
import { CurrentStore } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { Limit } from '../limit/limit.js';
import { Store } from '../store/store.entity.js';
import { KeyCheckService } from './key-check.service.js';

@ApiTags('payment')
@Controller('api/payment/razorpay')
export class KeyCheckController {
  constructor(private readonly keys: KeyCheckService) {}

  @Post('check/:storeId')
  @StoreOwner('storeId')
  @Limit('gatewayKeys')
  @Answers(200, 'GatewayKeysAnswer')
  check(@CurrentStore() store: Store): Promise<GatewayKeysAnswer> {
    return this.keys.check(store);
  }
}
