/** /api/auth: where an owner is signed in, and the password entered again (ABUSE-15). */
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SessionsAnswer, SuccessAnswer } from '@shop/contract';
import { SignedIn } from '../access/audience.js';
import { CurrentSession, CurrentUser, type SignedInUser } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { type Caller, CurrentCaller } from '../limit/current-caller.js';
import { Limit } from '../limit/limit.js';
import type { LiveSession } from './live-accounts.js';
import { PasswordDto } from './own-account.dto.js';
import { OwnPasswordService } from './own-password.service.js';
import { SessionService } from './session.service.js';

@ApiTags('auth')
@Controller('api/auth')
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly passwords: OwnPasswordService,
  ) {}

  @Get('sessions')
  @SignedIn()
  @Answers(200, 'SessionsAnswer', 'UNAUTHENTICATED')
  async list(
    @CurrentUser() user: SignedInUser,
    @CurrentSession() session: LiveSession,
  ): Promise<SessionsAnswer> {
    return { sessions: await this.sessions.list(user.id, session.id) };
  }

  @Delete('sessions/:id')
  @SignedIn()
  @Answers(200, 'SuccessAnswer', 'UNAUTHENTICATED', 'NOT_FOUND')
  async end(
    @CurrentUser() user: SignedInUser,
    @Param('id', IdPipe('Session')) id: string,
  ): Promise<SuccessAnswer> {
    await this.sessions.end(user.id, id);
    return { success: true };
  }

  @Delete('sessions')
  @SignedIn()
  @Answers(200, 'SuccessAnswer', 'UNAUTHENTICATED')
  async endOthers(
    @CurrentUser() user: SignedInUser,
    @CurrentSession() session: LiveSession,
  ): Promise<SuccessAnswer> {
    await this.sessions.endOthers(user.id, session.id);
    return { success: true };
  }

  @Post('confirm')
  @SignedIn()
  @Limit('confirm')
  @Answers(200, 'SuccessAnswer', 'INVALID', 'PASSWORD_WRONG', 'UNAUTHENTICATED', 'TOO_MANY')
  async confirm(
    @CurrentUser() user: SignedInUser,
    @CurrentSession() session: LiveSession,
    @Body() { password }: PasswordDto,
    @CurrentCaller() caller: Caller,
  ): Promise<SuccessAnswer> {
    await this.passwords.confirm(user, session, password, caller);
    return { success: true };
  }
}
