/** DELETE /api/auth/user: an owner deletes the own account (MEND-37). */
import { Body, Controller, Delete } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MessageAnswer } from '@shop/contract';
import { SignedIn } from '../access/audience.js';
import { CurrentUser, type SignedInUser } from '../access/current.js';
import { PasswordDto } from '../auth/own-account.dto.js';
import { Answers } from '../http/answers.js';
import { type Caller, CurrentCaller } from '../limit/current-caller.js';
import { Limit } from '../limit/limit.js';
import { AccountRemovalService } from './account-removal.service.js';

@ApiTags('auth')
@Controller('api/auth')
export class AccountRemovalController {
  constructor(private readonly removal: AccountRemovalService) {}

  @Delete('user')
  @SignedIn()
  @Limit('confirm')
  @Answers(200, 'MessageAnswer', 'PASSWORD_WRONG', 'CONFLICT')
  async remove(
    @CurrentUser() user: SignedInUser,
    @Body() { password }: PasswordDto,
    @CurrentCaller() caller: Caller,
  ): Promise<MessageAnswer> {
    await this.removal.remove(user, password, caller);
    return { message: 'Your account is deleted, and your stores are closed.' };
  }
}
