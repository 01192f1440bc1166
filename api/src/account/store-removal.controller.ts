/** DELETE /api/store/{slug}: an owner deletes one store (FIX-73). */
import { Body, Controller, Delete } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MessageAnswer } from '@shop/contract';
import { StoreOwner } from '../access/audience.js';
import { CurrentStore, CurrentUser, type SignedInUser } from '../access/current.js';
import { PasswordDto } from '../auth/own-account.dto.js';
import { Answers } from '../http/answers.js';
import { type Caller, CurrentCaller } from '../limit/current-caller.js';
import { Limit } from '../limit/limit.js';
import { Store } from '../store/store.entity.js';
import { AccountRemovalService } from './account-removal.service.js';

@ApiTags('store')
@Controller('api/store')
export class StoreRemovalController {
  constructor(private readonly removal: AccountRemovalService) {}

  @Delete(':slug')
  @StoreOwner('slug')
  @Limit('confirm')
  @Answers(200, 'MessageAnswer', 'PASSWORD_WRONG', 'CONFLICT')
  async remove(
    @CurrentStore() store: Store,
    @CurrentUser() user: SignedInUser,
    @Body() { password }: PasswordDto,
    @CurrentCaller() caller: Caller,
  ): Promise<MessageAnswer> {
    await this.removal.removeStore(store, user, password, caller);
    return { message: `${store.name} is deleted.` };
  }
}
