/** /api/auth: confirming the address of an account, an owner's or a customer's. */
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EmailVerifiedAnswer, MessageAnswer } from '@shop/contract';
import { Public, SignedIn } from '../access/audience.js';
import { CurrentUser, type SignedInUser } from '../access/current.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { Answers } from '../http/answers.js';
import { Limit } from '../limit/limit.js';
import { platformSender } from './account-mail.js';
import { VerifyEmailDto } from './credentials.dto.js';
import { VerificationService } from './verification.service.js';

@ApiTags('auth')
@Controller('api/auth')
export class VerificationController {
  constructor(
    private readonly verifications: VerificationService,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** The call is a POST, so that mail programs which open links confirm nothing. */
  @Post('verify-email')
  @Public()
  @Limit('verification')
  @Answers(200, 'EmailVerifiedAnswer', 'VERIFICATION_INVALID')
  async verify(@Body() { token }: VerifyEmailDto): Promise<EmailVerifiedAnswer> {
    const account = await this.verifications.confirm(token);
    return { message: 'Your e-mail address is confirmed.', account };
  }

  @Post('send-verification')
  @SignedIn()
  @Answers(202, 'MessageAnswer', 'TOO_MANY')
  async sendAgain(@CurrentUser() user: SignedInUser): Promise<MessageAnswer> {
    return {
      message: await this.verifications.sendAgain(
        'user',
        user,
        platformSender(this.config.publicUrl),
      ),
    };
  }
}
