/** /api/auth: an owner's changes to the own account (MEND-37). */
import { Body, Controller, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MessageAnswer, ResetCodeAnswer } from '@shop/contract';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '../access/audience.js';
import { CurrentSession, CurrentUser, type SignedInUser } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { type Caller, CurrentCaller } from '../limit/current-caller.js';
import { KnownDevices } from '../limit/known-devices.js';
import { Limit } from '../limit/limit.js';
import type { ActiveSession } from './account-cache.js';
import { EmailChangeService } from './email-change.service.js';
import { EmailChangeDto, NewPasswordDto } from './own-account.dto.js';
import { OwnPasswordService } from './own-password.service.js';

@ApiTags('auth')
@Controller('api/auth')
export class OwnAccountController {
  constructor(
    private readonly passwords: OwnPasswordService,
    private readonly emails: EmailChangeService,
    private readonly devices: KnownDevices,
  ) {}

  @Put('password')
  @SignedIn()
  @Limit('confirm')
  @Answers(200, 'MessageAnswer', 'PASSWORD_WRONG')
  async changePassword(
    @CurrentUser() user: SignedInUser,
    @CurrentSession() session: ActiveSession,
    @Body() body: NewPasswordDto,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    const tokenVersion = await this.passwords.change(user, session, body, caller);
    this.devices.remember(reply, 'user', { id: user.id, tokenVersion });
    return { message: 'Your password has changed. You are signed out everywhere else.' };
  }

  @Put('email')
  @SignedIn()
  @Limit('newEmail')
  @Answers(
    200,
    'MessageAnswer',
    'PASSWORD_WRONG',
    'RESET_CODE_INVALID',
    'EMAIL_TAKEN',
    'EMAIL_UNVERIFIED',
  )
  @Answers(202, 'ResetCodeAnswer')
  async changeEmail(
    @CurrentUser() user: SignedInUser,
    @Body() body: EmailChangeDto,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer | ResetCodeAnswer> {
    const answer = await this.emails.change(user, body, caller);
    reply.status(answer.status);
    return answer.body;
  }
}
