/** /api/auth: the sessions of an owner, and confirming the password (ABUSE-15). */
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SessionsAnswer, SuccessAnswer } from '@shop/contract';
import { SignedIn } from '../access/audience.js';
import { CurrentSession, CurrentUser, type SignedInUser } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { type Caller, CurrentCaller } from '../limit/current-caller.js';
import { Limit } from '../limit/limit.js';
import type { ActiveSession } from './account-cache.js';
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
  @Answers(200, 'SessionsAnswer')
  async list(
    @CurrentUser() user: SignedInUser,
    @CurrentSession() session: ActiveSession,
  ): Promise<SessionsAnswer> {
    return { sessions: await this.sessions.list(user.id, session.id) };
  }

  @Delete('sessions/:id')
  @SignedIn()
  @Answers(200, 'SuccessAnswer')
  async end(
    @CurrentUser() user: SignedInUser,
    @Param('id', IdPipe('Session')) id: string,
  ): Promise<SuccessAnswer> {
    await this.sessions.end(user.id, id);
    return { success: true };
  }

  @Delete('sessions')
  @SignedIn()
  @Answers(200, 'SuccessAnswer')
  async endOthers(
    @CurrentUser() user: SignedInUser,
    @CurrentSession() session: ActiveSession,
  ): Promise<SuccessAnswer> {
    await this.sessions.endOthers(user.id, session.id);
    return { success: true };
  }

  @Post('confirm')
  @SignedIn()
  @Limit('confirm')
  @Answers(200, 'SuccessAnswer', 'PASSWORD_WRONG')
  async confirm(
    @CurrentUser() user: SignedInUser,
    @CurrentSession() session: ActiveSession,
    @Body() { password }: PasswordDto,
    @CurrentCaller() caller: Caller,
  ): Promise<SuccessAnswer> {
    await this.passwords.confirm(user, session, password, caller);
    return { success: true };
  }
}
