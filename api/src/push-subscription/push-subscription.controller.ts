/** /api/push: the devices on which an owner is told of orders, payments and stock (NOTE-01). */
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PushDeviceAnswer, PushDevicesAnswer, SuccessAnswer } from '@shop/contract';
import { SignedIn, StoreOwner } from '../access/audience.js';
import { CurrentSession, CurrentStore, CurrentUser, type SignedInUser } from '../access/current.js';
import type { ActiveSession } from '../auth/account-cache.js';
import { CallingDevice, type Device } from '../auth/device.js';
import { Answers } from '../http/answers.js';
import { Limit } from '../limit/limit.js';
import type { Store } from '../store/store.entity.js';
import { PushRemovalDto, PushSubscriptionDto } from './push-subscription.dto.js';
import { PushSubscriptionService } from './push-subscription.service.js';

@ApiTags('push')
@Controller('api/push')
export class PushSubscriptionController {
  constructor(private readonly subscriptions: PushSubscriptionService) {}

  @Get('subscription')
  @SignedIn()
  @Answers(200, 'PushDevicesAnswer')
  list(@CurrentUser() user: SignedInUser): Promise<PushDevicesAnswer> {
    return this.subscriptions.list(user.id);
  }

  @Post('subscription')
  @SignedIn()
  @Limit('push')
  @HttpCode(200)
  @Answers(200, 'PushDeviceAnswer')
  async put(
    @CurrentUser() user: SignedInUser,
    @CurrentSession() session: ActiveSession,
    @CallingDevice() { userAgent }: Device,
    @Body() body: PushSubscriptionDto,
  ): Promise<PushDeviceAnswer> {
    const caller = { userId: user.id, sessionId: session.id, userAgent };
    return { device: await this.subscriptions.put(body, caller) };
  }

  @Delete('subscription')
  @SignedIn()
  @Answers(200, 'SuccessAnswer', 'NOT_FOUND')
  async remove(
    @CurrentUser() user: SignedInUser,
    @Body() { id }: PushRemovalDto,
  ): Promise<SuccessAnswer> {
    await this.subscriptions.remove(user.id, id);
    return { success: true };
  }

  @Post(':slug/test')
  @StoreOwner('slug')
  @Limit('pushTest')
  @HttpCode(200)
  @Answers(200, 'SuccessAnswer', 'CONFLICT')
  async test(@CurrentStore() store: Store): Promise<SuccessAnswer> {
    await this.subscriptions.test(store.id, store.ownerId);
    return { success: true };
  }
}
