/** /api/auth: owners' accounts. */
import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  MessageAnswer,
  ResetCodeAnswer,
  SuccessAnswer,
  UserAnswer,
  UserSession,
} from '@shop/contract';
import type { FastifyReply } from 'fastify';
import { PublicOnPlatform, PublicToken, SignedIn } from '../access/audience.js';
import { CurrentToken, CurrentUser, type SignedInUser } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { type Caller, CurrentCaller } from '../limit/current-caller.js';
import { KnownDevices } from '../limit/known-devices.js';
import { Limit } from '../limit/limit.js';
import { OwnerResetDto, OwnerSigninDto, OwnerSignupDto } from './credentials.dto.js';
import { CallingDevice, type Device } from './device.js';
import { type TokenClaims, TokenService } from './token.service.js';
import { UserService } from './user.service.js';

@ApiTags('auth')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly users: UserService,
    private readonly tokens: TokenService,
    private readonly devices: KnownDevices,
  ) {}

  @Post('signup')
  @PublicOnPlatform()
  @Limit('signup')
  @Answers(201, 'UserSession', 'EMAIL_TAKEN', 'FORBIDDEN')
  async signup(
    @Body() body: OwnerSignupDto,
    @CurrentCaller() caller: Caller,
    @CallingDevice() device: Device,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserSession> {
    const user = await this.users.signup(body, caller);
    this.devices.remember(reply, 'user', user);
    return this.users.beginSession(user, device, body.keepSignedIn);
  }

  @Post('signin')
  @PublicOnPlatform()
  @Limit('signin')
  @Answers(200, 'UserSession', 'CREDENTIALS_WRONG', 'FORBIDDEN')
  async signin(
    @Body() body: OwnerSigninDto,
    @CurrentCaller() caller: Caller,
    @CallingDevice() device: Device,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserSession> {
    const user = await this.users.signin(body, caller);
    this.devices.remember(reply, 'user', user);
    return this.users.beginSession(user, device, body.keepSignedIn);
  }

  @Get('user')
  @SignedIn()
  @Answers(200, 'UserAnswer')
  user(@CurrentUser() user: SignedInUser): UserAnswer {
    return { user: this.users.view(user) };
  }

  @Get('signout')
  @PublicToken()
  @Answers(200, 'SuccessAnswer')
  async signout(@CurrentToken() token: TokenClaims | undefined): Promise<SuccessAnswer> {
    await this.tokens.end(token);
    return { success: true };
  }

  @Post('reset-password')
  @PublicOnPlatform()
  @Limit('reset')
  @Answers(200, 'MessageAnswer', 'RESET_CODE_INVALID', 'FORBIDDEN')
  @Answers(202, 'ResetCodeAnswer')
  async resetPassword(
    @Body() body: OwnerResetDto,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer | ResetCodeAnswer> {
    const answer = await this.users.reset(body, caller);
    reply.status(answer.status);
    return answer.body;
  }
}
