/** Owners' accounts, tokens of both kinds, reset codes. */
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { SECRETS } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { LimitModule } from '../limit/limit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccountRepository } from './account.repository.js';
import { AccountCache } from './account-cache.js';
import { ActiveAccountRepository } from './active-account.repository.js';
import { AdminAccount } from './admin-account.js';
import { AuthController } from './auth.controller.js';
import { EmailChangeService } from './email-change.service.js';
import { EmailVerificationRepository } from './email-verification.repository.js';
import { EndedTokenRepository } from './ended-token.repository.js';
import { LastSeen } from './last-seen.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnPasswordService } from './own-password.service.js';
import { ResetService } from './reset.service.js';
import { ResetCodeRepository } from './reset-code.repository.js';
import { SessionController } from './session.controller.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';
import { TokenService } from './token.service.js';
import { CustomerTokenStrategy, UserTokenStrategy } from './token.strategy.js';
import { UserRepository } from './user.repository.js';
import { UserService } from './user.service.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

@Module({
  imports: [
    LimitModule,
    MailModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [SECRETS],
      useFactory: (secrets: Secrets) => ({
        secret: secrets.appSecret,
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [AuthController, SessionController, OwnAccountController, VerificationController],
  providers: [
    AccountRepository,
    ActiveAccountRepository,
    EmailVerificationRepository,
    EndedTokenRepository,
    ResetCodeRepository,
    SessionRepository,
    UserRepository,
    AdminAccount,
    EmailChangeService,
    LastSeen,
    VerificationService,
    AccountCache,
    OwnPasswordService,
    ResetService,
    SessionService,
    TokenService,
    UserService,
    UserTokenStrategy,
    CustomerTokenStrategy,
  ],
  exports: [
    OwnPasswordService,
    ResetService,
    SessionService,
    TokenService,
    UserService,
    VerificationService,
  ],
})
export class AuthModule {}
