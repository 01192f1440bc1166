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
import { Public, PublicToken, SignedIn } from '../access/audience.js';
import { CurrentToken, CurrentUser, type SignedInUser } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { Limit } from '../limit/limit.js';
import { CredentialsDto, ResetPasswordDto } from './credentials.dto.js';
import { type TokenClaims, TokenService } from './token.service.js';
import { UserService } from './user.service.js';

@ApiTags('auth')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly users: UserService,
    private readonly tokens: TokenService,
  ) {}

  @Post('signup')
  @Public()
  @Limit('signup')
  @Answers(201, 'UserSession', 'INVALID', 'EMAIL_TAKEN', 'TOO_MANY')
  async signup(@Body() body: CredentialsDto): Promise<UserSession> {
    return this.users.sessionView(await this.users.signup(body));
  }

  @Post('signin')
  @Public()
  @Limit('signin')
  @Answers(200, 'UserSession', 'INVALID', 'CREDENTIALS_WRONG', 'TOO_MANY')
  async signin(@Body() body: CredentialsDto): Promise<UserSession> {
    return this.users.sessionView(await this.users.signin(body));
  }

  @Get('user')
  @SignedIn()
  @Answers(200, 'UserAnswer', 'UNAUTHENTICATED')
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
  @Public()
  @Limit('reset')
  @Answers(200, 'MessageAnswer', 'INVALID', 'RESET_CODE_INVALID', 'TOO_MANY')
  @Answers(202, 'ResetCodeAnswer')
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer | ResetCodeAnswer> {
    const answer = await this.users.reset(body);
    reply.status(answer.status);
    return answer.body;
  }
}
